// Files in memory, as a program sees a disk: a tree of folders and files, paths, open files with a
// position. It knows nothing of WebAssembly; host.mjs turns a program's calls into calls of this.
// Bytes that are handed in are never copied and never changed: a file that is written to begins anew.
//
// What can go wrong is thrown as an Errno with the number that WASI gives it.
export class Errno {
  constructor(code) {
    this.code = code;
  }
}

export const kErrno = {
  BADF: 8, EXIST: 20, INVAL: 28, ISDIR: 31, NOENT: 44, NOSYS: 52, NOTDIR: 54, NOTEMPTY: 55,
  NOTSUP: 58, ROFS: 69, SPIPE: 70,
};

export function fail(name) {
  throw new Errno(kErrno[name]);
}

let lastNumber = 0;

export class File {
  // `fixed`: the bytes belong to somebody else and must stay as they are.
  constructor(bytes = new Uint8Array(0), fixed = false) {
    this.number = ++lastNumber;
    this.room = bytes;
    this.size = bytes.length;
    this.owned = false;
    this.fixed = fixed;
    this.written = false;
  }

  get bytes() {
    return this.room.subarray(0, this.size);
  }

  read(at, into) {
    const bytes = this.room.subarray(at, Math.min(at + into.length, this.size));
    into.set(bytes);
    return bytes.length;
  }

  write(at, bytes) {
    if (at > this.size) this.resize(at);
    this.#make(Math.max(this.size, at + bytes.length));
    this.room.set(bytes, at);
  }

  resize(size) {
    const before = this.size;
    this.#make(size);
    if (size > before) this.room.fill(0, before, size);
  }

  // Room doubles, so that many small writes cost little.
  #make(size) {
    this.written = true;
    if (!this.owned || size > this.room.length) {
      const room = new Uint8Array(Math.max(size, 2 * this.size, 1024));
      room.set(this.room.subarray(0, Math.min(size, this.size)));
      this.room = room;
      this.owned = true;
    }
    this.size = size;
  }
}

export class Folder {
  constructor(fixed = false) {
    this.number = ++lastNumber;
    this.entries = new Map();
    this.fixed = fixed;
  }
}

