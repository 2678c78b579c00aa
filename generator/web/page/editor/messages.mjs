// The program's messages about a file, taken apart: where each mistake is, how long, and the words.
// Pure; the words stay as the program says them.
//
//     odd.yaml:4:27: error: unknown key 'ownr' in a mark; expected name, owner
//         4 | marks: {b: {name: "ää", ownr: A}}
//           |                         ^~~~
//           did you mean 'owner'?
const HEAD = /^(\S[^:]*):(\d+):(\d+): (error|warning|note): (.*)$/;
const PLAIN = /^(error|warning|note): (.*)$/;
const CARET = /^\s*\| +(\^~*)\s*$/;
const SOURCE = /^\s*\d+ \| /;

/// [{kind, text, hint, file, line, column, length}]; line and column from 1, both 0 for a message that
/// has no place; `length` in characters.
export function readMessages(err) {
  const messages = [];
  for (const line of err.split('\n')) {
    const message = headOf(line);
    if (message) messages.push(message);
    else if (messages.length > 0) continueWith(messages.at(-1), line);
    else if (line.trim() !== '') messages.push(plainMessage('error', line.trim()));
  }
  return messages;
}

function plainMessage(kind, text) {
  return {kind, text, hint: '', file: '', line: 0, column: 0, length: 0};
}

function headOf(line) {
  const placed = HEAD.exec(line);
  if (placed) {
    const [, file, row, column, kind, text] = placed;
    return {kind, text, hint: '', file, line: Number(row), column: Number(column), length: 1};
  }
  const plain = PLAIN.exec(line);
  return plain ? plainMessage(plain[1], plain[2]) : null;
}

function continueWith(message, line) {
  const caret = CARET.exec(line);
  if (caret) message.length = caret[1].length;
  else if (line.trim() !== '' && !SOURCE.test(line)) message.hint += `${message.hint ? ' ' : ''}${line.trim()}`;
}

/// Where a message's place is in the text: {from, to} as JavaScript counts, or null if there is none.
export function rangeOf(text, message) {
  return rangesIn(text)(message);
}

/// The same for many messages of one text, which is split once. The program counts whole characters, JavaScript halves
/// of the rarer ones.
export function rangesIn(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return ({line, column, length}) => {
    if (line < 1 || line > starts.length) return null;
    const start = starts[line - 1];
    const letters = Array.from(text.slice(start, line < starts.length ? starts[line] - 1 : undefined));
    const upTo = (count) => letters.slice(0, count).join('').length;
    return {from: start + upTo(column - 1), to: start + upTo(column - 1 + length)};
  };
}

const MISSPELT = /^unknown key '[^']+'/;
const SUGGESTED = /^did you mean '[^']+'\?$/;

/// Messages that only follow from a misspelt key are held back, for they go with it: whatever stands below the key is
/// unknown then. {causes, held}
export function causesFirst(messages, text) {
  const lines = text.split('\n');
  const misspelt = messages.filter((message) => MISSPELT.test(message.text) && SUGGESTED.test(message.hint));
  const lost = new Set(misspelt.flatMap(({line}) => namesBelow(lines, line)));
  const follows = (message) => !misspelt.includes(message) && lost.has(/'\$?([\w-]+)'/.exec(message.text)?.[1]);
  return {causes: messages.filter((message) => !follows(message)), held: messages.filter(follows)};
}

// The keys of what belongs to the key on a line: all that is indented further.
function namesBelow(lines, line) {
  const depth = (text) => /^ */.exec(text)[0].length;
  const own = depth(lines[line - 1] ?? '');
  const block = [lines[line - 1]?.replace(/^[^:]*:/, '') ?? ''];
  for (const text of lines.slice(line)) {
    if (text.trim() !== '' && depth(text) <= own) break;
    block.push(text);
  }
  return [...block.join('\n').matchAll(/([A-Za-z][\w-]*)\s*:/g)].map(([, name]) => name);
}
