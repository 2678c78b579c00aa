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
