// The view in which a sheet is chosen, changed and printed: the game's name and the controls at one
// side, the sheet at the other.
import {el} from 'quadrille/dom';
import {mountControls} from 'quadrille/controls';
import {mountSheet} from 'quadrille/sheet';
import {t} from 'quadrille/words';

const LONG_NAME = 12;  // letters that fit beside a sheet in the largest type

/// -> {prepare(state), update(state, game), leave()}: the sheet need not wait for what `show` says.
export function mountPrint(root, {engine, store, link, reader}) {
  const title = el('header', {class: 'stack game-title'});
  const controls = el('div', {class: 'stack wide controls'});
  const work = el('section', {class: 'work', 'aria-label': t('sheet.region')});
  const side = el('section', {class: 'side', 'aria-label': t('controls.region')}, title, controls);
  root.classList.add('print-view');
  root.append(side, work);
  const settings = mountControls(controls, {store});
  let said = [];
  const complain = (messages = said) => settings.complain(said = messages);
  const sheet = mountSheet(work, {engine, link, reader, onMessages: complain});
  let titled = null;
  return {
    prepare(state) {
      if (state.sheet !== 'figure') sheet.update(state);
    },
    update(state, game) {
      if (titled !== game) title.replaceChildren(...titleOf(game));
      titled = game;
      settings.update(state, game);
      complain();  // of the fields that have just been made
      sheet.update(state, game);
    },
    leave() {
      root.classList.remove('print-view');
      sheet.leave();
    },
  };
}

function titleOf(game) {
  const made = [game.author, game.year].filter(Boolean).join(', ');
  return [
    el('h1', {lang: game.lang, class: game.name.length > LONG_NAME ? 'long' : null}, game.name),
    made ? el('p', {class: 'small soft'}, made) : null,
    el('p', {class: 'text', lang: game.lang}, game.summary),
  ].filter(Boolean);
}
