// Where games stay when the tab is closed: in the browser's database or, where a page may not have one, in
// its smaller storage; else nowhere, and `kind` says so. A game is written only if it is still as its writer
// knew it, so that two tabs never take each other's games away.
//
//     const store = await openStore();
//     store.kind                                  'database', 'storage' or 'none'
//     await store.all()                           [{id, rev, ...}]
//     await store.write(game, rev)                true; false if the kept one has another `rev` by now
//     await store.remove([id])
//
// A write that finds no room rejects with an error for which isFull() holds.
const DATABASE = 'quadrille';
const TABLE = 'games';
const PREFIX = 'quadrille.game.';
const PATIENCE = 4000;  // milliseconds, then the database is taken for one that never answers

/// `machine`: what the browser has, for tests.
export async function openStore(machine = globalThis) {
  for (const open of [openDatabase, openStorage]) {
    const store = await open(machine).catch(() => null);
    if (store) return store;
  }
  return none;
}

export function isFull(error) {
  return /quota/i.test(error?.name ?? '') || error?.code === 22;
}

const none = {kind: 'none', all: async () => [], write: async () => true, remove: async () => {}};

// ---------------------------------------------------------------- the database

function answered(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function completed(transaction) {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
}

async function openDatabase({indexedDB, setTimeout}) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, {keyPath: 'id'});
  const late = new Promise((_, failed) => setTimeout(() => failed(new Error('no answer')), PATIENCE));
  const database = await Promise.race([answered(request), late]);
  const table = (mode) => {
    const transaction = database.transaction(TABLE, mode);
    return {transaction, games: transaction.objectStore(TABLE)};
  };
  return {
    kind: 'database',
    all: () => answered(table('readonly').games.getAll()),
    async write(game, rev) {
      const {transaction, games} = table('readwrite');
      const end = completed(transaction);
      end.catch(() => {});  // awaited below
      const kept = await answered(games.get(game.id));
      const mine = (kept?.rev ?? null) === rev;
      if (mine) games.put(game);
      await end;
      return mine;
    },
    async remove(ids) {
      const {transaction, games} = table('readwrite');
      for (const id of ids) games.delete(id);
      await completed(transaction);
    },
  };
}

// ---------------------------------------------------------------- the smaller one

async function openStorage({localStorage}) {
  localStorage.setItem(`${PREFIX}?`, '');
  localStorage.removeItem(`${PREFIX}?`);
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;  // not ours
    }
  };
  const keys = () => Array.from({length: localStorage.length}, (_, i) => localStorage.key(i)).filter((key) => key.startsWith(PREFIX));
  return {
    kind: 'storage',
    all: async () => keys().map(read).filter((game) => game?.id),
    async write(game, rev) {
      if ((read(PREFIX + game.id)?.rev ?? null) !== rev) return false;
      localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
      return true;
    },
    async remove(ids) {
      for (const id of ids) localStorage.removeItem(PREFIX + id);
    },
  };
}
