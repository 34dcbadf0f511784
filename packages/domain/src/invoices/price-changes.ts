import { type Decimal, HUNDRED } from '../money.ts';

/** A line whose price moved: £ net a lot as agreed and as billed, and lots that are used in a week; null, as 0: nothing to go by. */
export interface MovedPrice {
  lineId: string;
  optionId: string | null;
  agreed: Decimal;
  billed: Decimal;
  lotsAWeek: Decimal | null;
}

/** The same with what it makes. percent: of the agreed price, null where that is nothing; poundsAWeek: £ a week by usage, null where nobody used it; both exact. */
export type PriceChange<Of extends MovedPrice> = Of & { percent: Decimal | null; poundsAWeek: Decimal | null };

/**
 * Lines of open invoices whose price moved, those that cost most a week first, then those that save, by usage; what nobody uses stands behind, by how
 * much it moved. A line at its agreed price is left out.
 */
export function priceChanges<Of extends MovedPrice>(lines: readonly Of[]): PriceChange<Of>[] {
  return lines
    .filter(({ agreed, billed }) => !billed.eq(agreed))
    .map((line) => {
      const by = line.billed.minus(line.agreed);
      const percent = line.agreed.isZero() ? null : by.div(line.agreed).mul(HUNDRED);
      const used = line.lotsAWeek?.isZero() ? null : line.lotsAWeek;
      return { ...line, percent, poundsAWeek: used && by.mul(used) };
    })
    .toSorted((a, b) => compareWeeks(a.poundsAWeek, b.poundsAWeek) || moved(b).cmp(moved(a)));
}

function compareWeeks(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b.cmp(a);
}

function moved({ agreed, billed }: MovedPrice): Decimal {
  return billed.minus(agreed).abs();
}
