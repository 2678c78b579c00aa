// What happens to a file that is opened or dropped: a typed game is shown, of several one is asked for, an own
// game goes into the editor, a tournament to the club.
//
//     const open = makeOpener({engine: () => engine, store, keeper, tell, nameOf, t, language});
//     await open([file, ...]);
import {TYPED, gameFiles} from 'quadrille/commands';
import {idFrom} from 'quadrille/editor/beginnings';
import {chooseGame, gameHeads, gamesIn, kindOfText, largest, textOfFile} from 'quadrille/kept/files';

/// `tell([{kind, text}])`; `nameOf(id)`: what a game is called, as a promise.
export function makeOpener(page) {
  return (files) => openFiles(files, page).catch((error) => page.tell([{kind: 'error', text: page.t('failed', {why: error.message})}]));
}

/// A typed game, or the text of a club, becomes what the page shows; `rules`: those of a game of one's own.
export function showGame(store, {game, text, rules = null, club = false}) {
  if (club) store.change({view: 'club', club: text});
  else store.change({view: 'play', game, set: {}, variant: null, rules, transcript: text});
}

async function openFiles(files, page) {
  const {t, tell, store} = page;
  const typed = [];
  tell([]);
  for (const file of files) {
    const {name} = file;
    const text = await textOfFile(file);
    const kind = text === null ? 'large' : kindOfText(name, text);
    if (kind === 'large') tell([{kind: 'error', text: t('files.large', {name, most: largest})}]);
    else if (kind === null) tell([{kind: 'error', text: t('files.unknown', {name})}]);
    else if (kind === 'rules') store.change({view: 'rules', game: idFrom(name), rules: text, set: {}, variant: null, transcript: null});
    else if (kind === 'club') store.change({view: 'club', club: text});
    else typed.push({name, text});
  }
  if (typed.length > 0) await openTyped(typed, page);
}

// As the entry writes them, so that a game that was opened before is known again.
async function written(games, {engine, store}) {
  const {code, out} = await engine().run(['transcript', TYPED], {files: {...gameFiles(store.get()), [TYPED]: games.map(({text}) => text).join('\n')}});
  const texts = out.split(/\n*^(?=game: )/m).filter(Boolean);
  return code === 0 && texts.length === games.length ? games.map((game, i) => ({...game, text: `${texts[i].trimEnd()}\n`})) : games;
}

async function openTyped(typed, page) {
  const {t, tell, store} = page;
  const name = typed.map((each) => each.name).join(', ');
  const text = typed.map((each) => each.text.trimEnd()).join('\n\n') + '\n';
  const own = ({game}) => (game === store.get().game ? store.get().rules : null);
  if (gameHeads(text) > 1) {
    tell([{kind: 'note', text: t('files.reading', {name})}]);
    await openOneOf(await gamesIn(text, {engine: page.engine(), files: gameFiles(store.get()), lang: page.language()}), name, own, page);
    return;
  }
  const game = /^\s*game\s*:\s*([a-z0-9-]+)/im.exec(text)?.[1]?.toLowerCase();
  if (!game) tell([{kind: 'error', text: t('files.unknown', {name})}]);
  else showGame(store, {game, text, rules: own({game})});
}

async function openOneOf(games, name, own, page) {
  const {store, keeper, tell, nameOf, t} = page;
  tell([]);
  const names = new Map(await Promise.all(games.map(async ({game}) => [game, await nameOf(game)])));
  const chosen = games.length === 1 ? 0 : await chooseGame(games, {name, t, nameOf: (game) => names.get(game)});
  if (chosen === null) return;
  if (chosen !== 'all') {
    showGame(store, {...games[chosen], rules: own(games[chosen])});
    return;
  }
  const good = await written(games.filter(({game}) => game), page);
  for (const each of good) {
    await keeper.begin().save({game: each.game, name: names.get(each.game), players: each.players, text: each.text, rules: own(each) ?? null, result: each.title});
  }
  const {trouble} = keeper;
  store.change({view: 'gallery'});
  tell([trouble ? {kind: 'error', text: t('kept.full')} : {kind: 'note', text: t('files.kept', {n: good.length})}]);
}
