# Two commands for people:
#   make play    set up what is missing, then serve the games in the browser: it prints the address
#                make play ARGS="--host 0.0.0.0" for friends in the network; in the terminal: .venv/bin/jianghu play
#   make test    set up what is missing, then check and test everything: compiled, and what is compiled plain too
# And for work on the project:
#   make check   style, types and layers only             make test-plain, make test-compiled: one run of the suite
#   make bench   the speed of every game                  make peers: beside other engines
#                make research: the environments for research beside the bare engine, our search beside OpenSpiel's
#   make clean   remove all that was made here
#
# .venv holds a compiled copy of the package and .venv-test points at the source, always plain, so that neither can stand
# in for the other. The compiled run of the suite takes its copy from build/compiled, which PYTHONPATH puts first.
# Set-up runs again only when what it was made from has changed.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: play test check test-plain test-compiled bench peers research format browser clean FORCE

PYTHON ?= python3
ARGS ?=
# Test processes at once, and what else pytest is to be told: make test-plain PYTEST="tests/wuwei -k bidding"
JOBS ?= 2
PYTEST ?=
# What the plain run leaves to the compiled one; all of it: make test-plain PLAIN=
PLAIN ?= not once
TIMES := --durations=20 --durations-min=5

RECIPE := pyproject.toml setup.py MANIFEST.in build_tools/backend.py build_tools/docstrings.py
SOURCES := $(sort $(shell find src -type f ! -name '.*' ! -name '*.so' ! -path '*/__pycache__/*' ! -path '*.egg-info/*'))
CHECKED := $(wildcard src tests build_tools bench examples setup.py)
PIP := python -m pip --disable-pip-version-check --quiet

play: .venv/ready
	@.venv/bin/python build_tools/which_build.py
	@.venv/bin/jianghu serve $(ARGS)

test: check test-plain test-compiled
	@.venv-test/bin/python build_tools/all_ran.py
	@echo "All passed: checks, the suite compiled, and what is compiled as plain Python too."
	@test -s build/browser || echo "Left out: the tests that need a browser (no Chromium)."

check: .venv-test/ready
	.venv-test/bin/ruff check $(CHECKED)
	.venv-test/bin/ruff format --check $(CHECKED)
	.venv-test/bin/mypy $(CHECKED)
	.venv-test/bin/lint-imports --no-logo

# Browser, arena and command line are not compiled: the compiled run tests them for both.
test-plain: .venv-test/ready browser
	JIANGHU_EXPECT=plain JIANGHU_BROWSER="$$(cat build/browser)" JIANGHU_RAN=build/ran-plain.json \
		.venv-test/bin/python -m pytest -n $(JOBS) $(TIMES) -m "$(PLAIN)" $(PYTEST)

test-compiled: build/compiled/ready browser
	JIANGHU_EXPECT=compiled JIANGHU_BROWSER="$$(cat build/browser)" PYTHONPATH="$(CURDIR)/build/compiled" \
		JIANGHU_RAN=build/ran-compiled.json .venv-test/bin/python -m pytest -n $(JOBS) $(TIMES) $(PYTEST)

bench: .venv/ready
	@.venv/bin/jianghu bench $(ARGS)

peers: bench/peers.py .venv-peers/ready
	@.venv-peers/bin/python bench/peers.py $(ARGS)

research: bench/research.py .venv-peers/ready
	@.venv-peers/bin/python bench/research.py $(ARGS)

format: .venv-test/ready
	.venv-test/bin/ruff check --fix $(CHECKED)
	.venv-test/bin/ruff format $(CHECKED)

clean:
	rm -rf build dist .venv .venv-test .venv-peers .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache src/*.egg-info
	find src tests build_tools -name __pycache__ -prune -exec rm -rf {} +

# ---- set-up ----

# $(call environment,FOLDER): a working virtual environment in FOLDER.
define environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Jianghu needs Python 3.11 or newer. Name one: make PYTHON=python3.12 ..." >&2; exit 1; }
@$(1)/bin/python -m pip --version >/dev/null 2>&1 || { rm -rf $(1); $(PYTHON) -m venv $(1); } || \
	{ echo "Python's venv module is needed (on Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
endef

# The names of the sources, rewritten only when they change, so that a deleted file counts as a change too.
build/sources: FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv/ready: $(RECIPE) $(SOURCES) build/sources
	@echo "Setting up in .venv (a few minutes, once) ..."
	$(call environment,.venv)
	@.venv/bin/$(PIP) install . >build/install.log 2>&1 || { \
		echo "The compiled install did not work (see build/install.log); trying plain Python ..."; \
		JIANGHU_COMPILE=0 .venv/bin/$(PIP) install .; }
	@touch $@

.venv-test/ready: $(RECIPE)
	@echo "Setting up in .venv-test ..."
	$(call environment,.venv-test)
	@.venv-test/bin/$(PIP) install --editable '.[test]'
	@touch $@

.venv-peers/ready: $(RECIPE) $(SOURCES) build/sources
	@echo "Setting up in .venv-peers ..."
	$(call environment,.venv-peers)
	@.venv-peers/bin/$(PIP) install '.[peers,research]'
	@touch $@

build/compiled/ready: .venv-test/ready $(RECIPE) $(SOURCES) build/sources
	@echo "Compiling into build/compiled ..."
	@rm -rf build/compiled
	@JIANGHU_COMPILE=1 .venv-test/bin/$(PIP) install --no-deps --no-build-isolation --target build/compiled .
	@touch $@

browser:
	@mkdir -p build
	@build_tools/browser >build/browser
	@build_tools/postgres
