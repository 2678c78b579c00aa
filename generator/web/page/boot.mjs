// Finds the parts of the page and opens the engine with them. There are two forms of the page, both
// made by pack.py: a folder, whose parts are files beside index.html, and a single HTML file, whose
// parts are gzipped, in base64, in <script type="application/octet-stream" data-part="NAME">. The
// single file opens from disk, where a page may fetch nothing.
//
//     const engine = await openEngine();
//
// The fonts of the page are those that the program sets type with: one copy serves both.
import {Engine} from 'quadrille/engine';
import {fontsOf, mountsOf} from 'quadrille/parts';

// ---- the single file

function embeddedPart(name) {
  return document.querySelector(`script[data-part="${name}"]`);
}

// The page begins before its parts are read. Of one that the browser is reading the beginning is there already: it is
// whole when something follows it.
async function packedPart(name) {
  while (!embeddedPart(name)?.nextSibling && document.readyState === 'loading') await new Promise((done) => setTimeout(done, 10));
  const part = embeddedPart(name);
  if (!part) throw new Error(`This page was made without ${name}.`);
  return bytesOfBase64(part.textContent.trim());
}

function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

// As if it came from a web server, so that it is unpacked and compiled at the same time.
async function embedded(name, type) {
  const packed = await packedPart(name);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, {headers: {'Content-Type': type}});
}

// The worker's modules as one script, since a page from disk cannot load any.
function embeddedWorker() {
  const source = document.querySelector('script[data-worker]').textContent;
  const address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  return () => new Worker(address);
}

const embeddedForm = {
  read: async (name) => new Uint8Array(await (await embedded(name, 'application/octet-stream')).arrayBuffer()),
  compile: (name) => WebAssembly.compileStreaming(embedded(name, 'application/wasm')),
  makeWorker: () => embeddedWorker(),
};

// ---- the folder

// Beside this module, wherever the page itself is.
function addressOf(name) {
  return new URL(name, import.meta.url);
}

async function fetched(name) {
  const reply = await fetch(addressOf(name));
  if (!reply.ok) throw new Error(`${name} could not be fetched (${reply.status}).`);
  return reply;
}

// A web server that does not know .wasm names another type, which the streaming compiler refuses.
async function fetchedModule(name) {
  const reply = await fetched(name);
  if (reply.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(reply);
  return WebAssembly.compile(await reply.arrayBuffer());
}

const folderForm = {
  read: async (name) => new Uint8Array(await (await fetched(name)).arrayBuffer()),
  compile: fetchedModule,
  makeWorker: () => () => new Worker(addressOf('worker.mjs'), {type: 'module'}),
};

// ---- both

// A font that the browser refuses leaves the page with a similar one, and the sheets as they are.
function showFonts(fonts) {
  for (const {face, bytes} of fonts) {
    const {family, ...looks} = face;
    document.fonts.add(new FontFace(family, bytes, looks));
  }
}

async function readShared(form) {
  const [text, bundle] = await Promise.all([form.read('data.json'), form.read('fonts.bin')]);
  const data = JSON.parse(new TextDecoder().decode(text));
  const fonts = fontsOf(data, bundle);
  showFonts(fonts);
  return {texts: data.files, mounts: mountsOf(data, fonts)};
}

// The module and the files that it finds, each loaded while the other is.
function partOf(form, module, shared) {
  return async () => {
    const [compiled, {mounts}] = await Promise.all([form.compile(module), shared]);
    return {module: compiled, mounts};
  };
}

// The worker's script stands before the parts, which are still being read.
function formOfPage() {
  return document.querySelector('script[data-worker]') ? embeddedForm : folderForm;
}

/// The bytes of a part that the engine does not need.
export function bytesOfPart(name) {
  return formOfPage().read(name);
}

export async function openEngine() {
  const form = formOfPage();
  const shared = readShared(form);
  return Engine.open({
    plain: partOf(form, 'quadrille.wasm', shared),
    cairo: partOf(form, 'quadrille-cairo.wasm', shared),
    eye: partOf(form, 'quadrille-eye.wasm', shared),
    text: async (path) => (await shared).texts[path],
    makeWorker: form.makeWorker(),
  });
}
