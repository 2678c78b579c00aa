// Files of the machine that have no places to go back to: standard input and output, pipes, devices.
// They are read and written at once, byte by byte as they come, and the program waits for them.
import {readSync, writeSync} from 'node:fs';
import {Errno, File} from '../page/disk.mjs';
import {asErrno} from './errors.mjs';

const kUnknown = 0;
const kIsTerminal = 2;
const kMoment = 10;  // ms
const kBrokenPipe = 64;

const idle = new Int32Array(new SharedArrayBuffer(4));

// Somebody else may have told the machine not to wait at this file, so we ask again.
function patiently(act) {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(idle, 0, 0, kMoment);
    }
  }
}

export class Stream extends File {
  constructor(fd, {terminal = false, onLostReader = null} = {}) {
    super();
    this.fd = fd;
    this.kind = terminal ? kIsTerminal : kUnknown;
    this.onLostReader = onLostReader;
  }

  read(_at, into) {
    try {
      return patiently(() => readSync(this.fd, into, 0, into.length, null));
    } catch (error) {
      if (error.code === 'EOF') return 0;  // how Windows says that a pipe has ended
      throw asErrno(error);
    }
  }

  write(_at, bytes) {
    try {
      for (let done = 0; done < bytes.length;) {
        done += patiently(() => writeSync(this.fd, bytes, done, bytes.length - done));
      }
    } catch (error) {
      const lost = asErrno(error);
      if (lost.code === kBrokenPipe) this.onLostReader?.();
      throw lost;
    }
  }

  resize() {
    throw new Errno(28);
  }
}

// A terminal of Windows shows letters as they are only to who writes by its own stream.
export class WindowsTerminal extends Stream {
  constructor(stream) {
    super(stream.fd, {terminal: true});
    this.stream = stream;
  }

  write(_at, bytes) {
    this.stream.write(Uint8Array.from(bytes));
  }
}
