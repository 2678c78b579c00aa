// Which site is meant: the nearest one to a finger, and the nearest one in the direction of an arrow
// key. Pure geometry, the same for squares, hexagons, tilings and solids. Sites are {site, x, y}, and
// y grows downward.

/// The nearest site to a point, if it is not farther than `most`; null otherwise.
export function nearestTo(sites, x, y, most) {
  let best = null;
  for (const each of sites) {
    const distance = Math.hypot(each.x - x, each.y - y);
    if (distance <= most && (!best || distance < best.distance)) best = {site: each.site, distance};
  }
  return best?.site ?? null;
}

/// The usual distance between neighbours: the median of the distances to the nearest other site.
export function spacing(sites) {
  const some = sites.length > 80 ? sites.filter((_, i) => i % Math.ceil(sites.length / 80) === 0) : sites;
  const distances = some.map((a) => Math.min(...sites.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  distances.sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] || 1;
}

/// The sites row by row from the top, each row from the left: as one reads, and types numbers in.
export function readingOrder(sites, pitch = spacing(sites)) {
  const rows = [];
  for (const each of [...sites].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && each.y - row[0].y < pitch * 0.3) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x)).map(({site}) => site);
}

const CLOSEST = 12;
const FEW = 10;  // dots of which any two are joined by an edge that one can tap

/// Lines between neighbours, as [a, b] of sites: no third site lies in the circle over such a line. Where
/// there are few sites, any two of them.
export function edgesBetween(sites) {
  const edges = [];
  for (const [i, a] of sites.entries()) {
    const others = sites.map((b, j) => ({b, j, far: Math.hypot(a.x - b.x, a.y - b.y)})).filter(({j}) => j !== i).sort((p, q) => p.far - q.far);
    for (const {b, j, far} of sites.length > FEW ? others.slice(0, CLOSEST) : others) {
      const within = (c) => c !== b && Math.hypot(c.x - (a.x + b.x) / 2, c.y - (a.y + b.y) / 2) < far / 2 * 1.001;
      if (i < j && (sites.length <= FEW || !others.slice(0, CLOSEST).some(({b: c}) => within(c)))) edges.push([a, b]);
    }
  }
  return edges;
}

/// The edge that is nearest to a point, as [a, b] of names, if it is not farther than `most`. Near one end the
/// end itself is meant, and no edge.
export function edgeNear(edges, x, y, {most, end}) {
  let best = null;
  for (const [a, b] of edges) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
    const far = Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
    if (far <= most && (!best || far < best.far)) best = {a, b, far};
  }
  if (!best || [best.a, best.b].some((each) => Math.hypot(x - each.x, y - each.y) < end)) return null;
  return [best.a.site, best.b.site].sort();
}

const DIRECTIONS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

export function isArrow(key) {
  return key in DIRECTIONS;
}

/// The next site in the direction of an arrow key, or null at the rim. `anchor`, the point from which
/// one set out, keeps a walk over slanted rows straight. First what lies ahead within 60 degrees, the
/// nearest to the way; else whatever lies farther ahead, so that every site can be reached.
export function nextSite(sites, from, key, anchor = from) {
  const [dx, dy] = DIRECTIONS[key];
  for (const steepest of [1.75, 6]) {
    let best = null;
    for (const each of sites) {
      const along = (each.x - from.x) * dx + (each.y - from.y) * dy;
      const across = Math.abs((each.x - from.x) * dy) + Math.abs((each.y - from.y) * dx);
      if (each.site === from.site || along < 1e-6 || across > along * steepest) continue;
      const off = Math.abs((each.x - anchor.x) * dy) + Math.abs((each.y - anchor.y) * dx);
      const cost = along + across * 0.9 + off * 0.25;
      if (!best || cost < best.cost - 1e-6) best = {each, cost};
    }
    if (best) return best.each;
  }
  return null;
}

/// The anchor after a step: it keeps the coordinate that the arrow does not change.
export function anchorAfter(key, anchor, to) {
  return DIRECTIONS[key][0] === 0 ? {x: anchor.x, y: to.y} : {x: to.x, y: anchor.y};
}
