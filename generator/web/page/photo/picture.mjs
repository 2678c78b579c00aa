// A photograph as the browser decodes it, upright as its camera says, and as a file that the eye reads.

const MOST_PIXELS = 16_000_000;  // what a canvas holds everywhere; the eye halves larger pictures anyway

/// The picture in a canvas, on white where it is transparent. Rejects what is no picture.
export async function pictureOf(file) {
  const bitmap = await createImageBitmap(file, {imageOrientation: 'from-image'});
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(bitmap.width * factor));
  canvas.height = Math.max(1, Math.floor(bitmap.height * factor));
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/// The bytes of a BMP, from the pixels as a canvas gives them: red, green, blue and one more.
export function bmpOf({width, height, data}) {
  const header = 66;
  const bytes = new Uint8Array(header + data.length);
  const view = new DataView(bytes.buffer);
  const masks = [0x000000ff, 0x0000ff00, 0x00ff0000];
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, header, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, -height, true);  // the first row is the top one
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  view.setUint32(30, 3, true);  // masks follow
  view.setUint32(34, data.length, true);
  masks.forEach((mask, i) => view.setUint32(54 + 4 * i, mask, true));
  bytes.set(data, header);
  return bytes;
}

/// Its pixels as a BMP.
export function bmpOfCanvas(canvas) {
  return bmpOf(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
}
