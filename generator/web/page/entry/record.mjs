// A typed game as data: its headers, and either turns with their order or a finished board. Pure: it
// knows neither the rules nor the document. What it reads is the form in which the program itself
// prints a typed game (`quadrille transcript game.txt`); what it writes, the program reads.
//
//     game: hex                        {headers: [['game', 'hex'], ['players', 'Ann, Ben']],
//     players: Ann, Ben                 mode: 'moves',
//                                       rounds: [{head: 'moves:', turns: ['c3', 'd2']}],
//     moves:                            final: {}, segments: []}
//       1. c3
//       2. d2
//
// Records are never changed: each function gives a new one.

/// Without turns and marks.
export function emptyRecord({game, set = {}, variant = null, mode = 'moves'}) {
  const headers = [['game', game]];
  if (variant) headers.push(['variant', variant]);
  const settings = settingsText(set);
  if (settings) headers.push(['set', settings]);
  return {headers, mode, rounds: [], final: {}, segments: []};
}

export function settingsText(set) {
  return Object.entries(set).map(([name, value]) => `${name}=${value}`).join(' ');
}

// ---------------------------------------------------------------- reading

const SECTION = /^(?:(moves|final|segments)|(round \d+)):(.*)$/;

/// What the program has printed. Marks of a finished board are not read from it: `hasFinal` says
/// that there is one, and the drawn board says what is on it. Only the first game of several.
export function readPrinted(text) {
  const record = {headers: [], mode: 'moves', rounds: [], final: {}, segments: [], hasFinal: false};
  let section = null;
  for (const line of text.split('\n')) {
    const plain = line.trim();
    const head = SECTION.exec(plain);
    if (plain === '') continue;
    if (/^game:/.test(plain) && record.headers.length > 0) break;
    if (head) section = openSection(record, head, plain);
    else if (section) readLine(record, section, plain);
    else readHeader(record, plain);
  }
  record.mode = record.rounds.some(({turns}) => turns.length > 0) || !record.hasFinal ? 'moves' : 'final';
  return record;
}

function openSection(record, [, named, round], line) {
  if (named === 'final') record.hasFinal = true;
  if (named === 'moves' || round) record.rounds.push({head: line, turns: []});
  return round ? 'moves' : named;
}

function readLine(record, section, line) {
  if (section === 'moves') record.rounds.at(-1).turns.push(line.replace(/^\d+\.\s*/, ''));
  if (section === 'segments') record.segments.push(...line.split(/\s+/));
}

function readHeader(record, line) {
  const at = line.indexOf(':');
  if (at > 0) record.headers.push([line.slice(0, at), line.slice(at + 1).trim()]);
}

// ---------------------------------------------------------------- writing

/// The text. `turns`: only so many of them, without what was said of the end; `pending`: items of a
/// turn that is not complete.
export function textOf(record, {turns = Infinity, pending = [], head = 'moves:'} = {}) {
  const whole = turns >= countTurns(record);
  const lines = record.headers
    .filter(([key]) => whole || !['result', 'ended'].includes(key))
    .map(([key, value]) => `${key}: ${value}`);
  lines.push('');
  if (record.mode === 'final') return [...lines, ...finalLines(record)].join('\n') + '\n';
  const rounds = roundsUpTo(record, turns);
  if (rounds.length === 0 || (pending.length > 0 && head !== rounds.at(-1).head && isLater(head, rounds))) rounds.push({head, turns: []});
  for (const [i, round] of rounds.entries()) {
    const typed = i === rounds.length - 1 && pending.length > 0 ? [...round.turns, pending.join(' ')] : round.turns;
    lines.push(round.head, ...typed.map((turn, number) => `  ${number + 1}. ${turn}`));
  }
  return lines.join('\n') + '\n';
}

// "round 2:" comes after a "round 1: Ben first".
function isLater(head, rounds) {
  return roundNumber(head) > roundNumber(rounds.at(-1).head);
}

function roundNumber(head) {
  return Number(/^round (\d+)/.exec(head)?.[1] ?? 1);
}

function roundsUpTo(record, turns) {
  const rounds = [];
  let left = turns;
  for (const round of record.rounds) {
    if (left <= 0 && rounds.length > 0) break;
    rounds.push({...round, turns: round.turns.slice(0, left)});
    left -= round.turns.length;
  }
  return rounds;
}

