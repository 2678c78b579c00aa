// What a finger or a mouse does on the board: a tap on a site, a tap on the line between two dots, a drag
// over many sites. While a drag means something, one finger draws and two fingers move the board. It
// knows where things are by `places` and says what was meant; it changes nothing itself.
//
//     mountHand(node, {places: {siteAt(event), siteUnder(event), edgeAt(event)}, means: () => 'paint',
//                      onTap(site), onEdge(a, b), onDrag(sites), onStroke(sites)})
//
// `means()` says what a drag is for now: 'paint' (each site that it goes over), 'path' (the same, as a line from
// site to site), 'line' (from its first site to its last), or null. `onDrag` hears its sites as it goes, none
// when it is over; `onStroke` gets them at its end.
const STEP = 6;  // pixels between the points that are looked at on a fast way

export function mountHand(node, {places, means, onTap, onEdge, onDrag, onStroke}) {
  const hand = new Hand(node, {places, means, onDrag, onStroke});
  node.addEventListener('click', (event) => {
    if (hand.takesClick()) return;
    const edge = places.edgeAt(event);
    if (edge) {
      onEdge(...edge);
      return;
    }
    const site = places.siteAt(event);
    if (site) onTap(site);
  });
  for (const [type, act] of Object.entries({pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel', lostpointercapture: 'gone'})) {
    node.addEventListener(type, (event) => hand[act](event));
  }
}

class Hand {
  #node;
  #tell;
  #fingers = new Map();  // by their ids: where they are
  #stroke = null;        // {kind, sites, last}
  #drawn = false;        // the click that follows belongs to a drag

  constructor(node, tell) {
    this.#node = node;
    this.#tell = tell;
  }

  takesClick() {
    const drawn = this.#drawn;
    this.#drawn = false;
    return drawn;
  }

  down(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#node.setPointerCapture(event.pointerId);  // a new drawing may come while the finger is down
    this.#fingers.set(event.pointerId, pointOf(event));
    this.#drawn = false;
    if (this.#fingers.size > 1) {
      this.#end();
      this.#drawn = true;  // two fingers are no tap
      return;
    }
    const kind = this.#tell.means();
    const site = kind && this.#tell.places.siteAt(event);
    if (site) this.#stroke = {kind, sites: [site], last: pointOf(event)};
  }

  move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const all = event.getCoalescedEvents?.() ?? [];
    this.#fingers.set(event.pointerId, pointOf(event));
    if (this.#fingers.size > 1) this.#pan(before, pointOf(event));
    else if (this.#stroke) for (const each of all.length > 0 ? all : [event]) this.#draw(pointOf(each));
  }

  up(event) {
    this.#fingers.delete(event.pointerId);
    const stroke = this.#stroke;
    this.#end();
    if (!stroke || stroke.sites.length < 2) return;
    this.#drawn = true;
    this.#tell.onStroke(stroke.sites, stroke.kind);
  }

  // The browser has taken the finger, to scroll or to zoom.
  cancel(event) {
    this.#fingers.delete(event.pointerId);
    this.#end();
  }

  // Whatever happened to it, it is down no more.
  gone(event) {
    this.#fingers.delete(event.pointerId);
  }

  #end() {
    if (this.#stroke) this.#tell.onDrag([], this.#stroke.kind);
    this.#stroke = null;
  }

  #draw(to) {
    const {last, kind} = this.#stroke;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.clientX - last.clientX, to.clientY - last.clientY) / STEP));
    for (let i = 1; i <= steps; ++i) {
      this.#reach(this.#tell.places.siteUnder({
        clientX: last.clientX + (to.clientX - last.clientX) * i / steps,
        clientY: last.clientY + (to.clientY - last.clientY) * i / steps,
      }));
    }
    this.#stroke.last = to;
    if (this.#stroke.sites.length > 1) this.#tell.onDrag(this.#stroke.sites, kind);
  }

  #reach(site) {
    const {kind, sites} = this.#stroke;
    if (!site || site === sites.at(-1)) return;
    if (kind === 'line') this.#stroke.sites = site === sites[0] ? [site] : [sites[0], site];
    else if (kind === 'path' || !sites.includes(site)) sites.push(site);
  }

  // By half the way of each finger, since both tell theirs.
  #pan(from, to) {
    const [x, y] = [(from.clientX - to.clientX) / 2, (from.clientY - to.clientY) / 2];
    const before = this.#node.scrollTop;
    this.#node.scrollBy(x, y);
    if (this.#node.scrollTop === before) window.scrollBy(0, y);
  }
}

function pointOf({clientX, clientY}) {
  return {clientX, clientY};
}
