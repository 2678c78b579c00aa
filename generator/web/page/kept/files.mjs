// Files that somebody opens or drops on the page: what is in them, as the program says it, and which of
// several games is meant.
import {TYPED} from 'quadrille/commands';
import {button, el} from 'quadrille/dom';

const LARGEST = 1024 * 1024;

/// What a file is for by its name and its beginning: 'rules', 'club', 'game', or null for what is no text.
export function kindOfText(name, text) {
  if (/\0/.test(text.slice(0, 4000))) return null;
  if (/\.ya?ml$/i.test(name)) return 'rules';
  if (/^(?:#.*\n|\s*\n)*tournament\s*:/i.test(text)) return 'club';
  return 'game';
}

/// The text of a file in short lines, or null if it is too large to wait for.
export async function textOfFile(file) {
  return file.size > LARGEST ? null : (await file.text()).replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
}

export const largest = `${LARGEST / 1024 / 1024} MB`;

/// How many games a text seems to have: enough to know whether to ask the program.
export function gameHeads(text) {
  return text.match(/^[ \t]*game[ \t]*:/gim)?.length ?? 0;
}

/// The games of a text: [{text, game, players, title, status}].
export async function gamesIn(text, {engine, files = {}, lang}) {
  const {out} = await engine.run(['score', TYPED, '--json', '--entry', '--lang', lang], {files: {...files, [TYPED]: text}});
  const verdicts = out.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const lines = text.split('\n');
  return verdicts.map((verdict, i) => ({
    text: `${lines.slice(i === 0 ? 0 : verdict.line - 1, verdicts[i + 1] ? verdicts[i + 1].line - 1 : undefined).join('\n').trimEnd()}\n`,
    game: verdict.game,
    players: verdict.players.map(({name}) => name).filter(Boolean),
    title: verdict.title,
    status: verdict.status,
    date: verdict.date,
  }));
}

/// Asks which one. The index, 'all' if they are to be kept, or null.
export function chooseGame(games, {name, t, nameOf}) {
  return new Promise((done) => {
    const dialog = el('dialog', {class: 'chooser', 'aria-label': t('files.many', {name, n: games.length})});
    const answer = (value) => {
      done(value);
      dialog.close();
    };
    const rows = games.map((game, i) => el('li', {}, el('button', {type: 'button', class: 'chooser-row', on: {click: () => answer(i)}},
      el('strong', {}, `${i + 1}. ${game.game ? nameOf(game.game) : '?'}`),
      el('span', {class: 'soft'}, [game.players.join(', '), game.date, game.title].filter(Boolean).join(' · ')))));
    dialog.append(
      el('h2', {}, t('files.many', {name, n: games.length})),
      el('p', {class: 'text'}, t('files.which')),
      el('ol', {class: 'chooser-list'}, rows),
      el('div', {class: 'row'}, button(t('files.keep'), {onClick: () => answer('all')}), button(t('files.cancel'), {look: 'quiet', onClick: () => answer(null)})));
    dialog.addEventListener('close', () => {
      done(null);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/// Files can be dropped anywhere on the page; `onFiles(files)` gets them.
export function mountDrop(root, {t, onFiles}) {
  const veil = el('div', {class: 'drop-veil', 'aria-hidden': 'true', hidden: true}, el('p', {class: 'text'}, t('files.drop')));
  const brings = ({dataTransfer}) => [...(dataTransfer?.types ?? [])].includes('Files');
  let inside = 0;
  const show = (count) => {
    inside = Math.max(0, count);
    veil.hidden = inside === 0;
    if (inside > 0) veil.firstChild.textContent = t('files.drop');
  };
  root.append(veil);
  document.addEventListener('dragenter', (event) => { if (brings(event)) show(inside + 1); });
  document.addEventListener('dragleave', (event) => { if (brings(event)) show(inside - 1); });
  document.addEventListener('dragover', (event) => { if (brings(event)) event.preventDefault(); });
  document.addEventListener('drop', (event) => {
    if (!brings(event) || event.defaultPrevented) return;
    event.preventDefault();
    show(0);
    onFiles([...event.dataTransfer.files]);
  });
}
