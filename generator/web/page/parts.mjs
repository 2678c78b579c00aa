// The files that every run of the program finds, out of the two parts in which they travel: data.json
// holds the texts, fonts.bin the fonts. Pure: it knows neither where the parts come from nor the page.
//
//     data.json: {files: {path: text}, fonts: [{path, face, pieces: [offset, length, …]}]}
//
// Fonts have much in common, so fonts.bin holds what is alike once and side by side; `pieces` says how
// to put each of them together. `face` is what the page sets in it: {family, weight, style}.
export function fontsOf({fonts}, bundle) {
  return fonts.map(({path, face, pieces}) => ({path, face, bytes: joined(bundle, pieces)}));
}

function joined(bundle, pieces) {
  let size = 0;
  for (let i = 1; i < pieces.length; i += 2) size += pieces[i];
  const bytes = new Uint8Array(size);
  for (let i = 0, at = 0; i < pieces.length; at += pieces[i + 1], i += 2) {
    bytes.set(bundle.subarray(pieces[i], pieces[i] + pieces[i + 1]), at);
  }
  return bytes;
}

/// {path: bytes}, as host.mjs mounts them; `fonts` are those of fontsOf().
export function mountsOf({files}, fonts) {
  const utf8 = new TextEncoder();
  const mounts = {};
  for (const [path, text] of Object.entries(files)) mounts[path] = utf8.encode(text);
  for (const {path, bytes} of fonts) mounts[path] = bytes;
  return mounts;
}
