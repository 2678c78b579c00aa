// Printing straight from the browser: each page of the sheet fills a page of paper of its own size,
// and nothing else of the page is printed. Browsers and drivers like to scale, so beside it stand the
// words that keep 100 %, and a field that turns a measured bar into the percentage to set.
import {el} from 'quadrille/dom';
import {textField} from 'quadrille/fields';
import {t} from 'quadrille/words';

const BAR = 50;          // mm, at the foot of the sheets
const CLOSE_ENOUGH = 0.25;
const leafRules = new CSSStyleSheet();  // a <style> in the page is what a strict server forbids
const WITH_BAR = ['board', 'record', 'kit'];

/// Puts the pages where only a printer sees them. `pages`: [{url, width, height}], lengths in mm.
export function preparePrint(pages) {
  const root = printRoot();
  document.body.classList.toggle('prints-sheet', pages.length > 0);
  const sizes = [...new Set(pages.map(sizeOf))];
  leafRules.replaceSync(pageRules(sizes));
  document.adoptedStyleSheets = [leafRules];
  root.replaceChildren(
    ...pages.map((page) => el('img', {src: page.url, alt: '', class: `leaf leaf-${sizes.indexOf(sizeOf(page))}`})),
  );
}

export async function print() {
  await Promise.all([...printRoot().querySelectorAll('img')].map((image) => image.decode().catch(() => null)));
  window.print();
}

function printRoot() {
  return document.getElementById('printing') ?? document.body.appendChild(el('div', {id: 'printing', 'aria-hidden': 'true'}));
}

function sizeOf({width, height}) {
  return `${width}mm ${height}mm`;
}

// A page of each size. The first is also the page by default, for browsers that know no named pages.
function pageRules(sizes) {
  const rules = sizes.map((size, i) => {
    const [width, height] = size.split(' ');
    return `@page leaf-${i} {size: ${size}; margin: 0}
@media print {.leaf-${i} {page: leaf-${i}; width: ${width}; height: ${height}}}`;
  });
  return [`@page {size: ${sizes[0] ?? 'auto'}; margin: 0}`, ...rules].join('\n');
}

/// How to print true to size; `root` is filled with it. -> {update(sheet)}
export function mountAdvice(root) {
  const answer = el('output', {class: 'text answer'});
  const bar = textField({
    label: t('advice.bar'),
    unit: 'mm',
    mode: 'decimal',
    read: readBar,
    onChange: (measured) => { answer.textContent = measured === null ? '' : adviceFor(measured); },
  });
  const measure = el('li', {}, t('advice.measure'));
  const field = el('div', {class: 'bar-field'}, bar.node, answer);
  root.append(
    el('h2', {class: 'minor'}, t('advice.title')),
    el('ol', {class: 'text steps'}, ['advice.scale', 'advice.margins'].map((key) => el('li', {}, t(key))), measure),
    field,
    el('p', {class: 'small soft'}, t('advice.browsers')),
  );
  return {
    update(sheet) {
      for (const node of [measure, field]) node.hidden = !WITH_BAR.includes(sheet);
    },
  };
}

function readBar(text) {
  if (text === '') return null;
  const value = Number(text.replace(',', '.').replace(/\s*mm$/, ''));
  return value >= 10 && value <= 200 ? value : undefined;
}

/// What to set, if the bar of 50 mm came out as `measured`.
export function adviceFor(measured) {
  if (Math.abs(measured - BAR) <= CLOSE_ENOUGH) return t('advice.right');
  const percent = (100 * BAR) / measured;
  return t('advice.set', {percent: percent.toFixed(Math.abs(percent - Math.round(percent)) < 0.05 ? 0 : 1)});
}
