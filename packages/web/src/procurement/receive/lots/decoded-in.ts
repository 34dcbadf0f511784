import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';

const KINDS = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.DATA_MATRIX,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.ITF,
];

/** Returns the code in a picture, with the separators of GS1 between its elements. None: there is no code, or it is too small or blurred. */
export function decodedIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string[] {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (306 * (data[4 * at] ?? 0) + 601 * (data[4 * at + 1] ?? 0) + 117 * (data[4 * at + 2] ?? 0)) >> 10;
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, KINDS],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ASSUME_GS1, true],
  ]);
  try {
    const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    return [reader.decode(picture, hints).getText()];
  } catch (error) {
    if (error instanceof NotFoundException) return [];
    throw error;
  }
}
