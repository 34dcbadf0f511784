/** As browsers have it that read codes themselves. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new () => Detector) & { getSupportedFormats(): Promise<string[]> };

/** The kinds of code on cases that GS1 elements stand in. */
const NEEDED = ['code_128', 'data_matrix', 'ean_13', 'qr_code'];

/** Longer sides are made smaller before a code is looked for: a photo of a phone has more than its bars need. */
const LONGEST_SIDE = 1800;

/** Returns the codes in a photo of a case: by the browser itself where it reads all kinds, else by a library that is loaded now. None: no code was found. */
export async function codesIn(photo: Blob): Promise<string[]> {
  const picture = await createImageBitmap(photo);
  try {
    const found = await detected(picture);
    if (found.length > 0) return found;
    const { decodedIn } = await import('./decoded-in.ts');
    return decodedIn(pixelsOf(picture));
  } finally {
    picture.close();
  }
}

async function detected(picture: ImageBitmap): Promise<string[]> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return [];
  const kinds = await BarcodeDetector.getSupportedFormats();
  if (!NEEDED.every((kind) => kinds.includes(kind))) return [];
  return (await new BarcodeDetector().detect(picture)).map(({ rawValue }) => rawValue);
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to look at the photo on');
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
