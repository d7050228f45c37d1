// The connection to the server: it reconnects, repeats what was not acknowledged, and detects a dead socket.
const LATER = 1013;
export class Connection {
  constructor(path, heard, changed) {
    this.url = (location.protocol === "https:" ? "wss://" : "ws://") + location.host + path;
    this.heard = heard;
    this.changed = changed;
    this.waiting = new Map(); // commands without a reply, by their id
    this.delayed = new Set(); // messages to be repeated in a moment
    this.tries = 0;
    this.pinged = 0;
    this.full = 0; // the server is full: no attempt before this time
    this.open();
    setInterval(() => this.probe(12000), 12000);
    setInterval(() => this.again(), 2500);
    for (const sign of ["visibilitychange", "pageshow", "online", "focus"])
      (sign === "visibilitychange" ? document : window).addEventListener(sign, () => {
        if (!document.hidden) this.probe(2000);
      });
  }
  open() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => {
      this.send({ t: "hello", seal: true, phone: matchMedia("(max-width: 700px)").matches });
      for (const command of this.waiting.values()) this.send(command);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.doubt);
      this.pinged = this.tries = 0; // only now: a server that accepts and closes at once is not retried all the time
      this.changed(true);
      const message = JSON.parse(event.data);
      for (const one of [...(message.also ?? []), message]) {
        // an update may carry replies
        if (one.t === "ack" || one.t === "nack") this.waiting.delete(one.id);
        if (one.t === "wait") this.later(socket, one);
        if (one.t === "back") for (const command of this.waiting.values()) this.send(command);
        if (one.t !== "pong") this.heard(one);
      }
    };
    socket.onclose = (event) => {
      if (event.code === LATER) this.tries = Math.min(this.tries, 2); // the database is unavailable: retry soon
      if (socket === this.socket) this.lost(event.code);
    };
  }
  lost(code) {
    this.changed(false, code);
    clearTimeout(this.timer);
    const full = code >= 4001 && code <= 4003;
    const pause = (full ? 30000 : Math.min(30000, 300 * 2 ** this.tries++)) * (0.7 + Math.random() * 0.6);
    this.full = full ? Date.now() + pause - 1000 : 0;
    this.timer = setTimeout(() => this.open(), pause);
  }
  // After sleep a phone's socket may look open and be dead: only a reply proves that it is not.
  probe(patience) {
    if (Date.now() < this.full) return;
    if (this.socket.readyState === WebSocket.CLOSED) {
      this.tries = 0;
      this.open();
      return;
    }
    if (this.socket.readyState !== WebSocket.OPEN || this.pinged) return;
    this.pinged = Date.now();
    this.send({ t: "ping" });
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      const dead = this.socket;
      this.socket = { readyState: 3 };
      this.pinged = 0;
      dead.close();
      this.tries = 0;
      this.changed(false);
      this.open();
    }, patience);
  }
  // Nothing can be stored just now: repeat the message until there is a reply.
  later(socket, { id, again }) {
    const key = id ?? JSON.stringify(again);
    if (!key || this.delayed.has(key)) return;
    this.delayed.add(key);
    setTimeout(() => {
      this.delayed.delete(key);
      const message = id ? this.waiting.get(id) : again;
      if (message && socket === this.socket) this.send(message);
    }, 1000);
  }
  again() {
    for (const command of this.waiting.values()) if (Date.now() - command.at > 2400) this.send(command);
  }
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const { at, ...plain } = message;
    this.socket.send(JSON.stringify(plain));
  }
  // A command is kept until there is a reply; its id makes repetitions harmless.
  command(message) {
    const id = crypto.randomUUID
      ? crypto.randomUUID()
      : Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
    const command = { ...message, id, at: Date.now() };
    this.waiting.set(id, command);
    this.send(command);
    return id;
  }
}
