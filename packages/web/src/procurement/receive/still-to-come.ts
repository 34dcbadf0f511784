import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import type { LineAsReceived } from '@larder/domain/procurement/costs.ts';
import { missingLots } from '@larder/domain/procurement/rest.ts';
import { newId } from '../../data/new-id.ts';

/** What is typed of a line about what did not come. */
export interface TypedRest {
  /** What is short is still to come; false, or absent in what was typed before there was the choice: it is not coming. */
  toCome?: boolean;
  /** Lots that another order holds already; absent: none. */
  movedLots?: string;
}

/** A typed line with the lots of it that another order holds, or will. */
export function withRest(line: LineAsReceived, { toCome, movedLots }: TypedRest = {}): LineAsReceived {
  if (movedLots !== undefined) return { ...line, movedLots: decimal(movedLots) };
  const missing = missingLots(line);
  return { ...line, movedLots: toCome && !missing.isZero() ? missing : null };
}

/** What is stored of a line, as the form holds it. */
export function typedRest({ movedLots }: OrderRow['lines'][number]): TypedRest {
  return movedLots == null ? {} : { movedLots };
}

/** Whether a person is asked of what is short if it is still to come: of goods, as long as no order holds the rest. */
export function mayBeToCome({ type, followedBy }: OrderRow): boolean {
  return type === 'DEBIT' && !followedBy;
}

/** The lines of which something is still to come by what is typed. known: each as the rules take it, in the order of the lines. */
export function linesToCome(
  order: OrderRow,
  typed: ReadonlyMap<string, TypedRest>,
  known: readonly LineAsReceived[],
): string[] {
  if (!mayBeToCome(order)) return [];
  return order.lines.flatMap(({ id }, at) => (known[at]?.movedLots && typed.get(id)?.toCome ? id : []));
}

/** What is still to come as the command takes it: an order of its own. null: nothing is. */
export function restOf(lineIds: readonly string[], deliveryDate: Day | null | undefined) {
  if (lineIds.length === 0 || !deliveryDate) return null;
  return {
    orderId: newId(),
    deliveryDate,
    lines: lineIds.map((ofLineId) => ({ lineId: newId(), ofLineId })),
  };
}
