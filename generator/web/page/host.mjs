// Runs one command line of the program: a host for modules that speak WASI (preview 1), with files in
// memory, the same in a worker and in Node. Each run is a fresh instance on a fresh disk, so that
// nothing of one command is left in the next. It knows nothing of what the program does.
//
//     const module = await compile(bytes);
//     run(module, {words: ['board', 'odd', '-o', 'odd.svg'], mounts})
//         -> {code: 0, out: '…', err: '', files: {'odd.svg': Uint8Array}}
//
// `mounts` is {path: bytes}: files that every run finds and none can change. Hand in the same object
// each time: what is made of it is kept. Where there is a machine around, another host hands in its files and
// standard streams instead (../npm/): a Host asks of them what disk.mjs has.
import {Disk, Errno, File, Folder, Open, fail, fixedTree, kErrno} from './disk.mjs';
import {Memory, dirent} from './memory.mjs';

const kProgram = 'quadrille';
const kUnknown = 0;
const kIsTerminal = 2;
const kIsFolder = 3;
const kIsFile = 4;
const kAllRights = 0x1fffffffn;
const kMaySeek = 0x24n;
const kMayRead = 2n;
const kMayWrite = 64n;

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

export function compile(bytes) {
  return WebAssembly.compile(bytes);
}

const trees = new WeakMap();
const kNoMounts = {};

function treeOf(mounts) {
  if (!trees.has(mounts)) trees.set(mounts, fixedTree(mounts));
  return trees.get(mounts);
}

function asBytes(content) {
  return typeof content === 'string' ? utf8.encode(content) : content;
}

// What is neither, such as a pipe of the machine, says so itself.
function kindOf(node) {
  return node.kind ?? (node instanceof Folder ? kIsFolder : kIsFile);
}

class Exit {
  constructor(code) {
    this.code = code;
  }
}

// What the program sees of the world. Methods are named as WASI names them: those are its imports.
// `standard` are its three standard files, in their order.
export class Host extends Memory {
  constructor({words, environ, disk, standard}) {
    super();
    this.disk = disk;
    this.args = [kProgram, ...words].map((word) => utf8.encode(`${word}\0`));
    this.environ = Object.entries(environ ?? {}).map(([key, text]) => utf8.encode(`${key}=${text}\0`));
    const [input, out, err] = standard;
    this.err = err;
    this.opened = [
      new Open(input),
      new Open(out, {append: true, readable: false, writable: true}),
      new Open(err, {append: true, readable: false, writable: true}),
      new Open(this.disk.root),
    ];
    this.seed = 0x9e3779b9;
  }

  // ---- open files

  open(fd) {
    return this.opened[fd] ?? fail('BADF');
  }

  file(fd) {
    const open = this.open(fd);
    return open.node instanceof File ? open : fail('ISDIR');
  }

  folder(fd) {
    const {node} = this.open(fd);
    return node instanceof Folder ? node : fail('NOTDIR');
  }

  // Standard input and output are streams: they have no place to go back to.
  seekable(fd) {
    const open = this.file(fd);
    return fd > 2 && kindOf(open.node) === kIsFile ? open : fail('SPIPE');
  }

  readAt(open, from, list, count) {
    if (!open.readable) fail('BADF');
    let at = from;
    for (const piece of this.pieces(list, count)) {
      const size = open.node.read(at, piece);
      at += size;
      if (size < piece.length) break;
    }
    return at - from;
  }

  writeAt(open, from, list, count) {
    if (!open.writable) fail('BADF');
    let at = from;
    for (const piece of this.pieces(list, count)) {
      if (piece.length > 0) open.node.write(at, piece);
      at += piece.length;
    }
    return at - from;
  }

  fd_read(fd, list, count, done) {
    const open = this.file(fd);
    const size = this.readAt(open, open.at, list, count);
    open.at += size;
    this.u32(done, size);
  }

  fd_pread(fd, list, count, offset, done) {
    this.u32(done, this.readAt(this.seekable(fd), Number(offset), list, count));
  }

  fd_write(fd, list, count, done) {
    const open = this.file(fd);
    if (open.append) open.at = open.node.size;
    const size = this.writeAt(open, open.at, list, count);
    open.at += size;
    this.u32(done, size);
  }

