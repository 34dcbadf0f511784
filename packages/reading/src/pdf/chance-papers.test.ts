import { describe, expect, it } from 'vitest';
import { chanceLayout } from '../testing/chance/chance-layout.ts';
import { compare } from '../testing/compare.ts';
import { drawnFile } from '../testing/drawn-file.ts';
import { pdfReader } from './pdf-reader.ts';

describe('a PDF whose labels, headings, places and columns fell by chance', () => {
  it.each(Array.from({ length: 24 }, (_, at) => at + 1))(
    'is read field by field and line by line (layout %i)',
    async (seed) => {
      const file = await drawnFile(chanceLayout(seed), seed + 100);
      const { misses, surelyWrong } = compare(await pdfReader.read([file]), file.expected);
      expect({ misses, surelyWrong }).toEqual({ misses: [], surelyWrong: [] });
    },
  );
});
