import { photoAt } from '../photos.ts';

const EDGE_PX = 800;

/** The photo as a JPEG small enough for paper, as a data URL: a PDF takes no WebP. null: there is none, or it is out of reach. */
export async function photoForPaper(address: string | null): Promise<string | null> {
  const photo = address === null ? null : await photoAt(address);
  const drawn = photo && (await createImageBitmap(photo).catch(() => null)); // a file that is no picture after all
  if (!drawn) return null;
  const scale = Math.min(1, EDGE_PX / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff'; // what is see-through
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}
