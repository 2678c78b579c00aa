// The controls beside a sheet: what is printed, the parameters and variants that `show --json` tells,
// and every option of the command in force. They change the store and nothing else; what an option
// does, and whether it fits, is the program's affair.
import {isFilled} from 'quadrille/commands';
import {el} from 'quadrille/dom';
import {choiceField, menuField, numberField, readForm, readLength, textField, tickField} from 'quadrille/fields';
import {OPTIONS, PAPERS, SHEETS, takes, withOption} from 'quadrille/options';
import {language, languages, t} from 'quadrille/words';

const STYLES = ['bold', 'erase', 'larger', 'mono', 'plain'];  // besides the usual one
const SEVERAL = ['1', '2', '3', '4', '6', '8', '9', '12', '16'];
const USUAL_PAPERS = 5;
const RARE = ['boards', 'first-number', 'turns', 'cell', 'width', 'code', 'margin', 'gutter', 'crop-marks', 'poster', 'own-paper', 'duplex', 'shift-backs', 'back', 'bind', 'bind-width'];

/// -> {update(state, game)}; `game` is the object of `show --json`.
export function mountControls(root, {store}) {
  const game = el('div', {class: 'stack wide'});
  const kind = el('div', {class: 'stack'});
  const own = el('div', {class: 'options'});
  root.append(kind, game, own);
  const parts = [new Part(kind, kindKey, kindFields), new Part(game, gameKey, gameFields), new Part(own, ownKey, optionFields)];
  return {
    update(state, shown) {
      for (const part of parts) part.update(state, shown, store);
    },
    /// Marks the parameter that the program complains of.
    complain(messages) {
      for (const field of parts[1].fields) field.complain?.(messages);
    },
  };
}

// Some fields together, made anew only if the key changes, so that the focus stays where it is.
class Part {
  fields = [];
  #root;
  #keyOf;
  #make;
  #key = null;

  constructor(root, keyOf, make) {
    this.#root = root;
    this.#keyOf = keyOf;
    this.#make = make;
  }

