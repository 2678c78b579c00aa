// What the page says, by language and key. pack.py fills this in from templates/words, the section `page`.
export const texts = {};
