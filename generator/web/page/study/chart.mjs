// A study as bars: how often each role wins, and how often who begins wins with each first turn. From data to
// plain geometry in per cent, and from that to SVG; the numbers stand beside the bars as text.
import {el} from 'quadrille/dom';

const SVG = 'http://www.w3.org/2000/svg';
const CERTAIN = 1.96;  // for 95 %

/// Of `part` out of `of`: {share, low, high} from 0 to 1. Source: E. B. Wilson, Journal of the American
/// Statistical Association 22, 1927.
export function margin(part, of) {
  if (of === 0) return {share: 0, low: 0, high: 1};
  const share = part / of;
  const square = CERTAIN ** 2;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = CERTAIN * Math.sqrt((share * (1 - share) + square / (4 * of)) / of) / (1 + square / of);
  return {share, low: Math.max(0, middle - half), high: Math.min(1, middle + half)};
}

/// The rows of who wins: [{key, role, part, of}], draws and games without an end only if there are any.
export function winRows({roles, wins, draws, unfinished, games}) {
  const rows = roles.map((role, i) => ({key: i === 0 ? 'begins' : 'role', role, part: wins[i], of: games}));
  if (draws > 0) rows.push({key: 'draws', part: draws, of: games});
  if (unfinished > 0) rows.push({key: 'unfinished', part: unfinished, of: games});
  return rows;
}

/// The rows of first turns, the most often played first, at most so many, and how many are left out.
export function openingRows({openings}, most) {
  const sorted = [...openings].sort((a, b) => b.games - a.games || b.wins[0] - a.wins[0]);
  return {rows: sorted.slice(0, most).map(({turn, games, wins}) => ({turn, part: wins[0], of: games})), more: Math.max(0, sorted.length - most)};
}

/// A table whose rows have a bar: `rows`: [{label, part, of, note}].
export function barTable({heads, rows, language}) {
  const percent = new Intl.NumberFormat(language, {style: 'percent', maximumFractionDigits: 0});
  const body = rows.map(({label, part, of, note}) => {
    const {share, low, high} = margin(part, of);
    return el('tr', {}, el('th', {scope: 'row'}, label), el('td', {class: 'bar-cell'}, barOf(share, low, high)),
      el('td', {class: 'bar-number'}, percent.format(share)), el('td', {class: 'bar-note soft'}, note));
  });
  return el('table', {class: 'bars'}, el('thead', {class: 'sr-only'}, el('tr', {}, heads.map((head) => el('th', {scope: 'col'}, head)))),
    el('tbody', {}, body));
}

// A bar on a line from 0 to 100 %, with a whisker.
function barOf(share, low, high) {
  const svg = svgNode('svg', {viewBox: '0 0 100 10', preserveAspectRatio: 'none', class: 'bar', 'aria-hidden': 'true'});
  svg.append(
    svgNode('rect', {x: 0, y: 1, width: 100, height: 8, class: 'bar-all'}),
    svgNode('rect', {x: 0, y: 1, width: 100 * share, height: 8, class: 'bar-part'}),
    svgNode('line', {x1: 50, x2: 50, y1: 0, y2: 10, class: 'bar-half'}),
    svgNode('line', {x1: 100 * low, x2: 100 * high, y1: 5, y2: 5, class: 'bar-margin-back'}),
    svgNode('line', {x1: 100 * low, x2: 100 * high, y1: 5, y2: 5, class: 'bar-margin'}));
  return svg;
}

function svgNode(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
