// Paths as the program writes them, and as the machine does. The program knows one tree that begins at "/"
// and stands in a folder of it, so what it asks for comes without the slash in front:
//
//     home/ann/../odd.yaml  ->  /home/ann/../odd.yaml
//
// On Windows a drive is a folder of that tree, and what people type may begin anew in the middle:
//
//     C:/Users/Ann/D:\games\odd.yaml  ->  D:/games/odd.yaml
//     C:/Users/Ann/\\server\games\odd.yaml  ->  //server/games/odd.yaml
//
// Pure: nothing here asks the machine, and `windows` may be tried anywhere.

function onWindows(path) {
  const text = path.replaceAll('\\', '/');
  const drive = /.*(?:^|\/)([A-Za-z]:(?:\/.*)?)$/s.exec(text);
  const server = text.lastIndexOf('//');
  if (server >= 0 && (!drive || server > text.length - drive[1].length)) return text.slice(server);
  if (!drive) return `/${text}`;
  return drive[1].length === 2 ? `${drive[1]}/` : drive[1];
}

/// The machine's path for one of the program's.
export function machinePath(path, windows) {
  return windows ? onWindows(path) : `/${path}`;
}

/// The program's path for a folder of the machine.
export function programPath(folder, windows) {
  if (!windows) return folder;
  const text = folder.replaceAll('\\', '/');
  return text.startsWith('/') ? text : `/${text}`;
}

/// A word of the command line: Windows parts folders by another sign than the program.
export function programWord(word, windows) {
  return windows ? word.replaceAll('\\', '/') : word;
}
