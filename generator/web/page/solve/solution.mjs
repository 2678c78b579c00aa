// What `quadrille solve --json` says, for people: who wins, which turns are best, what a turn comes to. Pure; it
// says keys of words and their values, and searches nothing.
import {sitesOf} from 'quadrille/entry/turn';

/// {key, values} of the sentence on who wins: ['solve.wins', {name: 'Ann'}].
export function outcomeOf({winner, settled, bounds, to_move: mover, players}) {
  const name = (player) => players[player - 1];
  if (winner === 'draw') return [settled ? 'solve.settled.draw' : 'solve.draw', {}];
  if (winner !== null) return [settled ? 'solve.settled' : 'solve.wins', {name: name(winner)}];
  const [worst, best] = bounds;
  if (worst === 'draw') return ['solve.least', {name: name(mover)}];
  if (best === 'draw') return ['solve.least', {name: name(3 - mover)}];
  return ['solve.unknown', {}];
}

/// 'wins', 'draws', 'loses' or 'open', for the player to move.
export function worthOf({winner}, {to_move: mover}) {
  if (winner === null) return 'open';
  return winner === 'draw' ? 'draws' : winner === mover ? 'wins' : 'loses';
}

/// A lost position has no best turns, and in one that is settled all are alike.
function isBest(turn, solution) {
  return solution.winner !== null && turn.winner === solution.winner && worthOf(turn, solution) !== 'loses';
}

/// {best, others, open}: the turns, those of a kind together.
export function sorted(solution) {
  const best = solution.turns.filter((turn) => isBest(turn, solution));
  const open = solution.turns.filter((turn) => turn.winner === null);
  return {best, others: solution.turns.filter((turn) => !best.includes(turn) && !open.includes(turn)), open};
}

/// The same turn, in whatever order its marks are, and from whichever end its segments.
export function isSameTurn(a, b) {
  return plain(a) === plain(b);
}

function plain(turn) {
  return turn.trim().split(/\s+/).map((item) => (item.includes('-') ? item.split('-').sort().join('-') : item)).sort().join(' ');
}

/// The turn of that text, or the one that is the same on the turned or mirrored board.
export function findTurn(solution, text) {
  return solution.turns.find(({turn, alike}) => [turn, ...alike].some((each) => isSameTurn(each, text))) ?? null;
}

/// The sites of the best turns and of those like them.
export function bestSites(solution) {
  return [...new Set(sorted(solution).best.flatMap(({turn, alike}) => [turn, ...alike].flatMap((each) => sitesOf([each]))))];
}

/// The turns that a tap on a site means: [{turn, text}], as they are typed there.
export function turnsAt(solution, site) {
  return solution.turns.flatMap((turn) => [turn.turn, ...turn.alike].filter((text) => sitesOf([text]).includes(site)).map((text) => ({turn, text})));
}

/// {key, values} of what a turn comes to, and of the reply that refutes it, which is known for the turn itself
/// and not for those like it.
export function sentencesOf(turn, text, solution) {
  const said = [[`solve.turn.${worthOf(turn, solution)}`, {turn: text}]];
  if (turn.reply && text === turn.turn) said.push(['solve.reply', {reply: turn.reply}]);
  else if (turn.reply) said.push(['solve.alike', {turns: turn.turn}]);
  if (turn.unswapped !== null) {
    const draw = turn.unswapped === 'draw';
    said.push([draw ? 'solve.unswapped.draw' : 'solve.unswapped', {name: solution.players[turn.unswapped - 1]}]);
  }
  return said;
}
