import type { ReadFile } from '@larder/domain/invoices/read-file.ts';
import { kindOfFile } from '../kind-of-file.ts';
import { CannotRead, type GivenFile, type Reader } from '../reader.ts';
import { eachDrawnPage } from './draw-pages.ts';
import { engine } from './engine.ts';
import { openPicture } from './open-picture.ts';
import { canBeLookedAt } from './picture-files.ts';
import { placedOnPictures, readSeenPages } from './read-seen-pages.ts';
import { type SeenPage, seePage } from './see-page.ts';
import type { Pixels } from './seeing/pixels.ts';

/** Photos are worked on at this longest side: small print of A4 is 16 pixels high. PDFs are drawn at 200 dots an inch. */
const LONGEST_PHOTO = 2800;
const LONGEST_DRAWN = 2340;

/**
 * Reads photographs and scans: pictures, each a page of one paper, or a PDF without text, whose pages are drawn first. What is found has its
 * place on the picture as it was given, also where the paper lies askew on it.
 */
export const pictureReader: Reader = {
  takes: async (files) => canBeLookedAt(files),
  async read(files): Promise<ReadFile> {
    if (files.some(({ bytes }) => kindOfFile(bytes) === 'heic')) throw new CannotRead('heic');
    const sizes: { width: number; height: number }[] = [];
    const seen: SeenPage[] = [];
    const see = async (pixels: Pixels, size: { width: number; height: number }): Promise<void> => {
      sizes.push({ width: size.width, height: size.height });
      seen.push(await seePage(await engine(), pixels, sizes.length));
    };
    const [first] = files;
    if (first && kindOfFile(first.bytes) === 'pdf')
      await eachDrawnPage(first.bytes, LONGEST_DRAWN, (page) => see(page, page));
    else for (const file of files) await seeFile(file, see);
    const papers = readSeenPages(seen.map(({ page }) => page));
    if (papers.length === 0) throw new CannotRead('no-invoice');
    return { pages: sizes, papers: papers.map((paper) => placedOnPictures(paper, seen)) };
  },
};

async function seeFile(
  { bytes }: GivenFile,
  see: (pixels: Pixels, size: { width: number; height: number }) => Promise<void>,
): Promise<void> {
  const { pixels, width, height } = await openPicture(bytes, LONGEST_PHOTO);
  await see(pixels, { width, height });
}
