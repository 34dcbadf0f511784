import { type Decimal, decimal } from '../money.ts';
import type { OrderLine } from './order.ts';

/** A line of a draft whose list price changed since it was entered, £ for a lot: what the draft retains, and what the list states now. */
export interface ChangedPrice {
  lineId: string;
  optionId: string;
  name: string;
  retained: Decimal;
  listed: Decimal;
}

interface DraftedLine {
  id: string;
  optionId: string | null;
  name: string;
  unitPrice: string | null;
  listPrice?: string | null | undefined;
}

/**
 * Returns the lines of a draft whose list price is another by now (rule 52). A price that was agreed beside the list is no change of it, nor is one that
 * the draft has already. listed: £ a lot by option, null where it is not known or hidden.
 */
export function changedPrices(
  lines: readonly DraftedLine[],
  listed: (optionId: string) => string | null | undefined,
): ChangedPrice[] {
  return lines.flatMap(({ id, optionId, name, unitPrice, listPrice }) => {
    const now = optionId === null ? null : listed(optionId);
    if (optionId === null || now == null || unitPrice === null || listPrice == null) return [];
    const [list, retained] = [decimal(now), decimal(unitPrice)];
    if (list.eq(listPrice) || list.eq(retained)) return [];
    return [{ lineId: id, optionId, name, retained, listed: list }];
  });
}

/** Lines as their form states them, with the list price of when their price was entered: an edit that leaves a price alone takes no newer one by itself. */
export function withListPrices(lines: readonly OrderLine[], before: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => {
    const had = before.find(({ optionId }) => optionId === line.optionId);
    return had?.unitPrice.eq(line.unitPrice) ? { ...line, listPrice: had.listPrice ?? null } : line;
  });
}
