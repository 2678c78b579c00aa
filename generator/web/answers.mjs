// Asks the module that was packed what every visit of the page asks first; pack.py puts it into page/answers.mjs.
//
//     node generator/web/answers.mjs FOLDER LANGUAGE...
//
// prints {"list --json --lang LANGUAGE": "...", ...} for FOLDER/quadrille.wasm.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {compile, run} from './page/host.mjs';
import {fontsOf, mountsOf} from './page/parts.mjs';

const [, , folder, ...languages] = process.argv;
const read = (name) => readFileSync(join(folder, name));
const data = JSON.parse(read('data.json').toString());
const mounts = mountsOf(data, fontsOf(data, new Uint8Array(read('fonts.bin'))));
const module = await compile(read('quadrille.wasm'));
const answers = {};
for (const lang of languages) {
  const words = ['list', '--json', '--lang', lang];  // as listWords() of page/commands.mjs
  const {code, out} = run(module, {words, mounts});
  if (code === 0) answers[words.join(' ')] = out;
}
process.stdout.write(JSON.stringify(answers));
