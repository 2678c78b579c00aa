// What runs before everything else, and in browsers that understand nothing else of this page: so it is
// written in the JavaScript of 2009. It chooses light or dark before anything is painted, and says in plain
// words what a browser lacks; main.mjs then does not begin. Words that the page says later are in words/.
(function () {
  'use strict';
  var root = document.documentElement;

  // ---- light or dark, as the browser wants it, or as it was chosen here

  function chosenTheme() {
    try {
      return localStorage.getItem('quadrille.theme');
    } catch (error) {
      return null;  // a page that may keep nothing
    }
  }

  function usualTheme() {
    return window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  var theme = chosenTheme();
  root.setAttribute('data-theme', theme === 'light' || theme === 'dark' ? theme : usualTheme());

  // ---- what the page needs

  // A module with a try block in the form that the program has.
  var WITH_TRY = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];

  function runsProgram() {
    return typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array(WITH_TRY));
  }

  function unpacks() {
    return Boolean(new DecompressionStream('deflate-raw'));
  }

  function knowsModules() {
    return 'noModule' in document.createElement('script');
  }

  var NEEDS = [['program', runsProgram], ['packed', unpacks], ['modules', knowsModules]];

  function holds(check) {
    try {
      return check();
    } catch (error) {
      return false;
    }
  }

  var WORDS = {};  // by language; pack.py puts them in, as in texts.mjs
  var words = WORDS[String(navigator.language).slice(0, 2).toLowerCase()] || WORDS.en;

  // ---- saying it

  var told = false;

  function show(text) {
    var line = document.createElement('p');
    line.className = 'notice error';
    line.appendChild(document.createTextNode(text));
    document.getElementById('notices').appendChild(line);
  }

  function tell(text) {
    if (told) return;
    told = true;
    root.setAttribute('data-lacks', '');
    if (document.getElementById('notices')) show(text);
    else document.addEventListener('DOMContentLoaded', function () { show(text); });
  }

  var lacking = [];
  for (var i = 0; i < NEEDS.length; ++i) {
    if (!holds(NEEDS[i][1])) lacking.push(words[NEEDS[i][0]]);
  }
  if (lacking.length > 0) tell(words.old.replace('{what}', lacking.join('; ')));

  // A part that does not come, or that this browser cannot read, before the page has begun.
  window.addEventListener('error', function (event) {
    if (root.hasAttribute('data-begun')) return;
    var part = event.target && event.target.src;
    tell(words.broken.replace('{why}', part ? part.slice(part.lastIndexOf('/') + 1) : event.message));
  }, true);
}());
