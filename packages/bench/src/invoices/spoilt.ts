import { pictureReader } from '@larder/reading/pictures/picture-reader.ts';
import { CannotRead } from '@larder/reading/reader.ts';
import { compare } from '@larder/reading/testing/compare.ts';
import { drawnFile } from '@larder/reading/testing/drawn-file.ts';
import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { SPOILT_AS, spoiltPictures } from '@larder/reading/testing/spoilt-picture.ts';

/** Reads drawn invoices of each layout as scans and photographs would show them, and prints how much of heads and lines is right. */
export async function measureSpoilt(ofEach: number, only?: string): Promise<number> {
  let pictures = 0;
  for (const as of SPOILT_AS.filter((one) => only === undefined || one === only)) {
    const sums = { head: [0, 0], lines: [0, 0], surelyWrong: 0 };
    for (const [index, layout] of LAYOUTS.entries()) {
      for (let seed = 1; seed <= ofEach; seed++) {
        const drawn = await drawnFile(layout, 7_000 + 100 * index + seed);
        const files = await spoiltPictures(drawn.bytes, as, 100 * index + seed);
        pictures += files.length;
        const read = await pictureReader
          .read(files.map((bytes, page) => ({ filename: `${page}.jpg`, bytes })))
          .catch((error: unknown) => {
            if (error instanceof CannotRead) return { pages: [], papers: [] };
            throw error;
          });
        const { head, lines, misses, surelyWrong } = compare(read, drawn.expected);
        add(sums.head, head);
        add(sums.lines, lines);
        sums.surelyWrong += surelyWrong.length;
        const some = misses.slice(0, 6).join('; ');
        console.log(
          `${as}, ${layout.name}: head ${head.right}/${head.all}, lines ${lines.right}/${lines.all}${some && ` (${some})`}`,
        );
        if (surelyWrong.length > 0) console.log(`  shown as sure and wrong: ${surelyWrong.join('; ')}`);
      }
    }
    console.log(
      `${as}: head ${sums.head.join(' of ')}, lines ${sums.lines.join(' of ')}, sure and wrong ${sums.surelyWrong}`,
    );
  }
  return pictures;
}

function add(sum: number[], { right, all }: { right: number; all: number }): void {
  sum[0] = (sum[0] ?? 0) + right;
  sum[1] = (sum[1] ?? 0) + all;
}
