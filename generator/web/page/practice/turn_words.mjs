// A turn as people read it: "f3 black" for "f3=b", “Swap roles” for "swap". Pure.

const ACTS = ['pass', 'swap', 'resign'];

/// `marks`: of the game, as {letter, name}; what is not known stays as it is typed.
export function turnWords(turn, {marks, t}) {
  return turn.trim().split(/\s+/).map((item) => itemWords(item, marks, t)).join(', ');
}

function itemWords(item, marks, t) {
  if (ACTS.includes(item)) return t('practice.act', {act: t(`entry.${item}`)});
  const [site, letter] = item.split('=');
  const mark = marks.find((each) => each.letter === letter);
  return mark ? `${site} ${mark.name}` : item;
}
