// What the program answers to command lines that every visit begins with, so that the page need not wait for it.
// pack.py fills this in: {'list --json': its output}. Where a line is missing, the program is asked.
export const answers = {};
