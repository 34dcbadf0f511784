import type { Layout } from '@larder/reading/testing/layout.ts';
import { EIGHTH_SIGHT } from '@larder/reading/testing/layouts/eighth-sight.ts';
import { ELEVENTH_SIGHT } from '@larder/reading/testing/layouts/eleventh-sight.ts';
import { FIFTH_SIGHT } from '@larder/reading/testing/layouts/fifth-sight.ts';
import { FIRST_SIGHT } from '@larder/reading/testing/layouts/first-sight.ts';
import { FOURTH_SIGHT } from '@larder/reading/testing/layouts/fourth-sight.ts';
import { NINTH_SIGHT } from '@larder/reading/testing/layouts/ninth-sight.ts';
import { SECOND_SIGHT } from '@larder/reading/testing/layouts/second-sight.ts';
import { SEVENTH_SIGHT } from '@larder/reading/testing/layouts/seventh-sight.ts';
import { SIXTH_SIGHT } from '@larder/reading/testing/layouts/sixth-sight.ts';
import { TENTH_SIGHT } from '@larder/reading/testing/layouts/tenth-sight.ts';
import { THIRD_SIGHT } from '@larder/reading/testing/layouts/third-sight.ts';
import { TWELFTH_SIGHT } from '@larder/reading/testing/layouts/twelfth-sight.ts';

/** Layouts of one hand that had not read how reading works, and what was read of 20 files of each, once, before anything was changed for them. */
export interface SightSet {
  name: string;
  layouts: readonly Layout[];
  /** Percent of the fields of heads and of lines right; fields sure and wrong, null: they were not counted then. */
  atFirst: { heads: number; lines: number; surelyWrong: number | null };
  /** What was missed then, and has been mended by general rules since. */
  missed: string;
}

export const SIGHT_SETS: readonly SightSet[] = [
  {
    name: 'first',
    layouts: FIRST_SIGHT,
    atFirst: { heads: 92.2, lines: 60.2, surelyWrong: null },
    missed: 'rolls without columns, numbers of lines, rows of batches',
  },
  {
    name: 'second',
    layouts: SECOND_SIGHT,
    atFirst: { heads: 77.1, lines: 50.1, surelyWrong: null },
    missed: 'totals, charges and columns that only their sums show',
  },
  {
    name: 'third',
    layouts: THIRD_SIGHT,
    atFirst: { heads: 94.8, lines: 98.4, surelyWrong: 0 },
    missed: 'a day of payment, an order number, a seller',
  },
  {
    name: 'fourth',
    layouts: FOURTH_SIGHT,
    atFirst: { heads: 95.4, lines: 67.4, surelyWrong: 0 },
    missed: 'units and rows below names, the sum of the goods, carriage',
  },
  {
    name: 'fifth',
    layouts: FIFTH_SIGHT,
    atFirst: { heads: 81.1, lines: 28.7, surelyWrong: 20 },
    missed: 'a paper titled Delivered invoice, amounts with VAT in them, codes and packs below names',
  },
  {
    name: 'sixth',
    layouts: SIXTH_SIGHT,
    atFirst: { heads: 98.8, lines: 64.3, surelyWrong: 0 },
    missed: 'bar codes below codes, charges for couriers, kegs returned, VAT within amounts',
  },
  {
    name: 'seventh',
    layouts: SEVENTH_SIGHT,
    atFirst: { heads: 92.3, lines: 77.9, surelyWrong: 8 },
    missed: 'rows below names, charges of the drinks trade, a charge below the goods, VAT by letters within amounts',
  },
  {
    name: 'eighth',
    layouts: EIGHTH_SIGHT,
    atFirst: { heads: 97.2, lines: 68.6, surelyWrong: 0 },
    missed: 'codes and units in small print, marks of VAT below figures, a column of VAT with a letter or nothing',
  },
  {
    name: 'ninth',
    layouts: NINTH_SIGHT,
    atFirst: { heads: 85.3, lines: 80.6, surelyWrong: 8 },
    missed:
      'a slip for the payment, boxes beside the totals, days of payment in sentences, deposits, VAT on a charge alone',
  },
  {
    name: 'tenth',
    layouts: TENTH_SIGHT,
    atFirst: { heads: 100, lines: 87.8, surelyWrong: 0 },
    missed:
      'a quantity close before the name, a rate with a letter behind it, rows between lines that state a delivery',
  },
  {
    name: 'eleventh',
    layouts: ELEVENTH_SIGHT,
    atFirst: { heads: 98.9, lines: 86.1, surelyWrong: 0 },
    missed:
      'notes of what was short or returned below names, a product beside its description, units in the words of a price',
  },
  {
    name: 'twelfth',
    layouts: TWELFTH_SIGHT,
    atFirst: { heads: 100, lines: 100, surelyWrong: 0 },
    missed: 'nothing',
  },
];
