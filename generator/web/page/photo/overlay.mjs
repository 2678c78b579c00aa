// The photograph with what was read drawn on it, and pieces of it for the questions. Lengths are in
// pixels of the picture; the browser scales.
import {el} from 'quadrille/dom';

const SVG = 'http://www.w3.org/2000/svg';
const SHOWN = 1400;  // pixels of the longer side on the page
const ROOM = 0.15;   // round the board, of its size
const CROP = 144;

function svgEl(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function boundsOf(places) {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)};
}

// The board and something round it, within the picture.
function viewOf(picture, answer) {
  const {left, top, right, bottom} = boundsOf([...answer.corners, ...answer.sites.flatMap(({outline}) => outline)]);
  const more = ROOM * Math.max(right - left, bottom - top);
  const from = [Math.max(0, Math.floor(left - more)), Math.max(0, Math.floor(top - more))];
  const to = [Math.min(picture.width, Math.ceil(right + more)), Math.min(picture.height, Math.ceil(bottom + more))];
  return {left: from[0], top: from[1], width: to[0] - from[0], height: to[1] - from[1]};
}

function pieceOf(picture, {left, top, width, height}) {
  const factor = Math.min(1, SHOWN / Math.max(width, height));
  const canvas = el('canvas', {width: Math.round(width * factor), height: Math.round(height * factor)});
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/// -> {node, show(states)}: `states` is {name: {text, kind: 'sure' | 'asked' | 'settled'}};
/// `onPick(name)` hears of a tapped site.
export function mountOverlay(picture, answer, {label, onPick}) {
  const view = viewOf(picture, answer);
  const drawing = svgEl('svg', {viewBox: `${view.left} ${view.top} ${view.width} ${view.height}`, class: 'photo-marks', 'aria-hidden': 'true'});
  const node = el('div', {class: 'photo-picture', role: 'img', 'aria-label': label}, pieceOf(picture, view), drawing);
  return {
    node,
    show(states) {
      const frame = answer.corners.length > 0 ? [polygon(answer.corners, 'photo-frame')] : [];
      drawing.replaceChildren(...frame, ...answer.sites.filter(({outline}) => outline.length > 2).map((site) => siteOf(site, states[site.name], onPick)));
    },
  };
}

function polygon(places, look) {
  return svgEl('polygon', {points: places.map((place) => place.join(',')).join(' '), class: look});
}

function siteOf({name, outline}, {text, kind}, onPick) {
  const {left, top, right, bottom} = boundsOf(outline);
  const size = 0.45 * Math.min(right - left, bottom - top);
  const word = svgEl('text', {
    x: (left + right) / 2, y: (top + bottom) / 2 + 0.36 * size, 'font-size': size, 'stroke-width': size / 5,
  }, text);
  const group = svgEl('g', {class: `photo-site ${kind}`, 'data-site': name}, polygon(outline, 'photo-outline'), word);
  group.addEventListener('click', () => onPick(name));
  return group;
}

/// A square piece of the picture round a site.
export function cropOf(picture, outline, label) {
  const {left, top, right, bottom} = boundsOf(outline);
  const side = 2 * Math.max(right - left, bottom - top, 8);
  const canvas = el('canvas', {width: CROP, height: CROP, class: 'photo-crop', role: 'img', 'aria-label': label});
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, CROP, CROP);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (left + right - side) / 2, (top + bottom - side) / 2, side, side, 0, 0, CROP, CROP);
  return canvas;
}
