// The games that are kept, newest first: go on with one, delete one or all, save all as a text. Deleting
// asks nothing, since it can be taken back.
import {button, el, saveFile} from 'quadrille/dom';
import {latestOnly} from 'quadrille/latest';
import {fileOfClub} from 'quadrille/club/commands';
import {textOfAll} from 'quadrille/kept/keeper';

const FEW = 6;
const FEWER = 3;  // above other things

/// -> {node, show(), leave()}; `onOpen(game)`. `node` is hidden while there is nothing to show.
export function mountKept({keeper, t, language, onOpen, most = FEW}) {
  const list = el('ul', {class: 'kept-list', role: 'list'});
  const said = el('p', {class: 'small row', role: 'status'});
  const more = button('', {look: 'quiet', onClick: () => { few = Infinity; show(); }});
  const save = button(t('kept.save'), {look: 'quiet', onClick: () => saveAll(shown)});
  const clear = button(t('kept.clear'), {look: 'quiet', onClick: () => remove(shown)});
  const node = el('section', {class: 'kept', 'aria-label': t('kept.title'), hidden: true},
    el('h2', {class: 'minor'}, t('kept.title')), list, el('div', {class: 'row kept-tools'}, more, save, clear), said);
  let few = most;
  let shown = [];

  async function remove(games) {
    const at = games.length === 1 ? shown.indexOf(games[0]) : 0;
    await keeper.remove(games);
    said.replaceChildren(games.length === 1 ? t('kept.deleted') : t('kept.deleted.n', {n: games.length}), button(t('entry.undo'), {look: 'quiet', onClick: () => {
      said.replaceChildren();
      keeper.restore(games);
    }}));
    await draw();
    (list.querySelectorAll('.kept-open')[Math.min(at, shown.length - 1)] ?? said.querySelector('button')).focus();
  }

  function row(game) {
    const {name, players, result, changed} = game;
    const about = [players.join(' – '), result].filter(Boolean).join(' · ');
    const when = timeOf(changed, language());
    return el('li', {class: 'kept-row'},
      el('button', {type: 'button', class: 'kept-open', on: {click: () => onOpen(game)}},
        el('strong', {}, name), el('span', {class: 'kept-about'}, about), el('span', {class: 'small soft'}, when)),
      button(t('kept.delete', {game: `${name}, ${when}`}), {look: 'icon', path: 'M5 5l10 10M15 5L5 15', onClick: () => remove([game])}));
  }

  const show = latestOnly(draw);

  async function draw() {
    const games = await keeper.list().catch(() => []);
    shown = games;
    list.replaceChildren(...games.slice(0, few).map(row));
    more.hidden = games.length <= few;
    more.textContent = t('kept.all', {n: games.length});
    save.hidden = clear.hidden = games.length === 0;
    node.hidden = games.length === 0 && said.textContent === '';
  }

  const end = keeper.onChange(show);
  const look = () => { if (document.visibilityState === 'visible') show(); };  // another tab may have changed it
  document.addEventListener('visibilitychange', look);
  show();
  return {
    node,
    show,
    leave() {
      end();
      document.removeEventListener('visibilitychange', look);
    },
  };
}

// As the reader's own region writes it, where the page speaks their language.
function timeOf(changed, language) {
  const region = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
  const form = {day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit'};
  const then = new Date(changed);
  if (then.getFullYear() !== new Date().getFullYear()) form.year = 'numeric';
  return then.toLocaleString(region, form);
}

function saveAll(games) {
  const played = games.filter(({club}) => !club);
  if (played.length > 0) saveFile('quadrille-games.txt', textOfAll(played), 'text/plain');
  for (const {text} of games.filter(({club}) => club)) saveFile(fileOfClub(text), text, 'text/plain');
  const own = new Map(games.filter(({rules}) => rules).map(({game, rules}) => [game, rules]));
  for (const [game, rules] of own) saveFile(`${game}.yaml`, rules, 'text/yaml');
}

/// Puts the list into the gallery, above its games; gives what the gallery gives.
export function withKept(root, mounted, options) {
  const kept = mountKept({...options, most: FEWER});
  root.querySelector('.gallery-head').after(kept.node);
  return {...mounted, leave() {
    kept.leave();
    mounted.leave();
  }};
}
