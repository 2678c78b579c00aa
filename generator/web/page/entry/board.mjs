// The board that is played on: the program's own drawing, on which sites can be tapped or chosen with
// the keys. It is one stop for the Tab key; arrows go to the nearest site in that direction. It knows
// where sites are, from the drawing, and nothing of the game: who mounted it says what a tap means.
//
//     const board = mountBoard({label, help, describe: (site) => 'e5, black', hand, onTap, onKey});
//     board.show(svgText);
//     board.highlight(['e5', 'e6']);
import {el} from 'quadrille/dom';
import {mountHand} from 'quadrille/entry/hand';
import {anchorAfter, edgeNear, edgesBetween, isArrow, nearestTo, nextSite, readingOrder, spacing} from 'quadrille/entry/nearest';

const SVG = 'http://www.w3.org/2000/svg';
const SITE = 'board-site-';
const FINGER = 24;  // pixels: as far off a tap may be

const MIDDLE = 0.42;  // of the distance between neighbours: so near to a site goes a drag that means it
const LARGEST = 4;

const TAPS_ONLY = {means: () => null, edges: () => false, ink: () => '', onEdge() {}, onStroke() {}};

/// `onTap(site)`; `onKey(event, site)` gets keys other than arrows and is true if it used one. `hand`: {means, ink,
/// onEdge, onStroke}, as in hand.mjs, and `edges`, which says that a line between two dots can be tapped; without it there
/// are taps on sites only.
export function mountBoard({label, help, describe, hand = TAPS_ONLY, onTap, onKey}) {
  const node = el('div', {class: 'entry-board', role: 'application', tabindex: '0', 'aria-label': label, 'aria-describedby': help});
  const view = new View(node, describe);
  mountHand(node, {
    places: {
      siteAt: (event) => view.siteAt(event),
      siteUnder: (event) => view.siteUnder(event),
      edgeAt: (event) => (hand.edges() ? view.edgeAt(event) : null),
    },
    means: hand.means,
    onTap(site) {
      view.focusOn(site);
      onTap(site);
    },
    onEdge: hand.onEdge,
    onDrag: (sites) => view.ring('stroke', sites, hand.ink()),
    onStroke: hand.onStroke,
  });
  node.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (view.walk(event.key) || onKey(event, view.focused)) event.preventDefault();
  });
  node.addEventListener('focus', () => view.focusOn(view.focused ?? view.middle()));
  return {
    node,
    show: (text) => view.show(text),
    highlight: (sites) => view.ring('highlight', sites),
    mark: (kind, sites) => view.ring(kind, sites),
    describeAll: () => view.describeAll(),
    placeOf: (site) => view.placeOf(site),
    focusOn: (site) => view.focusOn(site),
    nextTo: (site) => view.inOrder[view.inOrder.indexOf(site) + 1] ?? site,
    zoom: (by) => view.zoom(by),
    get zoomed() { return view.zoomed; },
    get focused() { return view.focused; },
    get sites() { return view.sites.map(({site}) => site); },
  };
}

class View {
  sites = [];      // {site, x, y, shape}
  focused = null;  // a label
  #node;
  #describe;
  #svg = null;
  #rings = {};     // what is ringed, by kind
  #ink = '';
  #anchor = null;
  #pitch = 1;
  #layout = '';
  #edges = null;   // found when first asked for
  #order = null;
  zoomed = 1;

  constructor(node, describe) {
    this.#node = node;
    this.#describe = describe;
  }

