// The machine's files in the place of the Disk of disk.mjs: the same questions, answered by the file system
// where the user stands. The program's own files (`mounts`) lie among them and cannot be changed.
//
// A file that is written is kept in memory until it is closed, and then takes its place under a temporary
// name: it appears complete or not at all, and what was there before stays until then. A run removes
// nothing but what it wrote itself.
import * as fs from 'node:fs';
import {dirname, join} from 'node:path';
import {randomBytes} from 'node:crypto';
import {Disk, Errno, File, Folder, fail, fixedTree} from '../page/disk.mjs';
import {asErrno, asked} from './errors.mjs';
import {machinePath} from './paths.mjs';
import {Stream} from './streams.mjs';

const kOwn = 'share/quadrille';
const kIsFolder = 3;
const kIsFile = 4;
const kIsLink = 7;
const kUnknown = 0;

function kindOf(entry) {
  if (entry.isDirectory()) return kIsFolder;
  if (entry.isSymbolicLink()) return kIsLink;
  return entry.isFile() ? kIsFile : kUnknown;
}

// What a question about a path is answered with.
class Facts extends File {
  constructor(stat) {
    super();
    this.kind = kindOf(stat);
    this.device = stat.dev;
    this.number = stat.ino;
    this.size = Number(stat.size);
  }
}

class MachineFolder extends Folder {
  constructor(path, stat) {
    super();
    this.path = path;  // the program's, without the slash in front
    this.device = stat.dev;
    this.number = stat.ino;
  }

  list(real) {
    for (const entry of fs.readdirSync(real, {withFileTypes: true})) {
      this.entries.set(entry.name, {kind: kindOf(entry), number: 1});
    }
  }
}

class ReadFile extends Facts {
  constructor(fd) {
    super(fs.fstatSync(fd, {bigint: true}));
    this.fd = fd;
  }

  read(at, into) {
    return asked(() => fs.readSync(this.fd, into, 0, into.length, at));
  }

  close() {
    fs.closeSync(this.fd);
  }
}

class Draft extends File {
  constructor(target, mode, onClosed) {
    super();
    this.target = target;
    this.mode = mode;
    this.onClosed = onClosed;
    this.dropped = false;
  }

  close() {
    this.onClosed();
    if (!this.dropped) asked(() => this.#store());
  }

  #store() {
    const temporary = join(dirname(this.target), `.quadrille-${randomBytes(8).toString('hex')}.tmp`);
    try {
      fs.writeFileSync(temporary, this.bytes, {flag: 'wx', mode: this.mode ?? 0o666});
      if (this.mode !== null) fs.chmodSync(temporary, this.mode);
      fs.renameSync(temporary, this.target);
    } catch (error) {
      fs.rmSync(temporary, {force: true});
      throw error;
    }
  }
}

// Where a link leads, even if nothing is there yet.
function withLinksFollowed(path) {
  let current = path;
  for (let i = 0; i < 32 && fs.lstatSync(current, {throwIfNoEntry: false})?.isSymbolicLink(); ++i) {
    const next = fs.readlinkSync(current);
    current = join(next.startsWith('/') || /^[A-Za-z]:/.test(next) ? '' : dirname(current), next);
  }
  return current;
}

export class MachineDisk {
  constructor(mounts, {windows = process.platform === 'win32'} = {}) {
    this.windows = windows;
    this.own = new Disk(fixedTree(mounts));
    this.root = new MachineFolder('', {dev: 0n, ino: 0n});
    this.drafts = new Map();   // by the program's path
    this.written = new Set();  // the machine's paths
  }

  // ---- names

