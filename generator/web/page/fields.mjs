// The kinds of controls, each as {node, show(value)}: a number with a slider, words to circle, a
// menu, a circle to fill, a length or another short text. They know nothing of games: `onChange` gets
// the new value, or null for "as usual", and `show` puts in what is in force without telling anyone.
import {button, el, freshId} from 'quadrille/dom';
import {t} from 'quadrille/words';

// The name of a field, with its "as usual" at the right, which is shown once there is something to undo.
function headOf(label, {id, lang, onReset}) {
  const undo = button(t('field.reset'), {look: 'quiet undo', onClick: onReset, hidden: true, 'aria-label': t('field.reset.of', {name: label})});
  return {node: el('div', {class: 'field-head'}, el('label', {for: id, lang}, label), undo), undo};
}

function noteOf(note, lang) {
  return note ? el('p', {class: 'note', lang}, note) : null;
}

/// A whole number in a range: − 5 + and a slider. `show({value, changed})`.
export function numberField({label, name = label, note, lang, least, greatest, step, onChange, onReset}) {
  const id = freshId('number');
  const bounds = {min: least, max: greatest, step};
  const input = el('input', {id, type: 'number', class: 'input', inputmode: 'numeric', ...bounds});
  const slider = el('input', {type: 'range', class: 'slider', tabindex: -1, 'aria-label': label, ...bounds});  // keys have the number
  const head = headOf(label, {id, onReset});
  const tell = (value) => {
    if (Number.isInteger(value)) onChange(value);
  };
  const move = (by) => tell(clamp(Number(input.value) + by * step, least, greatest));
  const less = stepButton('−', t('field.less', {name}), () => move(-1));
  const more = stepButton('+', t('field.more', {name}), () => move(1));
  input.addEventListener('input', () => tell(input.value === '' ? NaN : Number(input.value)));
  slider.addEventListener('input', () => tell(Number(slider.value)));
  const wrong = el('p', {class: 'notice error', id: freshId('wrong'), lang: 'en', hidden: true});
  input.setAttribute('aria-describedby', wrong.id);
  const node = el('div', {class: 'field number'}, head.node, noteOf(note, lang),
    el('div', {class: 'number-row'}, el('div', {class: 'stepper'}, less, input, more), slider), wrong);
  return {
    node,
    show({value, changed}) {
      if (Number(input.value) !== value || input.value === '') input.value = value;
      slider.value = value;
      less.disabled = value <= least;
      more.disabled = value >= greatest;
      head.undo.hidden = !changed;
    },
    /// What is wrong with the number, or null.
    mark(words) {
      input.setAttribute('aria-invalid', String(words !== null));
      wrong.textContent = words ?? '';
      wrong.hidden = words === null;
    },
  };
}

function clamp(value, least, greatest) {
  return Math.min(Math.max(value, least), greatest);
}

function stepButton(sign, label, onClick) {
  return el('button', {type: 'button', tabindex: -1, 'aria-label': label, on: {click: onClick}}, sign);
}

/// Words to circle. `items`: [{value, label, lang}]; `notes`: by value, said below.
export function choiceField({label, items, notes = {}, notesLang, onChange, hideLabel = false}) {
  const name = freshId('choice');
  const note = el('p', {class: 'note', lang: notesLang, hidden: true});
  const inputs = items.map(({value}) => el('input', {
    type: 'radio', name, id: freshId('word'), value: value ?? '', on: {change: () => onChange(value)},
  }));
  const labels = items.map((item, i) => el('label', {for: inputs[i].id, lang: item.lang}, inputs[i], item.label));
  const node = el('fieldset', {class: 'choice'}, el('legend', {class: hideLabel ? 'sr-only' : ''}, label),
    el('div', {class: 'choice-words'}, labels), note);
  return {
    node,
    show(value) {
      items.forEach((item, i) => { inputs[i].checked = item.value === value; });
      note.textContent = notes[value] ?? '';
      note.hidden = !notes[value];
    },
  };
}

/// A menu. `groups`: [{label, items: [{value, label}]}]; a value that no item has is added.
export function menuField({label, note, groups, onChange}) {
  const id = freshId('menu');
  const select = el('select', {id, class: 'select', on: {change: () => onChange(select.value === '' ? null : select.value)}},
    groups.map((group) => (group.label ? el('optgroup', {label: group.label}, group.items.map(optionOf)) : group.items.map(optionOf))));
  return {
    node: el('div', {class: 'field'}, el('label', {for: id}, label), select, noteOf(note)),
    show(value) {
      const wanted = value ?? '';
      if (![...select.options].some((option) => option.value === wanted)) select.append(optionOf({value: wanted, label: wanted}));
      select.value = wanted;
    },
  };
}

function optionOf({value, label}) {
  return el('option', {value: value ?? ''}, label);
}

/// A circle to fill.
export function tickField({label, onChange}) {
  const input = el('input', {type: 'checkbox', on: {change: () => onChange(input.checked ? true : null)}});
  return {
    node: el('label', {class: 'tick'}, input, label),
    show(value) { input.checked = value === true; },
  };
}

/// A short text: a length, a number, a grid. What is typed becomes a value by `read`, which gives
/// null for nothing and undefined for what is not finished.
export function textField({label, note, placeholder, unit, read, onChange, mode = 'text'}) {
  const id = freshId('text');
  const input = el('input', {id, type: 'text', class: 'input', inputmode: mode, placeholder, autocomplete: 'off', spellcheck: 'false', maxlength: 32});
  const told = () => {
    const value = read(input.value.trim());
    input.setAttribute('aria-invalid', String(value === undefined));
    if (value !== undefined) onChange(value);
  };
  input.addEventListener('input', told);
  return {
    node: el('div', {class: 'field'}, el('label', {for: id}, label),
      el('div', {class: 'with-unit'}, input, unit ? el('span', {class: 'soft', 'aria-hidden': 'true'}, unit) : null), noteOf(note)),
    show(value) {
      if (read(input.value.trim()) === (value ?? null)) return;  // as it was typed
      input.value = value ?? '';
      input.setAttribute('aria-invalid', 'false');
    },
  };
}

/// "12" and "12mm" are 12 mm; "0,5in" half an inch.
export function readLength(text) {
  if (text === '') return null;
  const found = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(mm|cm|in|pt)?$/.exec(text);
  return found ? `${found[1].replace(',', '.')}${found[2] ?? 'mm'}` : undefined;
}

/// A reader of texts that must have a form.
export function readForm(form) {
  return (text) => {
    const plain = text.toLowerCase().replace(/\s+/g, '').replaceAll('×', 'x');
    if (plain === '') return null;
    return form.test(plain) ? plain : undefined;
  };
}