function finalLines(record) {
  const typed = Object.entries(record.final).map(([site, letters]) => [...letters].map((letter) => `${site}=${letter}`).join(' '));
  const lines = ['final:', ...inLines(typed)];
  return record.segments.length > 0 ? [...lines, 'segments:', ...inLines(record.segments)] : lines;
}

function inLines(items) {
  const lines = [];
  for (let i = 0; i < items.length; i += 10) lines.push(`  ${items.slice(i, i + 10).join(' ')}`);
  return lines;
}

// ---------------------------------------------------------------- facts

export function countTurns(record) {
  return record.mode === 'final' ? 0 : record.rounds.reduce((sum, {turns}) => sum + turns.length, 0);
}

/// {round, number, text} of the turn at that index, counted over all rounds; rounds and numbers from 1.
export function turnAt(record, index) {
  let left = index;
  for (const [i, {turns}] of record.rounds.entries()) {
    if (left < turns.length) return {round: i + 1, number: left + 1, text: turns[left]};
    left -= turns.length;
  }
  return null;
}

export function header(record, key) {
  return record.headers.find(([name]) => name === key)?.[1] ?? '';
}

export function namesOf(record) {
  return header(record, 'players').split(',').map((name) => name.trim()).filter(Boolean);
}

/// The values of `set:` by their names.
export function settingsOf(record) {
  const set = {};
  for (const pair of header(record, 'set').split(/[\s,]+/)) {
    const [name, value] = pair.split('=');
    if (name && /^-?\d+$/.test(value ?? '')) set[name] = Number(value);
  }
  return set;
}

/// Nothing was typed yet but for what the game is.
export function isEmpty(record) {
  const typed = record.headers.some(([key]) => !['game', 'lang', 'set', 'variant'].includes(key));
  return !typed && countTurns(record) === 0 && Object.keys(record.final).length === 0 && record.segments.length === 0;
}

// ---------------------------------------------------------------- changes

const ORDER = ['game', 'lang', 'players', 'date', 'place', 'event', 'variant', 'set', 'labels', 'result', 'ended', 'note'];

/// An empty value takes the header out.
export function withHeader(record, key, value) {
  const headers = record.headers.filter(([name]) => name !== key);
  if (value) headers.push([key, value]);
  headers.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return {...record, headers};
}

/// With a turn after the first `at`; what came later is gone, and so is what was said of the end.
export function withTurn(record, at, items, head) {
  const kept = at < countTurns(record)
    ? {...record, headers: record.headers.filter(([key]) => !['result', 'ended'].includes(key))} : record;
  const rounds = roundsUpTo(record, at);
  if (rounds.length === 0 || isLater(head, rounds)) rounds.push({head, turns: []});
  const last = rounds.pop();
  return {...kept, rounds: [...rounds, {...last, turns: [...last.turns, items.join(' ')]}]};
}

/// With other letters on a site of the finished board; none: it is empty.
export function withMark(record, site, letters) {
  const final = {...record.final};
  if (letters) final[site] = letters;
  else delete final[site];
  return {...record, final};
}

/// With one letter on many sites; none: they are empty.
export function withMarks(record, sites, letter) {
  return sites.reduce((changed, site) => withMark(changed, site, letter), record);
}

/// With lines along these sites; without them if all of them are there.
export function withSegments(record, sites) {
  const ends = sites.slice(1).map((site, i) => [sites[i], site]).filter(([a, b]) => a !== b);
  const has = ([a, b]) => record.segments.some((each) => each === `${a}-${b}` || each === `${b}-${a}`);
  const missing = ends.filter((each) => !has(each));
  return (missing.length > 0 ? missing : ends).reduce((changed, [a, b]) => withSegment(changed, a, b), record);
}

/// Draws a segment of the finished board, or takes it away.
export function withSegment(record, a, b) {
  const others = record.segments.filter((segment) => segment !== `${a}-${b}` && segment !== `${b}-${a}`);
  const segments = others.length < record.segments.length ? others : [...others, `${a}-${b}`];
  return {...record, segments};
}
