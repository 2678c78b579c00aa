// All games that the program lists, each as a small picture of its own board, drawn when it comes
// into view. Typing searches names, authors and summaries; arrows go from game to game.
import {el} from 'quadrille/dom';
import {pictureJob} from 'quadrille/commands';
import {t} from 'quadrille/words';

/// -> {leave()}; `games`: the objects of `list --json`; `pictures`: a map that keeps what was drawn.
export function mountGallery(root, {engine, games, pictures}) {
  const found = el('p', {class: 'small soft', role: 'status'});
  const search = el('input', {
    type: 'search', class: 'input', id: 'search', placeholder: t('gallery.search.hint'), autocomplete: 'off', spellcheck: 'false',
  });
  const cards = games.map((game) => cardOf(game));
  const list = el('ul', {class: 'gallery', role: 'list'}, cards.map(({node}) => node));
  root.append(
    el('header', {class: 'gallery-head'},
      el('h1', {}, t('gallery.title')),
      el('p', {class: 'text lead'}, t('gallery.lead')),
      el('div', {class: 'field search'}, el('label', {for: 'search'}, t('gallery.search')), search, found)),
    list);

  const leaving = new AbortController();
  const seen = watch(cards, (card) => draw(card, engine, pictures, leaving.signal));
  const filter = () => {
    const words = folded(search.value).split(/\s+/).filter(Boolean);
    const shown = cards.filter((card) => {
      card.node.hidden = !words.every((word) => card.text.includes(word));
      return !card.node.hidden;
    });
    found.textContent = words.length === 0 ? '' : foundWords(shown.length);
    return shown;
  };
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

// "Néstor" is found by "nestor".
function folded(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

function cardOf(game) {
  const picture = el('div', {class: 'picture', 'aria-hidden': 'true'});
  const link = el('a', {href: `#${game.game}`, class: 'card-link'}, game.name);
  const made = [game.author, game.year].filter(Boolean).join(', ');
  const node = el('li', {class: 'card'},
    picture,
    el('div', {class: 'card-words', lang: 'en'},
      el('h2', {}, link),
      made ? el('p', {class: 'small soft'}, made) : null,
      el('p', {class: 'text'}, game.summary)));
  return {game, node, link, picture, text: folded(`${game.name} ${game.author} ${game.year} ${game.summary} ${game.game}`)};
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

function moveAmong(cards, event, search) {
  const shown = cards.filter(({node}) => !node.hidden);
  const at = shown.findIndex(({link}) => link === document.activeElement);
  if (at < 0) return;
  const top = shown[at].node.offsetTop;
  const columns = Math.max(1, shown.filter(({node}) => node.offsetTop === shown[0].node.offsetTop).length);
  const steps = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: -at, End: shown.length - 1 - at};
  if (!(event.key in steps)) return;
  event.preventDefault();
  const to = at + steps[event.key];
  if (to >= 0 && to < shown.length) shown[to].link.focus();
  else if (event.key === 'ArrowUp' && top === shown[0].node.offsetTop) search.focus();
}
