// A mark as a small disc with its letter, in the colours of the sheets: for buttons and tables.
import {el} from 'quadrille/dom';

/// `mark`: {letter, name, colour}, as `score --entry` gives it.
export function disc({letter, colour}) {
  return el('span', {class: `entry-disc ink-${colour}`, 'aria-hidden': 'true'}, letter);
}
