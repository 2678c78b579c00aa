// A text as lines that lie behind a field, as wide as it, so that each wraps where the field wraps it: they carry
// the underlines of mistakes, and know how far down each line is. Only lines that change are made anew, and they
// lie in blocks, so that a change moves a few blocks and not ten thousand lines.
import {el} from 'quadrille/dom';

const BLOCK = 100;  // lines

export class Lines {
  node = el('div', {class: 'editor-under', 'aria-hidden': 'true'});
  count = 0;
  #texts = [];
  #blocks = [];        // {node, size}
  #marks = new Map();  // by line, from 0: [{from, to, kind}] within it

  /// Shows another text. What is the same at its beginning and end stays.
  show(text) {
    const next = text.split('\n');
    const old = this.#texts;
    const least = Math.min(old.length, next.length);
    let head = 0;
    while (head < least && old[head] === next[head]) ++head;
    let tail = 0;
    while (tail < least - head && old[old.length - 1 - tail] === next[next.length - 1 - tail]) ++tail;
    this.#texts = next;
    this.count = next.length;
    if (head < old.length || head < next.length) this.#replace(head, old.length - tail, next.length - tail);
  }

  // The blocks that hold the old lines [from, to) now hold what is there instead, up to `end`.
  #replace(from, to, end) {
    let first = 0;
    let start = 0;
    while (first < this.#blocks.length - 1 && start + this.#blocks[first].size <= from) start += this.#blocks[first++].size;
    let last = first;
    let stop = start + (this.#blocks[first]?.size ?? 0);
    while (last < this.#blocks.length - 1 && stop < to) stop += this.#blocks[++last].size;
    const made = this.#blocksOf(start, stop + end - to);
    const gone = this.#blocks.splice(first, last - first + 1, ...made);
    const after = this.#blocks[first + made.length]?.node ?? null;
    for (const {node} of gone) node.remove();
    for (const {node} of made) this.node.insertBefore(node, after);
  }

  #blocksOf(start, stop) {
    const blocks = [];
    for (let at = start; at < stop; at += BLOCK) {
      const lines = this.#texts.slice(at, Math.min(at + BLOCK, stop));
      blocks.push({node: el('div', {class: 'editor-block'}, lines.map((text, i) => lineNode(text, this.#marks.get(at + i)))), size: lines.length});
    }
    return blocks;
  }

  /// `marks`: by line, from 0, [{from, to, kind}] in the order of the line.
  mark(marks) {
    const changed = new Set([...this.#marks.keys(), ...marks.keys()]);
    this.#marks = marks;
    for (const line of changed) this.#nodeOf(line)?.replaceWith(lineNode(this.#texts[line], marks.get(line)));
  }

  #nodeOf(line) {
    let start = 0;
    for (const {node, size} of this.#blocks) {
      if (line < start + size) return node.children[line - start];
      start += size;
    }
    return null;
  }

  /// How far down a line is, in pixels.
  topOf(line) {
    return this.#nodeOf(line)?.offsetTop ?? 0;
  }

  /// The lines that can be seen between two heights: [{line, top}].
  between(top, bottom) {
    const seen = [];
    let start = 0;
    for (const {node, size} of this.#blocks) {
      const from = node.offsetTop;
      if (from > bottom) break;
      if (from + node.offsetHeight >= top) seen.push(...seenIn(node, start, top, bottom));
      start += size;
    }
    return seen;
  }
}

function seenIn(block, start, top, bottom) {
  const seen = [];
  for (const [i, line] of [...block.children].entries()) {
    const at = line.offsetTop;
    if (at > bottom) break;
    if (at + line.offsetHeight >= top) seen.push({line: start + i, top: at});
  }
  return seen;
}

function lineNode(text, marks = []) {
  const pieces = [];
  let at = 0;
  for (const {from, to, kind} of marks) {
    if (from < at) continue;
    pieces.push(text.slice(at, from), el('span', {class: `editor-mark ${kind}`}, text.slice(from, to) || ' '));
    at = to;
  }
  return el('div', {class: 'editor-line'}, ...pieces, at < text.length || text === '' ? text.slice(at) || '\u200b' : null);
}
