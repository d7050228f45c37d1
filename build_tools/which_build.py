"""Says whether the installed package runs compiled; pip hides what a build prints."""

import jianghu.kernel.state

if jianghu.kernel.state.__file__.endswith(".py"):
    print("Jianghu runs as plain Python: computer players think about ten times slower.")
    print("With a C compiler and Python's headers (on Debian and Ubuntu: apt install build-essential python3-dev),")
    print("`make clean play` builds the fast one.")
else:
    print("Jianghu runs compiled.")
