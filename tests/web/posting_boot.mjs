// Stands in for page/boot.mjs while you work on the page: the same openEngine(), but each command
// line goes to the native program behind serve.mjs. Nothing here is part of the page that people get.
function stopped() {
  return Object.assign(new Error('Stopped'), {name: 'Stopped'});
}

function toBase64(content) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object ?? {}).map(([key, value]) => [key, change(value)]));
}

class PostingEngine {
  #running = new Set();

  run(words, request) {
    return this.#post({words}, request);
  }

  look(words, request) {
    return this.#post({words, eye: true}, request);
  }

  async #post(told, {files = {}, stdin = '', signal} = {}) {
    const controller = new AbortController();
    signal?.addEventListener('abort', () => controller.abort());
    this.#running.add(controller);
    try {
      const reply = await fetch('./run', {
        method: 'POST',
        body: JSON.stringify({...told, files: mapValues(files, toBase64), stdin}),
        signal: controller.signal,
      });
      if (!reply.ok) throw new Error(await reply.text());
      const answer = await reply.json();
      return {...answer, files: mapValues(answer.files, fromBase64)};
    } catch (error) {
      throw controller.signal.aborted ? stopped() : error;
    } finally {
      this.#running.delete(controller);
    }
  }

  async text(path) {
    const reply = await fetch(`./text?path=${encodeURIComponent(path)}`);
    if (!reply.ok) throw new Error(await reply.text());
    return reply.text();
  }

  async prepareCairo() {}

  stop() {
    for (const controller of this.#running) controller.abort();
  }
}

async function loadFonts() {
  const faces = [
    ['Vollkorn', 'Vollkorn-Regular.ttf', '400', 'normal'],
    ['Vollkorn', 'Vollkorn-Italic.ttf', '400', 'italic'],
    ['Vollkorn', 'Vollkorn-SemiBold.ttf', '600', 'normal'],
    ['Inter', 'Inter-Regular.otf', '400', 'normal'],
    ['Inter', 'Inter-Medium.otf', '500', 'normal'],
    ['Inter', 'Inter-SemiBold.otf', '600', 'normal'],
  ];
  for (const [family, file, weight, style] of faces) {
    document.fonts.add(new FontFace(family, `url(./fonts/${file})`, {weight, style}));
  }
}

export async function bytesOfPart(name) {
  throw new Error(`There is no ${name} here.`);
}

export async function openEngine() {
  loadFonts();
  return new PostingEngine();
}
