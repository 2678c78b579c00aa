#!/usr/bin/env node
// The command `quadrille` of the npm package: the program as WebAssembly, with the files, the terminal and
// the environment of whoever calls it. What a command needs beside that, another process or several
// threads, it has not, and the program says so.
import process from 'node:process';

const kOldest = 18;
const kMachineFailed = 3;

function giveUp(why) {
  process.stderr.write(`quadrille: ${why}\n`);
  process.exit(kMachineFailed);
}

if (Number(process.versions.node.split('.')[0]) < kOldest) {
  giveUp(`this is Node ${process.versions.node}, and Quadrille needs Node ${kOldest} or newer`);
}

const {runHere} = await import('./here.mjs');
try {
  process.exit(await runHere(process.argv.slice(2)));
} catch (error) {
  giveUp(error.message);
}
