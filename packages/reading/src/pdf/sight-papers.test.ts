import { describe, expect, it } from 'vitest';
import { compare } from '../testing/compare.ts';
import { drawnFile } from '../testing/drawn-file.ts';
import { EIGHTH_SIGHT } from '../testing/layouts/eighth-sight.ts';
import { ELEVENTH_SIGHT } from '../testing/layouts/eleventh-sight.ts';
import { NINTH_SIGHT } from '../testing/layouts/ninth-sight.ts';
import { SEVENTH_SIGHT } from '../testing/layouts/seventh-sight.ts';
import { SIXTH_SIGHT } from '../testing/layouts/sixth-sight.ts';
import { TENTH_SIGHT } from '../testing/layouts/tenth-sight.ts';
import { pdfReader } from './pdf-reader.ts';

describe('a PDF of a layout that was drawn without sight of the reader', () => {
  it.each(
    [...SIXTH_SIGHT, ...SEVENTH_SIGHT, ...EIGHTH_SIGHT, ...NINTH_SIGHT, ...TENTH_SIGHT, ...ELEVENTH_SIGHT].map(
      (layout) => [layout.name, layout] as const,
    ),
  )('is read field by field and line by line, and nothing besides is sure and wrong (%s)', async (_, layout) => {
    const file = await drawnFile(layout, 14);
    const { misses, surelyWrong } = compare(await pdfReader.read([file]), file.expected);
    expect({ misses, surelyWrong }).toEqual({ misses: [], surelyWrong: [] });
  });
});
