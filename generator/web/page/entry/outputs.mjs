// What can be done with a typed game: save, open and copy its text; print it as a filled record, as
// the page of its verdict, or as a figure of the position. All files are the program's own.
import {button, copyText, el, saveFile} from 'quadrille/dom';
import {TYPED} from 'quadrille/commands';
import {usualPaper} from 'quadrille/header';
import {header, isEmpty} from 'quadrille/entry/record';

const PDF = 'application/pdf';

export function mountOutputs({play, scorer, store, t, language, open}) {
  const said = el('p', {class: 'small', role: 'status', 'aria-live': 'polite'});
  const file = el('input', {type: 'file', accept: '.txt,text/plain', class: 'sr-only', tabindex: '-1', 'aria-hidden': 'true'});
  const tell = (text) => { said.textContent = text; };

  file.addEventListener('change', async () => {
    const [chosen] = file.files;
    file.value = '';
    if (!chosen) return;
    const wrong = await open(await chosen.text());
    tell(wrong === null ? t('entry.opened', {name: chosen.name}) : wrongText(wrong, t));
  });

  const whole = async () => (await scorer.printed(play.text)) ?? play.text;
  const save = button(t('entry.save'), {onClick: async () => saveFile(`${header(play.record, 'game')}.txt`, await whole(), 'text/plain')});
  const openOne = button(t('entry.open'), {onClick: () => file.click()});
  const copy = button(t('entry.copy'), {onClick: async () => {
    await copyText(await whole());
    tell(t('entry.copied'));
  }});
  const restart = button(t('entry.restart'), {look: 'quiet', onClick: () => play.restart()});

  const print = async (words, name) => {
    tell(t('entry.making'));
    try {
      const made = await scorer.print([...words(name)], play.printableText);
      for (const each of made) saveFile(each.name, each.bytes, PDF);
      tell(t('entry.saved', {name: made.map((each) => each.name).join(', ')}));
    } catch (error) {
      tell(error.message);
    }
  };
  const paper = () => ['--paper', store.get().options?.paper ?? usualPaper(navigator.languages)];
  const prints = [
    ['record', (name) => ['record', TYPED, '--lang', language(), ...paper(), '-o', name]],
    ['verdict', (name) => ['score', TYPED, '--figure', name, '--lang', language()]],
    ['figure', (name) => ['figure', TYPED, '--labels', 'edge', '-o', name, '-q']],
  ].map(([what, words]) => button(t(`entry.print.${what}`), {onClick: () => print(words, `${header(play.record, 'game')}-${what}.pdf`)}));

  const node = el('section', {class: 'entry-outputs', 'aria-label': t('entry.outputs')},
    el('div', {class: 'row'}, prints),
    el('div', {class: 'row'}, save, openOne, copy, restart), file, said);
  return {
    node,
    show() {
      const nothing = isEmpty(play.record);
      for (const each of [save, copy, restart, ...prints]) each.disabled = nothing;
    },
  };
}

function wrongText(diagnostics, t) {
  const [{line, column, message}] = diagnostics;
  return `${t('entry.at', {line, column})} ${message}`;
}
