// The head of each view in which the program plays or searches: the game's name, and the way to the others.
import {el} from 'quadrille/dom';
import {PRACTICE} from 'quadrille/state';

/// -> {node, show(game)}; `game`: of `show --json`.
export function mountTabs({view, store, t}) {
  const title = el('h1', {class: 'entry-title'});
  const values = el('p', {class: 'entry-values soft'});
  const tabs = el('nav', {class: 'tabs practice-tabs', 'aria-label': t('nav.practice')}, PRACTICE.map((each) => el('button', {
    type: 'button', 'aria-current': each === view ? 'page' : null, on: {click: () => store.change({view: each})},
  }, t(`practice.${each}`))));
  return {
    node: el('header', {class: 'practice-head'}, el('div', {}, title, values), tabs),
    show(game, set = {}) {
      title.textContent = game.name;
      title.lang = game.lang;
      values.textContent = game.parameters.map(({name, called, value}) => `${called} ${set[name] ?? value}`).join(', ');
    },
  };
}
