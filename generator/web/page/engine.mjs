// The program behind the page: command lines in, answers out, each run in a worker so that the page
// never waits. It knows no game and no sheet, only which of its modules makes which files. A third module is a program of its own: look().
//
//     const engine = await Engine.open(parts);              // parts: boot.mjs
//     const answer = await engine.run(['board', 'odd', '-o', 'odd.svg'], {files, stdin, signal});
//     // {code: 0, out: '…', err: '…', files: {'odd.svg': Uint8Array}}
//
// Each worker does one run at a time, in the order in which they were asked for; searches, which may
// take as long as they like, have one of their own. `signal` is an
// AbortSignal for a run that nobody waits for any more: it leaves the queue or, if it runs already and
// does not end soon by itself, is stopped. A run that is stopped rejects with an error named Stopped.
//
// parts: {plain, cairo, eye, text, makeWorker}
//     plain(), cairo(), eye()   give {module, mounts}: a compiled module and the files it finds; asked for once
//     text(path)         gives the text of a file that every run finds
//     makeWorker()       gives a new Worker that runs worker.mjs
export class Stopped extends Error {
  constructor() {
    super('Stopped');
    this.name = 'Stopped';
  }
}

// A new worker takes longer to start than most runs take to end.
const kPatience = 150;

// A worker with its queue. It is made while its module is still on its way, and again after a stop.
class Lane {
  #load;
  #makeWorker;
  #loaded = null;
  #worker = null;
  #furnished = false;  // the worker has its module
  #queue = [];
  #current = null;
  #lastId = 0;

  constructor(load, makeWorker) {
    this.#load = load;
    this.#makeWorker = makeWorker;
  }

  // Begins to fetch and compile, so that the first run finds the module there.
  open() {
    if (!this.#worker) this.#hire();
    this.#loaded ??= this.#load().catch((error) => {
      this.#loaded = null;  // the next run may try again
      throw error;
    });
    return this.#loaded;
  }

  run(request, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Stopped());
        return;
      }
      const job = {id: ++this.#lastId, request, resolve, reject};
      job.end = () => signal?.removeEventListener('abort', job.abort);
      job.abort = () => this.#drop(job);
      signal?.addEventListener('abort', job.abort);
      this.#queue.push(job);
      this.#next();
    });
  }

  stop() {
    const jobs = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#endWorker();
    for (const job of jobs) this.#refuse(job, new Stopped());
    if (jobs.length > 0) this.#start().catch(() => {});
  }

  #drop(job) {
    this.#refuse(job, new Stopped());
    this.#queue = this.#queue.filter((other) => other !== job);
    if (job !== this.#current) return;
    job.timer = setTimeout(() => {
      this.#endWorker();
      this.#next();
    }, kPatience);
  }

  #refuse(job, error) {
    job.end();
    job.reject(error);
  }

  #endWorker() {
    clearTimeout(this.#current?.timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#current = null;
  }

  #hire() {
    this.#furnished = false;
    this.#worker = this.#makeWorker();
    this.#worker.onmessage = ({data}) => this.#finish(data);
    this.#worker.onerror = (event) => this.#break(event.message || 'The worker could not be started.');
  }

  async #start() {
    const {module, mounts} = await this.open();
    if (!this.#worker) this.#hire();
    if (this.#furnished) return;
    this.#worker.postMessage({module, mounts});
    this.#furnished = true;
  }

  async #next() {
    if (this.#current || this.#queue.length === 0) return;
    const job = this.#queue.shift();
    this.#current = job;
    try {
      await this.#start();
    } catch (error) {
      if (this.#current !== job) return;
      this.#current = null;
      this.#refuse(job, error);
      this.#next();
      return;
    }
    if (this.#current === job) this.#worker.postMessage({id: job.id, ...job.request});
  }

  // A worker that fails outside of a run is not to be trusted with another one.
  #break(fault) {
    const job = this.#current;
    this.#endWorker();
    if (job) this.#refuse(job, new Error(fault));
    this.#next();
  }

  #finish({answer, fault}) {
    const job = this.#current;
    if (!job) return;
    this.#current = null;
    clearTimeout(job.timer);
    job.end();
    if (fault === undefined) job.resolve(answer);
    else job.reject(new Error(fault));
    this.#next();
  }
}

// Positions that a search may look at and still be no matter of waiting.
const kAtOnce = 1000;

const kSearching = new Set(['play', 'puzzles', 'solve', 'study']);

// How long a larger search takes nobody knows, and taps must not wait for it.
function isSearch(words) {
  if (kSearching.has(words[0])) return true;
  const at = words.indexOf('--settle');
  return at >= 0 && !(Number(words[at + 1]) <= kAtOnce);
}

// Only Cairo makes PDF and PNG files.
function needsCairo(words) {
  return words.some((word) => /\.(pdf|png)$|^(--format=)?(pdf|png)$/i.test(word));
}

export class Engine {
  #plain;
  #cairo;
  #search;
  #eye;
  #text;

  constructor(parts) {
    this.#text = parts.text;
    this.#plain = new Lane(parts.plain, parts.makeWorker);
    this.#cairo = new Lane(parts.cairo, parts.makeWorker);
    this.#eye = new Lane(parts.eye, parts.makeWorker);
    this.#search = new Lane(() => this.#plain.open(), parts.makeWorker);
  }

  // Ready when the small module is compiled; the other one comes with the first run that needs it.
  static async open(parts) {
    const engine = new Engine(parts);
    await engine.#plain.open();
    return engine;
  }

  run(words, {files = {}, stdin = '', signal} = {}) {
    return this.#laneFor(words).run({words, files, stdin}, signal);
  }

  // The program that looks at photographs, by its own words.
  look(words, {files = {}, stdin = '', signal} = {}) {
    return this.#eye.run({words, files, stdin}, signal);
  }

  #laneFor(words) {
    if (needsCairo(words)) return this.#cairo;
    return isSearch(words) ? this.#search : this.#plain;
  }

  // The text of a file of the program's own, by the name that `show --json` gives it.
  text(path) {
    return this.#text(path);
  }

  // Fetches what PDF files need before somebody asks for one, where that can be foreseen.
  async prepareCairo() {
    await this.#cairo.open();
  }

  stop() {
    this.#plain.stop();
    this.#cairo.stop();
    this.#search.stop();
    this.#eye.stop();
  }
}