  fd_pwrite(fd, list, count, offset, done) {
    this.u32(done, this.writeAt(this.seekable(fd), Number(offset), list, count));
  }

  fd_seek(fd, offset, whence, done) {
    const open = this.seekable(fd);
    const base = [0, open.at, open.node.size][whence] ?? fail('INVAL');
    const at = base + Number(offset);
    if (at < 0) fail('INVAL');
    open.at = at;
    this.u64(done, at);
  }

  fd_tell(fd, done) {
    this.u64(done, this.seekable(fd).at);
  }

  // A node that holds something of the machine lets it go.
  fd_close(fd) {
    const {node} = this.open(fd);
    this.opened[fd] = undefined;
    node.close?.();
  }

  fd_renumber(from, to) {
    this.opened[to] = this.open(from);
    if (from !== to) this.opened[from] = undefined;
  }

  fd_fdstat_get(fd, at) {
    const open = this.open(fd);
    this.bytes(at, 24).fill(0);
    this.view.setUint8(at, this.kind(fd));
    this.view.setUint16(at + 2, open.append ? 1 : 0, true);
    // A program takes for a terminal what is one and cannot seek.
    const rights = this.kind(fd) === kIsTerminal ? kAllRights & ~kMaySeek : kAllRights;
    this.u64(at + 8, rights);
    this.u64(at + 16, rights);
  }

  fd_fdstat_set_flags(fd, flags) {
    this.open(fd).append = (flags & 1) !== 0;
  }

  kind(fd) {
    const {node} = this.open(fd);
    return fd < 3 ? node.kind ?? kUnknown : kindOf(node);
  }

  // Times are all 0: nothing that is printed may depend on them.
  stat(at, node, kind) {
    this.bytes(at, 64).fill(0);
    this.u64(at, node.device ?? 0);
    this.u64(at + 8, node.number);
    this.view.setUint8(at + 16, kind);
    this.u64(at + 24, 1);
    this.u64(at + 32, node instanceof File ? node.size : 0);
  }

  fd_filestat_get(fd, at) {
    this.stat(at, this.open(fd).node, this.kind(fd));
  }

  fd_filestat_set_size(fd, size) {
    const open = this.seekable(fd);
    if (!open.writable) fail('INVAL');
    open.node.resize(Number(size));
  }

  fd_filestat_set_times() {}

  fd_advise() {}

  fd_allocate() {
    fail('NOTSUP');
  }

  fd_sync(fd) {
    this.open(fd);
  }

  fd_datasync(fd) {
    this.open(fd);
  }

  // ---- folders

  // The one folder that is open from the start: "/", as descriptor 3.
  fd_prestat_get(fd, at) {
    if (fd !== 3) fail('BADF');
    this.u32(at, 0);
    this.u32(at + 4, 1);
  }

  fd_prestat_dir_name(fd, at, size) {
    if (fd !== 3) fail('BADF');
    if (size < 1) fail('INVAL');
    this.view.setUint8(at, 0x2f);
  }

  fd_readdir(fd, at, room, cookie, used) {
    this.folder(fd);
    const open = this.open(fd);
    const entries = cookie === 0n || !open.listing ? open.list() : open.listing;
    let size = 0;
    for (let i = Number(cookie); i < entries.length && size < room; ++i) {
      const [name, node] = entries[i];
      const record = dirent(name, node.number, kindOf(node), i + 1).subarray(0, room - size);
      this.bytes(at + size, record.length).set(record);
      size += record.length;
    }
    this.u32(used, size);
  }

  path_open(fd, _follow, at, size, how, rights, _inherited, flags, done) {
    const write = (rights & kMayWrite) !== 0n;
    const node = this.disk.open(this.folder(fd), this.text(at, size), {
      create: (how & 1) !== 0,
      directory: (how & 2) !== 0,
      exclusive: (how & 4) !== 0,
      truncate: (how & 8) !== 0,
      write,
    });
    const open = new Open(node, {
      append: (flags & 1) !== 0,
      readable: (rights & kMayRead) !== 0n,
      writable: write,
    });
    let free = 4;
    while (this.opened[free] !== undefined) ++free;
    this.opened[free] = open;
    this.u32(done, free);
  }

