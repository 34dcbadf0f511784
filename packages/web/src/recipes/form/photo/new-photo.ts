/** A photo that was chosen and cropped here and is not sent yet. */
export interface NewPhoto {
  /** A square JPEG, without anything else that was in the file. */
  content: Blob;
  filename: string;
}

/** What becomes of a recipe's photo when the form is saved; null: it stays. */
export type PhotoChange = NewPhoto | 'removed' | null;

/** Side in pixels; a smaller cut is not made larger. */
const SIDE = 1200;

/** The cut of a picture, in its own pixels, as a JPEG. Null when the browser cannot make one. */
export async function squareOf(
  picture: CanvasImageSource,
  cut: { x: number; y: number; side: number },
): Promise<Blob | null> {
  const side = Math.max(1, Math.min(SIDE, Math.round(cut.side)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, cut.x, cut.y, cut.side, cut.side, 0, 0, side, side);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}
