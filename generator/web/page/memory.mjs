// A module's memory as the host reads and writes it: numbers, texts and the records that WASI lays
// out byte by byte. The memory moves when it grows, so nothing here outlives a call.
const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

export class Memory {
  attach(memory) {
    this.memory = memory;
    this.lastView = new DataView(memory.buffer);
  }

  get view() {
    if (this.lastView.buffer !== this.memory.buffer) this.lastView = new DataView(this.memory.buffer);
    return this.lastView;
  }

  bytes(at, size) {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  text(at, size) {
    return fromUtf8.decode(this.bytes(at, size));
  }

  u32(at, value) {
    this.view.setUint32(at, value, true);
  }

  u64(at, value) {
    this.view.setBigUint64(at, BigInt(value), true);
  }

  pieces(at, count) {
    const found = [];
    for (let i = 0; i < count; ++i) {
      const start = this.view.getUint32(at + 8 * i, true);
      found.push(this.bytes(start, this.view.getUint32(at + 8 * i + 4, true)));
    }
    return found;
  }

  // Texts that end with 0, and a list of where each begins.
  sizes(texts, count, size) {
    this.u32(count, texts.length);
    this.u32(size, texts.reduce((sum, text) => sum + text.length, 0));
  }

  texts(texts, list, at) {
    let to = at;
    for (const [i, text] of texts.entries()) {
      this.u32(list + 4 * i, to);
      this.bytes(to, text.length).set(text);
      to += text.length;
    }
  }
}

// An entry of a listing, after which the entry numbered `next` comes.
export function dirent(name, number, kind, next) {
  const text = utf8.encode(name);
  const record = new Uint8Array(24 + text.length);
  const view = new DataView(record.buffer);
  view.setBigUint64(0, BigInt(next), true);
  view.setBigUint64(8, BigInt(number), true);
  view.setUint32(16, text.length, true);
  view.setUint8(20, kind);
  record.set(text, 24);
  return record;
}
