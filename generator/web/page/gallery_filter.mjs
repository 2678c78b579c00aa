// Which games of the gallery are shown: by words, kind, number of players and length; in groups, and a few to
// begin with. Pure: it runs in Node. Games are the objects of `list --json`, for lengths with `--turns`.

/// Turns of a short game, and of one that is not long.
export const SHORT = 30;
export const MEDIUM = 80;

/// "Néstor" is found by "nestor".
export function folded(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/// What searching looks at: the title in both languages, who made it, what it is.
export function searchText(game) {
  return folded([game.name, game.original_name, game.author, game.year, game.group, game.summary, game.game].join(' '));
}

/// 'short', 'medium' or 'long'; null for games of which only the end is known.
export function lengthOf({turns}) {
  if (!turns?.played) return null;
  if (turns.most === null) return 'long';
  return turns.most <= SHORT ? 'short' : turns.most <= MEDIUM ? 'medium' : 'long';
}

/// `wanted`: {words, kind, players, length}; what is null or empty does not matter.
export function matches(game, {words = '', kind = null, players = null, length = null}, text = searchText(game)) {
  const all = folded(words).split(/\s+/).filter(Boolean);
  return all.every((word) => text.includes(word)) && (kind === null || game.kind === kind)
    && (players === null || (game.players.least <= players && players <= game.players.greatest))
    && (length === null || lengthOf(game) === length);
}

/// [{kind, label, games}] in the order of their labels; games of no kind come last.
export function groupsOf(games) {
  const groups = new Map();
  for (const game of games) {
    if (!groups.has(game.kind)) groups.set(game.kind, {kind: game.kind, label: game.group, games: []});
    groups.get(game.kind).games.push(game);
  }
  return [...groups.values()].sort((a, b) => (a.kind === '') - (b.kind === '') || a.label.localeCompare(b.label));
}

/// The numbers of players that some game takes, from the least.
export function playerCounts(games) {
  const counts = new Set();
  for (const {players} of games) for (let n = players.least; n <= players.greatest; ++n) counts.add(n);
  return [...counts].sort((a, b) => a - b);
}

/// The shortest game of each kind; of equals the one that nobody has made, or the oldest.
export function beginnersOf(games) {
  const age = ({author, year}) => (author === '' ? 0 : Number(/\d{3,4}/.exec(year)?.[0] ?? 9999));
  const first = (a, b) => a.turns.most - b.turns.most || age(a) - age(b);
  return groupsOf(games.filter((game) => game.kind !== '' && game.turns?.most)).map((group) => [...group.games].sort(first)[0]);
}
