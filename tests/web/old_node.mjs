// What all browsers of today have and Node 18, that of Debian 12, has not: streams that deflate without a
// head. Elsewhere this does nothing.
import {Duplex} from 'node:stream';
import {createDeflateRaw, createInflateRaw} from 'node:zlib';

function withRaw(Usual, makeRaw) {
  return class {
    constructor(format) {
      return format === 'deflate-raw' ? Duplex.toWeb(makeRaw()) : new Usual(format);
    }
  };
}

function hasRaw() {
  try {
    return new CompressionStream('deflate-raw') !== null;
  } catch {
    return false;
  }
}

if (!hasRaw()) {
  globalThis.CompressionStream = withRaw(globalThis.CompressionStream, createDeflateRaw);
  globalThis.DecompressionStream = withRaw(globalThis.DecompressionStream, createInflateRaw);
}
