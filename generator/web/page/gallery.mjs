// All games that the program lists, in groups, each as a small picture of its own board, drawn when it comes
// into view; above them a few to begin with. Typing searches names, authors and summaries, menus choose by
// kind, players and length (gallery_filter.mjs); arrows go from game to game.
import {el} from 'quadrille/dom';
import {pictureJob} from 'quadrille/commands';
import {isArrow, nextSite} from 'quadrille/entry/nearest';
import {menuField} from 'quadrille/fields';
import {MEDIUM, SHORT, beginnersOf, groupsOf, matches, playerCounts, searchText} from 'quadrille/gallery_filter';
import {t} from 'quadrille/words';

/// -> {leave()}; `games`: the objects of `list --json`; `lengths()` gives them with their turns, a moment later;
/// `pictures`: a map that keeps what was drawn.
export function mountGallery(root, {engine, games, lengths, pictures}) {
  const found = el('p', {class: 'small soft', role: 'status'});
  const search = el('input', {
    type: 'search', class: 'input', id: 'search', placeholder: t('gallery.search.hint'), autocomplete: 'off', spellcheck: 'false',
  });
  const wanted = {words: '', kind: null, players: null, length: null};
  const groups = groupsOf(games).map((group) => ({...group, cards: group.games.map((game) => cardOf(game))}));
  const cards = groups.flatMap((group) => group.cards);
  const sections = groups.map((group) => sectionOf(group));
  const beginners = el('ul', {class: 'beginners-row', role: 'list'});
  const begin = el('section', {class: 'beginners', 'aria-labelledby': 'beginners'},
    el('div', {class: 'beginners-head'}, el('h2', {class: 'minor', id: 'beginners'}, t('gallery.begin')), el('p', {class: 'note'}, t('gallery.begin.note'))),
    beginners);
  const list = el('div', {class: 'gallery-groups'}, sections.map(({node}) => node));
  const filters = filtersOf(games, groups, wanted, () => filter());
  root.append(
    el('header', {class: 'gallery-head'},
      el('h1', {}, t('gallery.title')),
      el('p', {class: 'text lead'}, t('gallery.lead')),
      el('div', {class: 'field search'}, el('label', {for: 'search'}, t('gallery.search')), search),
      filters),
    found, begin, list);

  const leaving = new AbortController();
  const seen = watch(cards, (card) => draw(card, engine, pictures, leaving.signal));
  const filter = () => {
    wanted.words = search.value;
    const isAll = search.value.trim() === '' && wanted.kind === null && wanted.players === null && wanted.length === null;
    for (const card of cards) card.node.hidden = !matches(card.game, wanted, card.text);
    for (const section of sections) section.show();
    begin.hidden = !isAll;
    const shown = cards.filter(({node}) => !node.hidden);
    found.textContent = isAll ? '' : foundWords(shown.length);
    return shown;
  };
  lengths().then((measured) => {
    if (leaving.signal.aborted) return;
    const turns = new Map(measured.map((game) => [game.game, game.turns]));
    for (const card of cards) card.game = {...card.game, turns: turns.get(card.game.game)};
    const small = beginnersOf(cards.map(({game}) => game)).map((game) => smallCardOf(game));
    beginners.replaceChildren(...small.map(({node}) => node));
    for (const card of small) draw(card, engine, pictures, leaving.signal);
    filter();
  }).catch(() => begin.remove());
  search.addEventListener('input', filter);
  search.addEventListener('keydown', (event) => {
    const [first] = filter();
    if (event.key === 'Enter' && first && search.value.trim() !== '') first.link.click();
    else if (event.key === 'ArrowDown' && first) first.link.focus();
    else return;
    event.preventDefault();
  });
  list.addEventListener('keydown', (event) => moveAmong(cards, event, search));
  const slash = (event) => {
    if (event.key !== '/' || /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName)) return;
    event.preventDefault();
    search.focus();
  };
  document.addEventListener('keydown', slash);
  return {
    leave() {
      leaving.abort();
      seen.disconnect();
      document.removeEventListener('keydown', slash);
    },
  };
}

function foundWords(count) {
  if (count === 0) return t('gallery.none');
  return count === 1 ? t('gallery.one') : t('gallery.n', {n: count});
}

// ---------------------------------------------------------------- menus

