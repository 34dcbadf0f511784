import { pdfReader } from '@larder/reading/pdf/pdf-reader.ts';
import { compare } from '@larder/reading/testing/compare.ts';
import { drawnFile } from '@larder/reading/testing/drawn-file.ts';
import type { Layout } from '@larder/reading/testing/layout.ts';
import { percent } from './measured.ts';

/** How well the drawn files of some layouts are read. */
export interface Drawn {
  files: number;
  heads: [right: number, all: number];
  lines: [right: number, all: number];
  fields: [right: number, all: number];
  surelyWrong: number;
  slowestMs: number;
}

/** Draws files of each layout from seeds, reads them and counts what is right. */
export async function measureDrawn(layouts: readonly Layout[], perLayout: number, firstSeed: number): Promise<Drawn> {
  const drawn: Drawn = { files: 0, heads: [0, 0], lines: [0, 0], fields: [0, 0], surelyWrong: 0, slowestMs: 0 };
  for (const layout of layouts) {
    for (let seed = firstSeed; seed < firstSeed + perLayout; seed += 1) {
      const file = await drawnFile(layout, seed);
      const start = performance.now();
      const { head, lines, fields, surelyWrong } = compare(await pdfReader.read([file]), file.expected);
      drawn.slowestMs = Math.max(drawn.slowestMs, performance.now() - start);
      drawn.files += 1;
      drawn.heads = [drawn.heads[0] + head.right, drawn.heads[1] + head.all];
      drawn.lines = [drawn.lines[0] + lines.right, drawn.lines[1] + lines.all];
      drawn.fields = [drawn.fields[0] + fields.right, drawn.fields[1] + fields.all];
      drawn.surelyWrong += surelyWrong.length;
    }
  }
  return drawn;
}

export function drawnRow(what: string, { files, heads, lines, fields, surelyWrong, slowestMs }: Drawn): string {
  return `| ${what} | ${files} | ${percent(...heads)} | ${percent(...lines)} | ${percent(...fields)} | ${surelyWrong} | ${Math.round(slowestMs)} ms |`;
}