  show(text) {
    // Styles come as properties: as attributes, a strict server forbids them.
    const drawn = new DOMParser().parseFromString(text.replaceAll(' style="', ' data-style="'), 'image/svg+xml').documentElement;
    if (drawn.nodeName !== 'svg') return;
    this.#svg = document.importNode(drawn, true);
    for (const styled of this.#svg.querySelectorAll('[data-style]')) styled.style.cssText = styled.dataset.style;
    for (const name of ['width', 'height', 'role', 'aria-labelledby']) this.#svg.removeAttribute(name);
    this.#svg.setAttribute('role', 'presentation');
    for (const title of this.#svg.querySelectorAll('title, desc')) title.remove();
    const old = this.#node.querySelector('svg');
    if (old) old.replaceWith(this.#svg);
    else this.#node.prepend(this.#svg);
    this.#findSites();
    this.describeAll();
    for (const kind of Object.keys(this.#rings)) this.#draw(kind);
    this.#showFocus();
  }

  // Sites keep their places from one drawing to the next as long as the board is the same one.
  #findSites() {
    const shapes = [...this.#svg.querySelectorAll('.site')];
    const layout = this.#svg.getAttribute('viewBox') + shapes.map((shape) => shape.id).join(' ');
    if (layout === this.#layout) {
      this.sites.forEach((each, i) => { each.shape = shapes[i]; });
      return;
    }
    this.#layout = layout;
    this.sites = shapes.map((shape) => {
      const box = shape.getBBox();
      return {site: shape.id.slice(SITE.length), x: box.x + box.width / 2, y: box.y + box.height / 2, shape};
    });
    this.#pitch = spacing(this.sites);
    this.#edges = this.#order = null;
    if (!this.sites.some(({site}) => site === this.focused)) this.focused = null;
  }

  /// Names and states, for those who hear the board.
  describeAll() {
    for (const {site, shape} of this.sites) {
      shape.setAttribute('role', 'button');
      shape.setAttribute('aria-label', this.#describe(site));
    }
  }

  #find(site) {
    return this.sites.find((each) => each.site === site) ?? null;
  }

  middle() {
    const xs = this.sites.map(({x}) => x);
    const ys = this.sites.map(({y}) => y);
    const half = (numbers) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
    return nearestTo(this.sites, half(xs), half(ys), Infinity);
  }

  /// All sites as one reads.
  get inOrder() {
    this.#order ??= readingOrder(this.sites, this.#pitch);
    return this.#order;
  }

  #pointAt({clientX, clientY}) {
    const matrix = this.#svg?.getScreenCTM();
    return matrix ? {...readPoint(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())), scale: matrix.a} : null;
  }

  #cellAt({clientX, clientY}) {
    const under = document.elementsFromPoint(clientX, clientY)
      .find((each) => each.classList.contains('site') && this.#svg.contains(each));
    return under && under.getBBox().width > this.#pitch * 0.6 ? under : null;
  }

  /// The site that a tap means: the one under it, or the nearest within a finger's breadth.
  siteAt(event) {
    const point = this.#pointAt(event);
    if (!point) return null;
    const cell = this.#cellAt(event);
    if (cell) return cell.id.slice(SITE.length);
    return nearestTo(this.sites, point.x, point.y, Math.max(this.#pitch * 0.6, FINGER / point.scale));
  }

  /// The site that a drag goes over: it comes near its middle, not only to a corner.
  siteUnder(event) {
    const point = this.#pointAt(event);
    if (!point) return null;
    const cell = this.#cellAt(event);
    if (!cell) return nearestTo(this.sites, point.x, point.y, this.#pitch * MIDDLE);
    const {x, y, width, height} = cell.getBBox();
    const near = Math.hypot(point.x - x - width / 2, point.y - y - height / 2) <= Math.min(width, height) * MIDDLE;
    return near ? cell.id.slice(SITE.length) : null;
  }

  /// The line between two dots that a tap means, or null if it means a dot.
  edgeAt(event) {
    const point = this.#pointAt(event);
    if (!point) return null;
    this.#edges ??= edgesBetween(this.sites);
    return edgeNear(this.#edges, point.x, point.y, {most: this.#pitch * 0.45, end: this.#pitch * 0.3});
  }

  /// Larger or smaller by one step; what is in the middle stays there.
  zoom(by) {
    const node = this.#node;
    const middle = {x: (node.scrollLeft + node.clientWidth / 2) / node.scrollWidth, y: (node.scrollTop + node.clientHeight / 2) / node.scrollHeight};
    this.zoomed = Math.max(1, Math.min(LARGEST, this.zoomed + by));
    node.classList.toggle('zoomed', this.zoomed > 1);
    node.style.setProperty('--zoom', this.zoomed);
    node.scrollTo(middle.x * node.scrollWidth - node.clientWidth / 2, middle.y * node.scrollHeight - node.clientHeight / 2);
    this.#reveal();
  }

  // Of a board that is larger than its frame, the part where the keys are.
  #reveal() {
    const at = this.zoomed > 1 && this.focused && this.placeOf(this.focused);
    if (!at) return;
    const node = this.#node;
    const beyond = (where, size) => (where < at.pitch ? where - at.pitch : where > size - at.pitch ? where - size + at.pitch : 0);
    node.scrollBy(beyond(at.x, node.clientWidth), beyond(at.y, node.clientHeight));
  }

  /// Where a site is on the board's element, in pixels.
  placeOf(site) {
    const each = this.#find(site);
    const matrix = this.#svg?.getScreenCTM();
    if (!each || !matrix) return null;
    const point = new DOMPoint(each.x, each.y).matrixTransform(matrix);
    const frame = this.#node.getBoundingClientRect();
    return {x: point.x - frame.left, y: point.y - frame.top, pitch: this.#pitch * matrix.a};
  }

  // ---------------------------------------------------------------- keys

  /// True if the key moves the focus, or would but for the rim.
  walk(key) {
    if (key === 'Home' || key === 'End') {
      this.focusOn(this.sites.at(key === 'Home' ? 0 : -1)?.site);
      return true;
    }
    if (!isArrow(key)) return false;
    const from = this.#find(this.focused) ?? this.#find(this.middle());
    if (!from) return true;
    this.#anchor ??= from;
    const to = nextSite(this.sites, from, key, this.#anchor);
    if (to) {
      const anchor = anchorAfter(key, this.#anchor, to);
      this.focusOn(to.site);
      this.#anchor = anchor;
    }
    return true;
  }

  focusOn(site) {
    if (!site) return;
    this.focused = site;
    this.#anchor = null;
    this.#showFocus();
  }

  #showFocus() {
    const each = this.#find(this.focused);
    if (each) this.#node.setAttribute('aria-activedescendant', each.shape.id);
    this.ring('focus', each ? [each.site] : []);
    this.#reveal();
  }

  // ---------------------------------------------------------------- rings

  /// Lines around sites: 'focus', 'last', 'end', 'open', 'highlight', 'stroke'; that one in an ink.
  ring(kind, sites, ink = '') {
    this.#rings[kind] = sites;
    this.#ink = ink;
    this.#draw(kind);
  }

  #draw(kind) {
    if (!this.#svg) return;
    this.#svg.querySelector(`.ring-${kind}`)?.remove();
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('class', `ring ring-${kind} ${kind === 'stroke' ? this.#ink : ''}`);
    group.setAttribute('aria-hidden', 'true');
    for (const site of this.#rings[kind]) {
      const each = this.#find(site);
      if (each) group.append(this.#ringOf(each));
    }
    this.#svg.append(group);
  }

  // The site's own outline, so that it fits cells of any shape; small sites get a circle.
  #ringOf({shape, x, y}) {
    const box = shape.getBBox();
    if (box.width > this.#pitch * 0.6) {
      const copy = shape.cloneNode(false);
      for (const name of ['id', 'class', 'fill', 'stroke', 'role', 'aria-label', 'stroke-width']) copy.removeAttribute(name);
      return copy;
    }
    const circle = document.createElementNS(SVG, 'circle');
    circle.setAttribute('cx', x);
    circle.setAttribute('cy', y);
    circle.setAttribute('r', Math.max(box.width * 0.66, this.#pitch * 0.24));
    return circle;
  }
}

function readPoint({x, y}) {
  return {x, y};
}