  #whole(folder, path) {
    if (folder === this.root || path.startsWith('/')) return path.replace(/^\/+/, '');
    return `${folder.path}/${path}`;
  }

  #real(whole) {
    return machinePath(whole, this.windows);
  }

  // A file of the program's own, or a folder of them where the machine has none.
  #ownNode(whole) {
    let node = null;
    try {
      node = this.own.find(this.own.root, whole).node ?? null;
    } catch (error) {
      if (!(error instanceof Errno)) throw error;
    }
    if (node instanceof File || whole === kOwn || whole.startsWith(`${kOwn}/`)) return node ?? fail('NOENT');
    return node && !fs.statSync(this.#real(whole), {throwIfNoEntry: false}) ? node : null;
  }

  // ---- questions

  // A folder of the program's own answers for what is in it.
  #isOwn(folder) {
    return folder instanceof Folder && !(folder instanceof MachineFolder);
  }

  existing(folder, path, follow = true) {
    if (this.#isOwn(folder)) return this.own.existing(folder, path);
    const whole = this.#whole(folder, path);
    return this.#ownNode(whole) ?? this.drafts.get(whole) ?? asked(() => this.#facts(whole, follow));
  }

  #facts(whole, follow) {
    const real = this.#real(whole);
    const stat = follow ? fs.statSync(real, {bigint: true}) : fs.lstatSync(real, {bigint: true});
    return stat.isDirectory() ? new MachineFolder(whole, stat) : new Facts(stat);
  }

  // ---- files

  // `how`: {create, exclusive, truncate, directory, write}
  open(folder, path, how) {
    if (this.#isOwn(folder)) return this.own.open(folder, path, how);
    const whole = this.#whole(folder, path);
    const own = this.#ownNode(whole);
    if (own) return this.own.open(this.own.root, whole, how);
    return asked(() => (how.write ? this.#draft(whole, how) : this.#opened(whole, how)));
  }

  #opened(whole, how) {
    const real = this.#real(whole);
    const stat = fs.statSync(real, {bigint: true});
    if (stat.isDirectory()) return this.#listed(whole, real, stat);
    if (how.directory) fail('NOTDIR');
    const fd = fs.openSync(real, 'r');
    return stat.isFile() ? new ReadFile(fd) : this.#device(fd);
  }

  #listed(whole, real, stat) {
    const folder = new MachineFolder(whole, stat);
    folder.list(real);
    return folder;
  }

  #device(fd) {
    const stream = new Stream(fd);
    stream.close = () => fs.closeSync(fd);
    return stream;
  }

  #draft(whole, how) {
    if (whole === '' || whole.endsWith('/')) fail('ISDIR');
    const real = this.#real(whole);
    const stat = fs.statSync(real, {throwIfNoEntry: false});
    if (stat?.isDirectory()) fail('ISDIR');
    if (stat && how.create && how.exclusive) fail('EXIST');
    if (!stat && !how.create) fail('NOENT');
    if (stat && !stat.isFile()) return this.#device(fs.openSync(real, 'w'));
    return this.#newDraft(whole, real, stat, how);
  }

  #newDraft(whole, real, stat, how) {
    const target = withLinksFollowed(real);
    if (stat) fs.accessSync(real, fs.constants.W_OK);
    if (!fs.statSync(dirname(target)).isDirectory()) fail('NOTDIR');
    fs.accessSync(dirname(target), fs.constants.W_OK | (this.windows ? 0 : fs.constants.X_OK));
    const draft = new Draft(target, stat ? stat.mode & 0o777 : null, () => this.#closed(whole, draft));
    if (stat && !how.truncate) draft.write(0, fs.readFileSync(real));
    this.drafts.set(whole, draft);
    return draft;
  }

  #closed(whole, draft) {
    if (this.drafts.get(whole) === draft) this.drafts.delete(whole);
    if (!draft.dropped) this.written.add(whole);
  }

  // ---- changes

  makeFolder(folder, path) {
    const whole = this.#whole(folder, path);
    if (this.#ownNode(whole)) fail('EXIST');
    asked(() => fs.mkdirSync(this.#real(whole)));
  }

  removeFile(folder, path) {
    const whole = this.#whole(folder, path);
    const draft = this.drafts.get(whole);
    if (draft) {
      draft.dropped = true;
      this.drafts.delete(whole);
    } else if (this.written.delete(whole)) {
      asked(() => fs.unlinkSync(this.#real(whole)));
    } else {
      throw asErrno({code: 'EPERM'});
    }
  }

  removeFolder() {
    fail('ROFS');
  }

  rename() {
    fail('ROFS');
  }
}
