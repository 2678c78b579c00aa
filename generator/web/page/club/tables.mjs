// The tables of `standings --json` as tables of the page. Numbers are written, never reckoned.
import {el} from 'quadrille/dom';

const QUARTERS = {0: '', 0.25: '¼', 0.5: '½', 0.75: '¾'};
const COLUMNS = ['games', 'won', 'drawn', 'lost', 'points', 'opponents', 'beaten'];

/// 6.5 -> '6½'
export function pointsText(points) {
  const whole = Math.trunc(points);
  const part = QUARTERS[points - whole];
  if (part === undefined) return String(points);
  return part && whole === 0 ? part : `${whole}${part}`;
}

/// The standings and who met whom, of {players, crosstable}; `title` is said to those who hear them.
export function tablesOf({players, crosstable}, {t, title}) {
  return [standingsTable(players, t, title), crossTable(players, crosstable, t, title)];
}

function frame(label, table) {
  return el('div', {class: 'club-table', role: 'region', 'aria-label': label, tabindex: '0'}, table);
}

function standingsTable(players, t, title) {
  const shownRank = players.map(({rank}, i) => (i > 0 && rank === players[i - 1].rank ? '=' : rank));
  const head = el('tr', {}, ['rank', 'player', ...COLUMNS].map((key) => el('th', {scope: 'col', class: key === 'points' ? 'strong' : null}, t(`club.${key}`))));
  const rows = players.map((player, i) => el('tr', {},
    el('td', {}, shownRank[i]), el('th', {scope: 'row'}, player.name),
    COLUMNS.map((key) => el('td', {class: key === 'points' ? 'strong' : null}, pointsText(player[key])))));
  return frame([title, t('club.standings')].filter(Boolean).join(', '), el('table', {}, el('thead', {}, head), el('tbody', {}, rows)));
}

function crossTable(players, crosstable, t, title) {
  const met = new Map(crosstable.map(({player, against, points}) => [JSON.stringify([player, against]), points]));
  const head = el('tr', {}, el('th', {scope: 'col'}, t('club.against')), el('td', {}),
    players.map(({name}, i) => el('th', {scope: 'col', title: name}, i + 1, el('span', {class: 'sr-only'}, ` ${name}`))));
  const rows = players.map(({name}, i) => el('tr', {}, el('th', {scope: 'row'}, name), el('td', {class: 'soft'}, i + 1), players.map((other) => {
    if (other.name === name) return el('td', {class: 'self'}, '×');
    const points = met.get(JSON.stringify([name, other.name]));
    return el('td', {}, points === undefined ? '' : pointsText(points));
  })));
  return frame([title, t('club.crosstable')].filter(Boolean).join(', '), el('table', {class: 'club-cross'}, el('thead', {}, head), el('tbody', {}, rows)));
}