  update(state, game, store) {
    const key = JSON.stringify(this.#keyOf(state, game));
    if (key !== this.#key) {
      this.#key = key;
      this.fields = this.#make(state, game, store);
      this.#root.replaceChildren(...this.fields.map(({node}) => node));
    }
    for (const field of this.fields) field.show(state, game);
  }
}

// ---------------------------------------------------------------- what is printed

function kindKey(state, game) {
  return [game.figures?.length > 0];
}

function kindFields(state, game, store) {
  const kinds = SHEETS.filter((sheet) => sheet !== 'figure' || game.figures?.length > 0);
  const field = choiceField({
    label: t('sheet.kind'),
    hideLabel: true,
    items: kinds.map((value) => ({value, label: t(`sheet.${value}`)})),
    onChange: (sheet) => store.change({sheet, options: optionsFor(sheet, store.get(), store.get().options, game)}),
  });
  return [{node: field.node, show: ({sheet}) => field.show(sheet)}];
}

// A book has a paper of its own, so what was chosen for the board does not hold for it.
function optionsFor(sheet, {sheet: before}, options, game) {
  const changed = {...options};
  if ((sheet === 'rulebook') !== (before === 'rulebook')) delete changed.paper;
  if (sheet === 'figure' && !changed.figure) changed.figure = game.figures[0];
  return changed;
}

// ---------------------------------------------------------------- the game

function gameKey(state, game) {
  return [game.parameters, game.variants, state.sheet === 'figure', Boolean(state.transcript), takes(state.sheet, 'filled'), isFilled(state)];
}

function gameFields(state, game, store) {
  if (state.sheet === 'figure') return [];
  const fields = [];
  if (state.transcript && takes(state.sheet, 'filled')) fields.push(filledField(store));
  if (isFilled(state)) return fields;  // the typed game says what is set
  if (game.variants.length > 0) fields.push(variantField(game, store));
  fields.push(...game.parameters.map((parameter) => parameterField(parameter, game.lang, store)));
  return fields;
}

function filledField(store) {
  const field = choiceField({
    label: t('filled.label'),
    items: [{value: null, label: t('filled.no')}, {value: true, label: t('filled.yes')}],
    onChange: (value) => setOption(store, 'filled', value),
  });
  return {node: field.node, show: ({options}) => field.show(options.filled ?? null)};
}

// Variants have names in their own file alone; elsewhere what they mean says more.
function variantField(game, store) {
  const own = game.lang.startsWith('en');
  const items = game.variants.map(({name, means}) => ({value: name, label: own ? name : means || name, lang: game.lang}));
  const field = choiceField({
    label: t('variant.label'),
    items: [{value: null, label: t('variant.none')}, ...items],
    notes: own ? Object.fromEntries(game.variants.map(({name, means}) => [name, means])) : {},
    notesLang: game.lang,
    onChange: (variant) => store.change({variant, set: without(store.get().set, settingsOf(game, variant))}),
  });
  return {node: field.node, show: ({variant}) => field.show(variant)};
}

function settingsOf(game, variant) {
  return game.variants.find(({name}) => name === variant)?.set ?? {};
}

function without(set, taken) {
  return Object.fromEntries(Object.entries(set).filter(([name]) => !(name in taken)));
}

function parameterField({name, called, least, greatest, step, means}, lang, store) {
  const usual = (state, game) => settingsOf(game, state.variant)[name] ?? game.parameters.find((each) => each.name === name).default;
  let latest = null;
  const field = numberField({
    label: capital(called),
    name: called,
    note: means,
    lang,
    least,
    greatest,
    step,
    onChange: (value) => {
      const {[name]: old, ...others} = store.get().set;
      store.change({set: value === usual(store.get(), latest) ? others : {...others, [name]: value}});
    },
    onReset: () => store.change({set: without(store.get().set, {[name]: true})}),
  });
  return {
    node: field.node,
    show(state, game) {
      latest = game;
      field.show({value: state.set[name] ?? usual(state, game), changed: name in state.set});
    },
    complain: (messages) => field.mark(messages.find(({text}) => text.startsWith(`error: ${name} is `))?.text ?? null),
  };
}

function named(key, otherwise) {
  const words = t(key);
  return words === key ? otherwise : words;
}

function capital(words) {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

// ---------------------------------------------------------------- the options of the command

function ownKey(state, game) {
  return [state.sheet, game.figures, isFilled(state)];
}

function optionFields(state, game, store) {
  const names = ['count', 'kind', 'level', 'solutions', 'seed', 'form', 'figure', 'labels', 'paper', 'landscape', 'fold', 'pocket', 'per-page', 'style', 'lang', 'caption', 'after', 'annotated', 'wall'];
  const filled = isFilled(state);
  const applies = (name) => takes(state.sheet, name === 'own-paper' ? 'paper' : name) && (filled || !OPTIONS[name]?.typed);
  const fields = names.filter(applies).map((name) => optionField(name, game, store));
  const rare = RARE.filter(applies);
  return rare.length > 0 ? [...fields, moreField(rare, game, store)] : fields;
}

function moreField(names, game, store) {
  const fields = names.map((name) => optionField(name, game, store));
  const count = el('span', {class: 'soft'});
  const node = el('details', {class: 'fold'}, el('summary', {}, t('more.label'), count), el('div', {class: 'options more'}, fields.map((field) => field.node)));
  const isSet = ({options}) => names.filter((name) => name in options).length;
  let first = true;
  return {
    node,
    show(state, shown) {
      for (const field of fields) field.show(state, shown);
      const changed = isSet(state);
      count.textContent = changed > 0 ? ` (${changed})` : '';
      if (first && changed > 0) node.open = true;
      first = false;
    },
  };
}

function setOption(store, name, value) {
  store.change({options: withOption(store.get().options, name, value)});
}

function optionField(name, game, store) {
  const option = name === 'own-paper' ? 'paper' : name;
  const onChange = (value) => setOption(store, option, value);
  const field = (FIELDS[name] ?? lengthField)({name, game, onChange});
  return {node: field.node, show: ({options}) => field.show(options[option] ?? null)};
}

function lengthField({name, onChange}) {
  return textField({
    label: t(`option.${name}`), placeholder: t(`option.${name}.usual`), unit: 'mm', mode: 'decimal', read: readLength, onChange,
  });
}

function formField({name, onChange}) {
  return textField({label: t(`option.${name}`), placeholder: t(`option.${name}.usual`), note: named(`option.${name}.note`, null), read: readForm(OPTIONS[name].form), onChange});
}

function wordsField({name, values, onChange}) {
  return choiceField({
    label: t(`option.${name}`),
    items: [{value: null, label: t(`option.${name}.usual`)}, ...values.map((value) => ({value, label: t(`option.${name}.${value}`)}))],
    onChange,
  });
}

function menuOf({name, values, labelOf, onChange}) {
  const items = values.map((value) => ({value, label: labelOf(value)}));
  return menuField({label: t(`option.${name}`), groups: [{items: [{value: null, label: t(`option.${name}.usual`)}, ...items]}], onChange});
}

const FIELDS = {
  form: ({onChange}) => choiceField({
    label: t('option.form'),
    items: ['list', 'board', 'score'].map((value) => ({value: value === 'list' ? null : value, label: t(`option.form.${value}`)})),
    onChange,
  }),
  figure: ({game, onChange}) => menuField({
    label: t('option.figure'),
    groups: [{items: game.figures.map((value) => ({value, label: figureName(value, game)}))}],
    onChange,
  }),
  count: ({onChange}) => choiceField({
    label: t('option.count'), items: [{value: null, label: '6'}, {value: '12', label: '12'}], onChange,
  }),
  kind: ({onChange}) => menuOf({name: 'kind', values: ['win', 'save', 'who'], labelOf: (value) => t(`option.kind.${value}`), onChange}),
  level: ({onChange}) => menuOf({name: 'level', values: ['1', '2', '3', '4', '5'], labelOf: (value) => value, onChange}),
  seed: formField,
  solutions: ({onChange}) => wordsField({name: 'solutions', values: ['foot', 'none'], onChange}),
  labels: ({onChange}) => wordsField({name: 'labels', values: ['inside', 'edge', 'none'], onChange}),
  code: ({onChange}) => wordsField({name: 'code', values: ['auto'], onChange}),
  paper: paperField,
  landscape: ({onChange}) => tickField({label: t('option.landscape'), onChange}),
  fold: ({onChange}) => tickField({label: t('option.fold'), onChange}),
  annotated: ({onChange}) => tickField({label: t('option.annotated'), onChange}),
  wall: ({onChange}) => tickField({label: t('option.wall'), onChange}),
  pocket: ({onChange}) => tickField({label: t('option.pocket'), onChange}),
  bind: ({onChange}) => wordsField({name: 'bind', values: ['left', 'top'], onChange}),
  'per-page': ({onChange}) => menuOf({name: 'per-page', values: SEVERAL, labelOf: (value) => (value === '1' ? t('option.per-page.one') : t('option.per-page.n', {n: value})), onChange}),
  style: ({onChange}) => menuOf({name: 'style', values: STYLES, labelOf: (value) => t(`option.style.${value}`), onChange}),
  lang: ({onChange}) => menuOf({name: 'lang', values: languages, labelOf: languageName, onChange}),
  caption: ({onChange}) => tickField({label: t('option.caption'), onChange: (value) => onChange(value ? 'yes' : null)}),
  duplex: ({onChange}) => wordsField({name: 'duplex', values: ['long', 'short'], onChange}),
  back: ({onChange}) => choiceField({
    label: t('option.back'),
    items: [{value: null, label: t('option.back.rules')}, {value: 'record', label: t('option.back.record')}],
    onChange,
  }),
  boards: formField,
  'first-number': formField,
  turns: formField,
  after: formField,
  poster: formField,
  'shift-backs': formField,
  'crop-marks': formField,
  'own-paper': ({onChange}) => textField({label: t('option.own-paper'), placeholder: '210x297mm', read: readForm(OPTIONS.paper.form), onChange}),
};

// The papers that most have, then all others.
function paperField({onChange}) {
  const items = (names) => names.map((value) => ({value, label: paperName(value)}));
  return menuField({
    label: t('option.paper'),
    groups: [
      {items: [{value: null, label: t('option.paper.usual')}, ...items(PAPERS.slice(0, USUAL_PAPERS))]},
      {label: t('option.paper.more'), items: items(PAPERS.slice(USUAL_PAPERS))},
    ],
    onChange,
  });
}

export function paperName(paper) {
  return /^\d/.test(paper) ? paper.replace('x', ' × ') : capital(paper);
}

function languageName(code) {
  const name = new Intl.DisplayNames([code], {type: 'language'}).of(code);
  return code === language() ? capital(name) : `${capital(name)} (${code})`;
}

// "two groups" of "odd-two-groups"
function figureName(name, {game}) {
  return capital((name.startsWith(`${game}-`) ? name.slice(game.length + 1) : name).replaceAll('-', ' '));
}