  path_filestat_get(fd, follow, at, size, stat) {
    const node = this.disk.existing(this.folder(fd), this.text(at, size), (follow & 1) !== 0);
    this.stat(stat, node, kindOf(node));
  }

  path_filestat_set_times() {}

  path_create_directory(fd, at, size) {
    this.disk.makeFolder(this.folder(fd), this.text(at, size));
  }

  path_remove_directory(fd, at, size) {
    this.disk.removeFolder(this.folder(fd), this.text(at, size));
  }

  path_unlink_file(fd, at, size) {
    this.disk.removeFile(this.folder(fd), this.text(at, size));
  }

  path_rename(fd, at, size, toFd, toAt, toSize) {
    this.disk.rename(this.folder(fd), this.text(at, size), this.folder(toFd), this.text(toAt, toSize));
  }

  // There are no links here, and a name that is none is answered so.
  path_readlink(fd, at, size) {
    this.disk.existing(this.folder(fd), this.text(at, size));
    fail('INVAL');
  }

  // ---- words, clock, chance, end

  args_sizes_get(count, size) {
    this.sizes(this.args, count, size);
  }

  args_get(list, at) {
    this.texts(this.args, list, at);
  }

  environ_sizes_get(count, size) {
    this.sizes(this.environ, count, size);
  }

  environ_get(list, at) {
    this.texts(this.environ, list, at);
  }

  clock_res_get(_clock, at) {
    this.u64(at, 1000);
  }

  clock_time_get(clock, _precision, at) {
    const ms = clock === 0 ? Date.now() : performance.now();
    this.u64(at, BigInt(Math.round(ms * 1000)) * 1000n);
  }

  // Only names of temporary files are chosen by chance, and the disk is new for each run: so the same
  // run may take the same names.
  random_get(at, size) {
    for (const [i] of this.bytes(at, size).entries()) {
      this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
      this.view.setUint8(at + i, this.seed >>> 24);
    }
  }

  sched_yield() {}

  // Nothing here ever keeps anyone waiting: every event has happened.
  poll_oneoff(events, results, count, done) {
    for (let i = 0; i < count; ++i) {
      const at = results + 32 * i;
      this.bytes(at, 32).fill(0);
      this.bytes(at, 8).set(this.bytes(events + 48 * i, 8));
      this.view.setUint8(at + 10, this.view.getUint8(events + 48 * i + 8));
    }
    this.u32(done, count);
  }

  proc_exit(code) {
    throw new Exit(code);
  }

  // ---- a run

  call(name, args) {
    try {
      this[name](...args);
      return 0;
    } catch (error) {
      if (error instanceof Errno) return error.code;
      throw error;
    }
  }

  importsFor(module) {
    const imports = {};
    for (const {module: from, name, kind} of WebAssembly.Module.imports(module)) {
      if (kind !== 'function') throw new Error(`The module asks for ${from}.${name}, which is no function.`);
      const known = name in this;
      imports[from] ??= {};
      imports[from][name] = known ? (...args) => this.call(name, args) : () => kErrno.NOSYS;
    }
    return imports;
  }

  start(module) {
    const instance = new WebAssembly.Instance(module, this.importsFor(module));
    this.attach(instance.exports.memory);
    try {
      instance.exports._start();
      return 0;
    } catch (error) {
      if (error instanceof Exit) return error.code;
      const told = `${kProgram}: the program stopped by a fault of its own (${error.message})\n`;
      this.err.write(this.err.size, utf8.encode(told));
      return 3;
    }
  }
}

// request: {words, files: {name: string | Uint8Array}, stdin: string | Uint8Array, mounts, environ}
export function run(module, {words, files, stdin, mounts, environ}) {
  const given = Object.fromEntries(
      Object.entries(files ?? {}).map(([name, content]) => [name, asBytes(content)]));
  const disk = new Disk(treeOf(mounts ?? kNoMounts), given);
  const standard = [new File(asBytes(stdin ?? '')), new File(), new File()];
  const code = new Host({words, environ, disk, standard}).start(module);
  const [, out, err] = standard;
  return {code, out: fromUtf8.decode(out.bytes), err: fromUtf8.decode(err.bytes), files: disk.written()};
}
