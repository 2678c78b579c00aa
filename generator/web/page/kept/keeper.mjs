// Keeps the games that are typed in: the one that is open in this tab, after each change, and the list of all.
//
//     const keeper = new Keeper(openStore());
//     const mine = keeper.begin();                a game that is being typed
//     await mine.save({game: 'hex', name: 'Hex', players: ['Ann'], text, rules: null, result: 'Not finished'});
//     await keeper.list()                         the newest first
//
// A game that was kept word by word already is gone on with, not kept twice. Where another tab goes on with the
// same game, the later writer gets a game of its own.
import {isFull} from 'quadrille/kept/store';

export class Keeper {
  #opening;
  #listeners = new Set();
  trouble = null;  // {full, why} of the last write, or null

  /// `opening`: a promise of a store; `clock`: milliseconds, for tests.
  constructor(opening, clock = () => Date.now()) {
    this.#opening = opening;
    this.clock = clock;
  }

  /// 'database', 'storage' or 'none'
  async kind() {
    return (await this.#opening).kind;
  }

  async list() {
    const games = await (await this.#opening).all();
    return games.sort((a, b) => b.changed - a.changed);
  }

  /// Hears of every change that is made in this tab. Gives a function that ends it.
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell() {
    for (const listener of [...this.#listeners]) listener();
  }

  begin() {
    return new Kept(this);
  }

  /// Writes one; false if it is another by now.
  async write(game, rev) {
    try {
      const written = await (await this.#opening).write(game, rev);
      this.trouble = null;
      this.#tell();
      return written;
    } catch (error) {
      this.trouble = {full: isFull(error), why: error?.message ?? String(error)};
      this.#tell();
      throw error;
    }
  }

  async remove(games) {
    await (await this.#opening).remove(games.map(({id}) => id));
    this.trouble = null;
    this.#tell();
  }

  /// Puts back what was removed.
  async restore(games) {
    for (const game of games) await this.write(game, null).catch(() => {});
  }
}

// The game in a tab. Of several changes that come while one is written, the last is.
class Kept {
  #keeper;
  #id = null;
  #rev = null;
  #wanted = null;
  #working = null;

  constructor(keeper) {
    this.#keeper = keeper;
  }

  /// Resolves to true when it is kept, to false if it could not be.
  save(game) {
    this.#wanted = game;
    this.#working ??= this.#work().finally(() => { this.#working = null; });
    return this.#working;
  }

  async #work() {
    while (this.#wanted) {
      const game = this.#wanted;
      this.#wanted = null;
      try {
        await this.#write(game);
      } catch {
        return false;  // the keeper has said why
      }
    }
    return true;
  }

  async #write(game) {
    if (this.#id === null) await this.#adopt(game);
    const rev = freshName();
    const kept = {...game, rev, changed: this.#keeper.clock()};
    if (this.#id === null || !(await this.#keeper.write({...kept, id: this.#id}, this.#rev))) {
      this.#id = freshName();
      await this.#keeper.write({...kept, id: this.#id}, null);
    }
    this.#rev = rev;
  }

  async #adopt({text, rules}) {
    const same = (await this.#keeper.list()).find((each) => each.text === text && (each.rules ?? null) === (rules ?? null));
    if (!same) return;
    this.#id = same.id;
    this.#rev = same.rev;
  }
}

// Also where a page from disk has no crypto.randomUUID.
function freshName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/// All of them as one text, as the program reads several games; a game of one's own needs its rules beside it.
export function textOfAll(games) {
  return games.map(({text}) => text.trimEnd()).join('\n\n') + '\n';
}
