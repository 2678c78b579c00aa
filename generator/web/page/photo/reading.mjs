// The talk between the two programs, in turns: the eye says which codes are in the picture, `read --eye`
// what their sheets look like, the eye what stands on them, and `read --eye` what that comes to. Then what
// somebody answers on doubtful sites. Pure: it runs in Node.
const PICTURE = 'photo.bmp';
const HEARD = 'eye.txt';

/// The answers of `read --json`, one for each sheet. `picture`: the bytes of a BMP; `files`: a game of one's
/// own; `onStep`: hears 'find', 'read' and 'judge'.
export async function readPicture(engine, picture, {files = {}, signal, onStep = () => {}} = {}) {
  const look = (words, more, stdin) => engine.look([PICTURE, ...words], {files: {[PICTURE]: picture, ...more}, stdin, signal});
  const ask = ({out}) => engine.run(['read', PICTURE, '--eye', HEARD, '--json'], {files: {...files, [HEARD]: out}, signal});
  onStep('find');
  const found = await look([], {}, '');
  const asked = await ask(found);
  if (!asked.out.startsWith('{"plans"')) return answersIn(asked);
  onStep('read');
  const seen = await look(['1', HEARD], {[HEARD]: found.out}, asked.out);  // the codes are known
  onStep('judge');
  return answersIn(await ask(seen));
}

function answersIn({out, err}) {
  const answers = out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  if (answers.length === 0) throw new Error(err.trim());
  return answers;
}

// ---------------------------------------------------------------- what somebody answers

/// The names of the sites that have to be settled, in the order of their questions.
export function doubtsOf(answer) {
  return answer.sites.filter(({mark}) => mark === null).map(({name}) => name);
}

/// What stands on a site, with `settled`, {name: letter, or '' for empty}; null: nobody knows yet.
export function markOn({name, mark}, settled) {
  return Object.hasOwn(settled, name) ? settled[name] : mark;
}

/// The sites that are still open.
export function openSites(answer, settled) {
  return answer.sites.filter((site) => markOn(site, settled) === null).map(({name}) => name);
}

/// The typed game, or null while something is open. The board is a list of its marks, which the reader
/// takes in any order.
export function typedGame(answer, settled) {
  if (answer.transcript === null || openSites(answer, settled).length > 0) return null;
  const [headers] = answer.transcript.split('\nfinal:\n');
  const marks = answer.sites.map((site) => [site.name, markOn(site, settled)]).filter(([, mark]) => mark !== '');
  return `${headers}\nfinal:\n${marks.map(([name, mark]) => `  ${name}=${mark}\n`).join('')}`;
}
