import { HELD_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { z } from 'zod';
import { decimalText, id } from './primitives.ts';

/** £ as far as it is known, null where nothing of it is; what it lacks is named by the report's completeness. */
export const known = decimalText.nullable();
const worth = z.object({ counted: known, carried: known, total: known });

/** The figures of a period, £ net of VAT with all their decimals; percents have 2. Charges and credits keep their sign. */
export const profitFigures = z.object({
  netSales: known,
  opening: worth,
  closing: worth,
  procurement: z.object({ ...recordOf(PROCUREMENT_FIGURES, () => known), pettyCash: known, total: known }),
  theoreticalCost: known,
  theoreticalGp: known,
  theoreticalGpPercent: decimalText.nullable(),
  actualCost: known,
  actualGp: known,
  actualGpPercent: decimalText.nullable(),
  variance: known,
  varianceParts: z.object({ stockVariance: known, ...recordOf(LOSS_FIGURES, () => known), reconcilliation: known }),
  expected: z.object({ recipeWastage: known, allowance: known }),
  gpWithAllowances: known,
  gpWithAllowancesPercent: decimalText.nullable(),
});
export type ProfitFiguresText = z.infer<typeof profitFigures>;

export const place = z.object({ accountId: id, name: z.string() });
export const named = z.object({ id, name: z.string() });

/** Where a figure comes from, to be opened from the report. */
export const documentLink = z.object({ kind: z.enum(HELD_KINDS), id, accountId: id });
export type DocumentLink = z.infer<typeof documentLink>;
