import { SENT_PHOTO_BYTES } from '@larder/domain/sent-photo.ts';

/** A photo as it is sent: a JPEG in base64, with its size in pixels. */
export interface ShrunkPhoto {
  content: string;
  width: number;
  height: number;
}

/** The address of a photo that is not sent yet. content: a JPEG in base64. */
export function dataAddress(content: string): string {
  return `data:image/jpeg;base64,${content}`;
}

/** Longest side in pixels, and the quality of the JPEG: each try makes a smaller file. */
const TRIES = [
  [1600, 0.82],
  [1600, 0.6],
  [1200, 0.6],
  [800, 0.5],
] as const;

/** Makes of a picture file what a command can carry, turned as it was taken. Null where the browser reads no picture in it. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    for (const [longest, quality] of TRIES) {
      const { blob, width, height } = await drawn(picture, longest, quality);
      if (blob && blob.size <= SENT_PHOTO_BYTES) return { content: await base64Of(blob), width, height };
    }
    return null;
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, longest: number, quality: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return { blob, width: canvas.width, height: canvas.height };
}

async function base64Of(blob: Blob): Promise<string> {
  const address = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('the photo could not be read'));
    reader.readAsDataURL(blob);
  });
  return address.slice(address.indexOf(',') + 1);
}
