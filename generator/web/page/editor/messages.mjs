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
/// The program counts whole characters, JavaScript halves of the rarer ones.
export function rangeOf(text, {line, column, length}) {
  if (line < 1) return null;
  const lines = text.split('\n');
  if (line > lines.length) return null;
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  const letters = Array.from(lines[line - 1]);
  const upTo = (count) => letters.slice(0, count).join('').length;
  return {from: start + upTo(column - 1), to: start + upTo(column - 1 + length)};
}
