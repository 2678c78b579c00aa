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

  var WORDS = {
    en: {
      old: 'This browser is too old for Quadrille, or set too strictly for it. It lacks: {what}. Firefox, Chrome, Edge and Safari ' +
          'have had this since 2023. Please update your browser, or open this page in another one.',
      broken: 'Quadrille could not be loaded completely. Please load this page again. ({why})',
      program: 'WebAssembly with exceptions, which runs the program',
      packed: 'DecompressionStream, which unpacks it',
      modules: 'JavaScript modules, of which the page is made',
    },
    de: {
      old: 'Dieser Browser ist zu alt für Quadrille oder zu streng eingestellt. Ihm fehlt: {what}. Firefox, Chrome, Edge und Safari ' +
          'können das seit 2023. Bitte aktualisiere deinen Browser, oder öffne diese Seite in einem anderen.',
      broken: 'Quadrille konnte nicht vollständig geladen werden. Bitte lade diese Seite noch einmal. ({why})',
      program: 'WebAssembly mit Ausnahmen, worin das Programm läuft',
      packed: 'DecompressionStream, der es auspackt',
      modules: 'JavaScript-Module, aus denen die Seite besteht',
    },
    fr: {
      old: 'Ce navigateur est trop ancien pour Quadrille, ou réglé trop strictement. Il lui manque : {what}. Firefox, Chrome, Edge et ' +
          'Safari en disposent depuis 2023. Mettez votre navigateur à jour, ou ouvrez cette page dans un autre.',
      broken: 'Quadrille n’a pas pu être chargé entièrement. Veuillez recharger cette page. ({why})',
      program: 'WebAssembly avec exceptions, qui exécute le programme',
      packed: 'DecompressionStream, qui le décompresse',
      modules: 'les modules JavaScript, dont la page est faite',
    },
    es: {
      old: 'Este navegador es demasiado antiguo para Quadrille, o su configuración es demasiado estricta. Le falta: {what}. Firefox, ' +
          'Chrome, Edge y Safari lo tienen desde 2023. Actualice su navegador o abra esta página en otro.',
      broken: 'Quadrille no se ha podido cargar por completo. Vuelva a cargar esta página. ({why})',
      program: 'WebAssembly con excepciones, que ejecuta el programa',
      packed: 'DecompressionStream, que lo descomprime',
      modules: 'los módulos de JavaScript, de los que se compone la página',
    },
  };
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
