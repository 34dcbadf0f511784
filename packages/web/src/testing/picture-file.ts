/** A picture of so many pixels; noise makes it a large file. */
export async function pictureFile(width: number, height: number, noise = false): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  const pixels = drawing?.createImageData(width, height);
  pixels?.data.forEach((_, at, all) => {
    all[at] = at % 4 === 3 ? 255 : noise ? (at * 7919 * (at % 977)) % 256 : 90;
  });
  if (pixels) drawing?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'walk-in.png', { type: 'image/png' });
}
