// What a club's text is, and the command lines that it goes into. Pure. The text is one of three: a tournament,
// typed games of a season, or a list of names; the program reads them all.
import {gameHeads} from 'quadrille/kept/files';

const RESULT = /\S\s+[-–]\s+\S.*(?:[01½]\s*[-–:]\s*[01½]|1\/2)\s*$/;  // "Ann - Ben 1-0"

/// 'tournament', 'games', 'names', or null where there is nothing.
export function kindOfClub(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  if (lines.length === 0) return null;
  // Results without a head are of a tournament, too: the program says what they lack.
  if (/^\s*tournament\s*:/i.test(lines[0]) || lines.some((line) => RESULT.test(line))) return 'tournament';
  return gameHeads(text) > 0 ? 'games' : 'names';
}

/// What it is called, for lists and files: "Autumn cup".
export function nameOfClub(text) {
  return /^\s*tournament\s*:\s*(\S.*?)\s*$/im.exec(text)?.[1] ?? /^\s*#\s*(\S.*?)\s*$/.exec(text.split('\n', 1)[0])?.[1] ?? null;
}

/// The file that goes in: "autumn-cup.txt".
export function fileOfClub(text) {
  const plain = (nameOfClub(text) ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 40) || 'club'}.txt`;
}

export const POINTS = ['3,1,0', '2,1,0'];
export const PARTS = ['event', 'date', 'place', 'game'];

function standings(file, {points, by}) {
  return ['standings', file, ...(points ? ['--points', points] : []), ...(by ? ['--by', by] : [])];
}

export function tableWords(file, options) {
  return [...standings(file, options), '--json'];
}

// What can be printed of each kind: name of the paper, words of the command.
const PAPERS = {
  tournament: {
    wall: (file) => ['tournament', file],
    standings,
    boards: (file) => ['tournament', file, '--print', 'boards'],
    records: (file) => ['tournament', file, '--print', 'records'],
  },
  games: {standings},
  names: {
    wall: (file) => ['tournament', file],
    list: (file, {game}) => ['class', file, game, '--print', 'list'],
    set: (file, {game}) => ['class', file, game],
    sheets: (file, {game}) => ['class', file, game, '--print', 'records'],
  },
};

export function papersOf(kind) {
  return Object.keys(PAPERS[kind] ?? {});
}

/// Those for which a game must be chosen.
export function needsGame(paper) {
  return ['list', 'set', 'sheets'].includes(paper);
}

/// {words, name} of a paper as PDF; `options`: {points, by, game, paper, lang}.
export function paperJob(kind, paper, file, options) {
  const name = `${file.replace(/\.txt$/, '')}-${paper}.pdf`;
  return {words: [...PAPERS[kind][paper](file, options), '--paper', options.paper, '--lang', options.lang, '-o', name], name};
}