function partsOf(path) {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

// Puts a file at a path, with the folders above it.
export function place(root, path, file) {
  const parts = partsOf(path);
  const name = parts.pop();
  let folder = root;
  for (const part of parts) {
    if (!folder.entries.has(part)) folder.entries.set(part, new Folder(root.fixed));
    folder = folder.entries.get(part);
    if (!(folder instanceof Folder)) throw new Error(`${path}: a file is in the way`);
  }
  folder.entries.set(name, file);
}

// Folders that all runs share: {path: bytes} to a tree that nobody can write to.
export function fixedTree(files) {
  const root = new Folder(true);
  for (const [path, bytes] of Object.entries(files)) place(root, path, new File(bytes, true));
  return root;
}

// A disk of one run. Its current folder is the root, where the fixed folders lie too.
export class Disk {
  constructor(fixed, files = {}) {
    this.root = new Folder();
    for (const [name, node] of fixed.entries) this.root.entries.set(name, node);
    for (const [path, bytes] of Object.entries(files)) place(this.root, path, new File(bytes));
  }

  // The folder that holds the path's last part, which need not be there: {folder, name, node}.
  find(from, path) {
    const trail = path.startsWith('/') ? [this.root] : this.#trailTo(from);
    const parts = partsOf(path);
    let node = trail.at(-1);
    let name = null;
    for (const [index, part] of parts.entries()) {
      if (part === '..') {
        if (trail.length > 1) trail.pop();
        node = trail.at(-1);
        name = null;
        continue;
      }
      name = part;
      node = trail.at(-1).entries.get(part);
      if (index === parts.length - 1) break;
      if (node === undefined) fail('NOENT');
      if (!(node instanceof Folder)) fail('NOTDIR');
      trail.push(node);
      name = null;
    }
    if (path.endsWith('/') && node !== undefined && !(node instanceof Folder)) fail('NOTDIR');
    return {folder: trail.at(-1), name, node};
  }

  // Only `..` needs to know what lies above an open folder; folders are few.
  #trailTo(folder) {
    const search = (trail) => {
      if (trail.at(-1) === folder) return trail;
      for (const node of trail.at(-1).entries.values()) {
        const found = node instanceof Folder && search([...trail, node]);
        if (found) return found;
      }
      return null;
    };
    return folder === this.root ? [folder] : (search([this.root]) ?? [folder]);
  }

  existing(from, path) {
    return this.find(from, path).node ?? fail('NOENT');
  }

  // `how`: {create, exclusive, truncate, directory, write}
  open(from, path, how) {
    const {folder, name, node} = this.find(from, path);
    if (node === undefined) return this.#made(folder, name, path, how);
    if (how.create && how.exclusive) fail('EXIST');
    if (node instanceof Folder) {
      if (how.write || (how.create && !how.directory)) fail('ISDIR');
      return node;
    }
    if (how.directory) fail('NOTDIR');
    if (node.fixed && (how.write || how.truncate)) fail('ROFS');
    if (how.truncate) node.resize(0);
    return node;
  }

  #made(folder, name, path, how) {
    if (!how.create) fail('NOENT');
    if (folder.fixed) fail('ROFS');
    if (path.endsWith('/')) fail('ISDIR');
    const file = new File();
    file.written = true;
    folder.entries.set(name, file);
    return file;
  }

  makeFolder(from, path) {
    const {folder, name, node} = this.find(from, path);
    if (node !== undefined) fail('EXIST');
    if (folder.fixed) fail('ROFS');
    folder.entries.set(name, new Folder());
  }

  removeFile(from, path) {
    const {folder, name, node} = this.find(from, path);
    if (node === undefined) fail('NOENT');
    if (node instanceof Folder) fail('ISDIR');
    if (folder.fixed) fail('ROFS');
    folder.entries.delete(name);
  }

  removeFolder(from, path) {
    const {folder, name, node} = this.find(from, path);
    if (node === undefined) fail('NOENT');
    if (!(node instanceof Folder)) fail('NOTDIR');
    if (name === null) fail('INVAL');
    if (folder.fixed || node.fixed) fail('ROFS');
    if (node.entries.size > 0) fail('NOTEMPTY');
    folder.entries.delete(name);
  }

  rename(from, path, toFrom, toPath) {
    const old = this.find(from, path);
    const next = this.find(toFrom, toPath);
    if (old.node === undefined) fail('NOENT');
    if (old.name === null || next.name === null) fail('INVAL');
    if (old.folder.fixed || next.folder.fixed || old.node.fixed) fail('ROFS');
    if (next.node === old.node) return;
    if (next.node !== undefined) this.#mayReplace(next.node, old.node);
    old.folder.entries.delete(old.name);
    next.folder.entries.set(next.name, old.node);
    if (old.node instanceof File) old.node.written = true;
  }

  #mayReplace(node, by) {
    if (node.fixed) fail('ROFS');
    if (node instanceof Folder && !(by instanceof Folder)) fail('ISDIR');
    if (!(node instanceof Folder) && by instanceof Folder) fail('NOTDIR');
    if (node instanceof Folder && node.entries.size > 0) fail('NOTEMPTY');
  }

  // What the run wrote: {path: bytes}.
  written() {
    const files = {};
    const walk = (folder, prefix) => {
      for (const [name, node] of folder.entries) {
        if (node.fixed) continue;
        if (node instanceof Folder) walk(node, `${prefix}${name}/`);
        else if (node.written) files[prefix + name] = node.bytes.slice();
      }
    };
    walk(this.root, '');
    return files;
  }
}

// A file or folder that a program has opened.
export class Open {
  constructor(node, {append = false, readable = true, writable = false} = {}) {
    this.node = node;
    this.at = 0;
    this.append = append;
    this.readable = readable;
    this.writable = writable;
  }

  // What a listing begins with stays, even if files come and go while it is read.
  list() {
    this.listing = [['.', this.node], ['..', this.node], ...this.node.entries];
    return this.listing;
  }
}
