// What stands above the board, and whose game it is: the game's name, whether turns or a finished
// board are typed in, and fields for names, date, event and place.
import {button, el, freshId} from 'quadrille/dom';
import {choiceField, tickField, menuField} from 'quadrille/fields';
import {header, namesOf, settingsOf, settingsText, withHeader} from 'quadrille/entry/record';

const REMARKS = ['date', 'event', 'place'];

export function mountHeading({play, store, t, look, relook}) {
  const title = el('h1', {class: 'entry-title'});
  const values = el('p', {class: 'entry-values soft'});
  const mode = choiceField({
    label: t('entry.mode'),
    hideLabel: true,
    items: [{value: 'final', label: t('entry.mode.final')}, {value: 'moves', label: t('entry.mode.moves')}],
    onChange: (value) => play.setMode(value),
  });
  const tool = choiceField({
    label: t('entry.tool'),
    hideLabel: true,
    items: [{value: 'marks', label: t('entry.tool.marks')}, {value: 'segments', label: t('entry.tool.segments')}],
    onChange: (value) => play.setTool(value),
  });
  const rules = button(t('entry.rules'), {look: 'quiet', onClick: () => store.change({view: 'print', sheet: 'rulebook'})});
  const names = mountNames({play, t, look, relook});
  return {
    node: el('header', {class: 'entry-head'}, el('div', {}, title, el('div', {class: 'row'}, values, rules)), el('div', {class: 'entry-modes'}, mode.node, tool.node)),
    names: names.node,
    show() {
      const {facts, record} = play;
      title.textContent = facts?.name ?? '';
      values.textContent = Object.entries(play.verdict?.set ?? {}).map(([name, value]) => `${calledOf(facts, name)} ${value}`).join(', ');
      values.hidden = values.textContent === '';
      mode.node.hidden = !(facts?.typed.final && facts?.typed.moves);
      mode.show(record.mode);
      tool.node.hidden = !(play.isFinal && facts?.typed.segments);
      tool.show(play.tool);
      names.show();
    },
  };
}

// A parameter in the words of the page.
function calledOf(facts, name) {
  return facts?.parameters?.find((parameter) => parameter.name === name)?.called ?? name;
}

function mountNames({play, t, look, relook}) {
  const players = el('div', {class: 'entry-fields'});
  const remarks = el('div', {class: 'entry-fields'});
  const inputs = [];
  let asked = 0;  // edits that the program has not answered: until then the fields stay as they are

  const edit = async (change) => {
    asked += 1;
    await play.edit(change);
    asked -= 1;
    show();
  };
  const fields = REMARKS.map((key) => {
    const type = key === 'date' ? 'date' : 'text';
    return field(t(`entry.header.${key}`), type, (value) => edit((record) => withHeader(record, key, value)));
  });
  remarks.append(...fields.map(({node}) => node));
  const marks = menuField({
    label: t('entry.look'),
    groups: [{items: ['usual', 'stones', 'cells', 'letters'].map((value) => ({value, label: t(`entry.look.${value}`)}))}],
    onChange: (value) => relook({marks: value ?? 'usual'}),
  });
  const counted = tickField({label: t('entry.counted'), onChange: (value) => relook({plain: value !== true})});
  const more = button(t('names.more'), {look: 'quiet', onClick: () => number(inputs.length + 1)});
  const fewer = button(t('names.fewer'), {look: 'quiet', onClick: () => number(inputs.length - 1)});
  const howMany = el('div', {class: 'row'}, more, fewer);
  const node = el('details', {class: 'fold entry-names'}, el('summary', {}, t('entry.names')),
    el('div', {class: 'stack entry-inside'}, players, howMany, remarks, counted.node, marks.node));

  // All names or none: who has no name is called by the role.
  const told = () => {
    const typed = inputs.map(({input}) => input.value.replaceAll(',', ' ').trim());
    const any = typed.some(Boolean);
    const all = typed.map((name, i) => name || roleAt(play, i));
    edit((record) => withHeader(record, 'players', any || inputs.length !== play.facts?.players.length ? all.join(', ') : ''));
  };

  // Where the number of players is open, their names say it.
  const number = (count) => {
    const names = Array.from({length: count}, (_, i) => inputs[i]?.input.value.replaceAll(',', ' ').trim() || roleAt(play, i) || t('entry.player', {number: i + 1}));
    const {players, ...others} = settingsOf(play.record);
    edit((record) => withHeader(withHeader(record, 'set', settingsText(others)), 'players', names.join(', ')));
  };

  function show() {
    if (asked > 0) return;
    const count = play.verdict?.names?.length ?? play.facts?.players.length ?? 0;
    while (inputs.length < count) inputs.push(field(t('entry.player', {number: inputs.length + 1}), 'text', told));
    inputs.length = count;
    if (players.children.length !== count) players.replaceChildren(...inputs.map((each) => each.node));
    const typed = namesOf(play.record);
    inputs.forEach((each, i) => each.show(typed[i] === roleAt(play, i) ? '' : typed[i] ?? '', roleAt(play, i)));
    fields.forEach((each, i) => each.show(header(play.record, REMARKS[i])));
    const range = play.facts?.parameters.find((each) => each.name === 'players');
    howMany.hidden = !range;
    more.disabled = count >= range?.greatest;
    fewer.disabled = count <= range?.least;
    counted.show(!look.plain);
    marks.show(look.marks);
  }
  return {node, show};
}

function roleAt(play, i) {
  return play.facts?.players[i] ?? play.verdict?.players[i]?.role ?? play.verdict?.names?.[i] ?? '';
}

// A line to write on. It tells what was written when one leaves it.
function field(label, type, onChange) {
  const id = freshId('entry');
  const input = el('input', {id, type, class: 'input', autocomplete: 'off', maxlength: 60, on: {change: () => onChange(input.value.trim())}});
  return {
    node: el('div', {class: 'field'}, el('label', {for: id}, label), input),
    input,
    show(value, placeholder = '') {
      input.placeholder = placeholder;
      if (document.activeElement !== input) input.value = value;
    },
  };
}
