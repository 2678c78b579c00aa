// What can be done with a typed game: save, open and copy its text; print it as a filled record, as
// the page of its verdict, or as a figure of the position. All files are the program's own.
import {button, el, saveFile} from 'quadrille/dom';
import {TYPED} from 'quadrille/commands';
import {usualPaper} from 'quadrille/header';
import {canShare, copyAndTell, shareAndTell} from 'quadrille/sending';
import {header, isEmpty} from 'quadrille/entry/record';

const PDF = 'application/pdf';

export function mountOutputs({play, scorer, store, t, language, openFiles, onSaved, onRestart}) {
  const said = el('p', {class: 'small', role: 'status', 'aria-live': 'polite'});
  const file = el('input', {type: 'file', accept: '.txt,.yaml,.yml,text/plain,text/yaml', multiple: true, class: 'sr-only', tabindex: '-1', 'aria-hidden': 'true'});
  const tell = (text) => { said.textContent = text; };

  file.addEventListener('change', async () => {
    const chosen = [...file.files];
    file.value = '';
    if (chosen.length > 0) await openFiles(chosen);
  });

  const whole = async () => (await scorer.printed(play.text)) ?? play.text;
  const textName = () => `${header(play.record, 'game')}.txt`;
  const save = button(t('entry.save'), {onClick: async () => {
    saveFile(textName(), await whole(), 'text/plain');
    onSaved();
    tell(t('saved', {name: textName()}));
  }});
  const openOne = button(t('entry.open'), {onClick: () => file.click()});
  const copy = button(t('entry.copy'), {onClick: async () => copyAndTell(await whole(), {t, tell, near: node})});
  const share = button(t('share'), {hidden: !canShare(), onClick: async () => {
    const text = await whole();
    await shareAndTell({title: play.facts?.name, text, file: {name: textName(), text, type: 'text/plain'}}, {t, tell});
  }});
  let restarted = false;  // and this is said
  const restart = button(t('entry.restart'), {look: 'quiet', onClick: async () => {
    await onRestart();
    restarted = true;
    said.replaceChildren(t('hand.restarted'), ' ', button(t('entry.undo'), {look: 'quiet', onClick: () => { play.undo(); tell(''); }}));
  }});

  const print = async (words, name) => {
    tell(t('entry.making'));
    try {
      const made = await scorer.print([...words(name)], play.printableText);
      for (const each of made) saveFile(each.name, each.bytes, PDF);
      tell(t('saved', {name: made.map((each) => each.name).join(', ')}));
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
    el('div', {class: 'row'}, save, openOne, copy, share, restart), file, said);
  return {
    node,
    show() {
      const nothing = isEmpty(play.record);
      if (restarted && !nothing) tell('');
      restarted &&= nothing;
      for (const each of [save, copy, share, restart, ...prints]) each.disabled = nothing;
    },
  };
}