function filtersOf(games, groups, wanted, onChange) {
  const menu = (key, any, items) => {
    const field = menuField({
      label: t(`gallery.${key}`),
      groups: [{items: [{value: null, label: any}, ...items]}],
      onChange: (value) => {
        wanted[key] = key === 'players' && value !== null ? Number(value) : value;
        onChange();
      },
    });
    field.show(wanted[key]);
    return field.node;
  };
  return el('div', {class: 'gallery-filters'},
    menu('kind', t('gallery.all'), groups.map(({kind, label}) => ({value: kind, label}))),
    menu('players', t('gallery.any'), playerCounts(games).map((n) => ({value: String(n), label: String(n)}))),
    menu('length', t('gallery.any'), [
      {value: 'short', label: t('gallery.length.short', {n: SHORT})},
      {value: 'medium', label: t('gallery.length.medium', {least: SHORT + 1, n: MEDIUM})},
      {value: 'long', label: t('gallery.length.long')},
    ]));
}

// ---------------------------------------------------------------- cards

function sectionOf({kind, label, cards}) {
  const id = `group-${kind}`;
  const node = el('section', {'aria-labelledby': id}, el('h2', {class: 'group-title', id}, label),
    el('ul', {class: 'gallery', role: 'list'}, cards.map((card) => card.node)));
  return {
    node,
    show() { node.hidden = cards.every((card) => card.node.hidden); },
  };
}

function linkTo({game, name, lang}) {
  return el('a', {href: `#${game}`, class: 'card-link', lang}, name);
}

function cardOf(game) {
  const picture = el('div', {class: 'picture', 'aria-hidden': 'true'});
  const link = linkTo(game);
  const made = [game.author, game.year].filter(Boolean).join(', ');
  const node = el('li', {class: 'card'},
    picture,
    el('div', {class: 'card-words'},
      el('h3', {}, link),
      made ? el('p', {class: 'small soft'}, made) : null,
      el('p', {class: 'text', lang: game.lang}, game.summary)));
  return {game, node, link, picture, text: searchText(game)};
}

function smallCardOf(game) {
  const picture = el('div', {class: 'picture', 'aria-hidden': 'true'});
  const node = el('li', {class: 'card small-card'}, picture, el('p', {class: 'small-card-name'}, linkTo(game)));
  return {game, node, picture};
}

function watch(cards, onSeen) {
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onSeen(cards.find(({node}) => node === target));
    }
  }, {rootMargin: '300px'});
  for (const {node} of cards) observer.observe(node);
  return observer;
}

async function draw({game, picture}, engine, pictures, signal) {
  if (!pictures.has(game.game)) pictures.set(game.game, pictureOf(game.game, engine, signal));
  const url = await pictures.get(game.game);
  if (!url) {
    pictures.delete(game.game);  // the next time perhaps
    return;
  }
  const image = el('img', {src: url, alt: ''});
  await image.decode().catch(() => null);
  picture.replaceChildren(image);
}

async function pictureOf(game, engine, signal) {
  try {
    const {words, files} = pictureJob(game, 'gallery');
    const answer = await engine.run(words, {files, signal});
    const [bytes] = Object.values(answer.files);
    return bytes ? URL.createObjectURL(new Blob([bytes], {type: 'image/svg+xml'})) : null;
  } catch {
    return null;  // a gallery without a picture is still a gallery
  }
}

// Arrows go to the nearest card in their direction, over the heads of groups too.
function moveAmong(cards, event, search) {
  const shown = cards.filter(({node}) => !node.hidden);
  const at = shown.findIndex(({link}) => link === document.activeElement);
  if (at < 0 || !(isArrow(event.key) || event.key === 'Home' || event.key === 'End')) return;
  event.preventDefault();
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : cardAfter(shown, at, event.key);
  if (to !== null) shown[to].link.focus();
  else if (event.key === 'ArrowUp') search.focus();
}

function cardAfter(shown, at, key) {
  const step = {ArrowLeft: -1, ArrowRight: 1}[key];
  if (step) return at + step in shown ? at + step : null;
  const places = shown.map(({node}, site) => {
    const box = node.getBoundingClientRect();
    return {site, x: box.x, y: box.y};
  });
  return nextSite(places, places[at], key)?.site ?? null;
}
