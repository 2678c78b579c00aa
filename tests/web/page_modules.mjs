// Lets Node import the page's modules as the page does, by the names of its import map, with its texts. Import this
// first, and the modules after it with `await import('quadrille/...')`.
import {register} from 'node:module';
import './old_node.mjs';
import {textsOfPage} from './serve.mjs';

const page = new URL('../../generator/web/page/', import.meta.url).href;
const texts = `data:text/javascript,${encodeURIComponent(`export const texts = ${JSON.stringify(textsOfPage())};`)}`;
const resolver = `export async function resolve(name, context, next) {
  const prefix = 'quadrille/';
  if (name === 'quadrille/texts') return {url: ${JSON.stringify(texts)}, shortCircuit: true};
  if (!name.startsWith(prefix)) return next(name, context);
  return {url: ${JSON.stringify(page)} + name.slice(prefix.length) + '.mjs', shortCircuit: true};
}`;

register(`data:text/javascript,${encodeURIComponent(resolver)}`);
