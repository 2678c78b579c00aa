// The headers of a typed game that say what is set in its rules: `variant:` and `set:`. Pure, and
// only as much of the format as that takes; whether the values are right is for the program to say.
//
//     withSettings('game: odd\nmoves:\n', {set: {minimum: 3}, variant: null})
//         -> 'game: odd\nset: minimum=3\nmoves:\n'

const GAME = /^\s*game\s*:/i;
const SETTING = /^\s*(set|variant)\s*:/i;
const BODY = /^\s*(moves|final)\s*:/i;

/// The text with these settings in place of its own. Of several games it changes the first.
export function withSettings(text, {set, variant}) {
  const lines = text.split('\n');
  const body = lines.findIndex((line) => BODY.test(line));
  const head = body < 0 ? lines.length : body;
  const kept = lines.slice(0, head).filter((line) => !SETTING.test(line));
  const values = Object.entries(set ?? {}).map(([name, value]) => `${name}=${value}`).join(' ');
  const settings = [...(variant ? [`variant: ${variant}`] : []), ...(values ? [`set: ${values}`] : [])];
  const after = kept.findIndex((line) => GAME.test(line)) + 1;
  return [...kept.slice(0, after), ...settings, ...kept.slice(after), ...lines.slice(head)].join('\n');
}
