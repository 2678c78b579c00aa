// Elements in one line: el('p', {class: 'soft'}, 'Words') makes <p class="soft">Words</p>. Texts go in
// as texts, never as markup. No rendering, no state: those who make an element keep it and change it.

/// `on`: {click: listener}; `data`: {name: value}; true makes an empty attribute; null and false none.
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === 'data') Object.assign(node.dataset, value);
    else if (name === 'style') node.style.cssText = value;  // as an attribute, a strict server forbids it
    else if (name in PROPERTIES) node[name] = value;
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const PROPERTIES = {value: true, checked: true, disabled: true, hidden: true, open: true};

let last = 0;

/// An id that no other element has.
export function freshId(name) {
  return `${name}-${++last}`;
}

/// A drawing of lines on a square of 20 by 20, for a button.
export function icon(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/// A button; what has an icon alone gets its words as its label.
export function button(words, {look = '', path = null, onClick, ...attributes}) {
  const said = path && look.includes('icon') ? {'aria-label': words, title: words} : {};
  const inside = [path ? icon(path) : null, path && look.includes('icon') ? null : words];
  return el('button', {type: 'button', class: `button ${look}`, ...said, ...attributes, on: {click: onClick}}, inside);
}

/// Puts a text on the clipboard, also where a page from disk may not use the clipboard's interface. False if it is
/// not there.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text) {
  const focused = document.activeElement;
  const field = el('textarea', {value: text, class: 'sr-only', 'aria-hidden': 'true'});
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus?.();
  }
}

/// Asks the browser to save bytes under a name, as if they had been downloaded. It does not say whether it does.
export function saveFile(name, bytes, type) {
  const url = URL.createObjectURL(new Blob([bytes], {type}));
  const link = el('a', {href: url, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);  // some browsers read it late
}
