// The turn that is being entered: what it still asks for, and what a site, a mark or a word adds to
// it. `form` is the key `next` of `quadrille score --json --entry`. Pure; it judges nothing: whether
// a turn is legal, the program says.
//
//     let turn = beginTurn(form);             {form, items: [], end: null, done: []}
//     wanted(turn)                            {kind: 'segment', ...} or {kind: 'mark', marks, ...}
//     turn = addSegmentEnd(turn, 'a1');       the first end
//     turn = addSegmentEnd(turn, 'b2');       items: ['a1-b2']
//     turn = addMark(turn, 'b2', 'r');        items: ['a1-b2', 'b2=r']
//     isComplete(turn)                        true

export function beginTurn(form) {
  return {form, items: [], entered: [], end: null, passed: false};
}

/// With items that were typed before, as 'e5=b' or 'a1-b2'.
export function continueTurn(form, items) {
  const entered = items.map((item) => {
    if (form.items.some(({kind, words}) => kind === 'say' && words.includes(item))) return {kind: 'say'};
    if (/=/.test(item)) return {kind: 'mark', letter: item.split('=')[1]};
    return {kind: item.includes('-') ? 'segment' : form.items.some(({kind}) => kind === 'step') ? 'step' : 'mark'};
  });
  return {...beginTurn(form), items: [...items], entered};
}

const AMOUNTS = {segment: () => [1, 1], step: () => [1, 1], say: () => [0, 1], mark: ({least, most}) => [least, most]};

// Of a turn that is either of its parts: the one that was begun, or that is asked for, or the first.
function partsOf({form, entered}, kind) {
  if (!form.either) return form.items;
  const chosen = entered[0]?.kind ?? kind;
  const part = form.items.find((each) => each.kind === chosen) ?? form.items[0];
  return [part];
}

// Each part of the form with the number of items that it has got: the first parts are filled first.
function filled(turn, kind) {
  const left = {};
  for (const {kind: one} of turn.entered) left[one] = (left[one] ?? 0) + 1;
  return partsOf(turn, kind).map((part) => {
    const [least, most] = AMOUNTS[part.kind](part);
    const got = Math.min(left[part.kind] ?? 0, most);
    left[part.kind] = (left[part.kind] ?? 0) - got;
    return {part, got, least, most};
  });
}

/// The part of the form that the next item belongs to, with `got`, `least` and `most`, and for marks
/// the letters that are left; null if nothing more fits. Where a turn is either of two, of `kind`.
export function wanted(turn, kind = null) {
  if (!turn.form) return null;
  const open = filled(turn, kind).find(({part, got, most}) => got < most && !(part.kind === 'say' && turn.passed));
  if (!open) return null;
  const {part, got, least, most} = open;
  if (part.kind !== 'mark') return {...part, got, least, most};
  const used = turn.entered.map(({letter}) => letter);
  const marks = part.each ? part.marks.filter((letter) => !used.includes(letter)) : part.marks;
  return {...part, marks, got, least, most};
}

/// All that must be there is there.
export function isEnough(turn) {
  return turn.form !== null && turn.items.length > 0 && filled(turn).every(({got, least}) => got >= least);
}

/// Nothing more fits.
export function isComplete(turn) {
  return isEnough(turn) && wanted(turn) === null;
}

export function isBegun(turn) {
  return turn.items.length > 0 || turn.end !== null;
}

function add(turn, item, entered) {
  return {...turn, items: [...turn.items, item], entered: [...turn.entered, entered], end: null};
}

/// The mark need not be typed where there is no choice.
export function addMark(turn, site, letter) {
  const one = wanted(turn)?.marks?.length === 1 && !wanted(turn).each;
  return add(turn, one && wanted(turn).marks[0] === letter ? site : `${site}=${letter}`, {kind: 'mark', letter});
}

export function addStep(turn, site) {
  return add(turn, site, {kind: 'step'});
}

/// The first end, the second one, or the first again, which takes it back.
export function addSegmentEnd(turn, site) {
  if (turn.end === null) return {...turn, end: site};
  if (turn.end === site) return {...turn, end: null};
  return addSegment(turn, turn.end, site);
}

export function addSegment(turn, a, b) {
  return add(turn, `${a}-${b}`, {kind: 'segment'});
}

/// Without a word: the turn ends unsaid.
export function addWord(turn, word) {
  return word === null ? {...turn, passed: true} : add(turn, word, {kind: 'say'});
}

/// The sites that an item names.
export function sitesOf(items) {
  return items.flatMap((item) => item.split(/\s+/)).flatMap((item) => item.split('=')[0].split('-')).filter(Boolean);
}
