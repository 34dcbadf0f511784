import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { Moment } from '@larder/domain/procurement/cut-off.ts';
import { nextDelivery } from '@larder/domain/procurement/next-delivery.ts';

/** So many of the last orders tell what is usually spent. */
const USUAL_OF = 5;

/** A supplier as one decides whom to order from next. */
export interface OrderFrom {
  supplier: SupplierRow;
  /** The next delivery that can still be ordered, and until when. */
  next: { day: Day; orderBy: Moment | null };
  /** The last order that was sent. */
  last: OrderRow | null;
  /** £ net, the middle one of the last five orders; null: none, or costs are withheld. */
  usual: Decimal | null;
  /** Delivery days of its drafts, the nearest first. */
  drafts: readonly Day[];
}

/** Suppliers, those whose next cut-off is nearest first, then those without one by their next delivery. orders: those on the device. */
export function orderFrom(suppliers: readonly SupplierRow[], orders: readonly OrderRow[], now: Moment): OrderFrom[] {
  const bySupplier = Map.groupBy(
    orders.filter(({ type }) => type === 'DEBIT'),
    ({ supplierId }) => supplierId,
  );
  return suppliers
    .map((supplier) => {
      const own = bySupplier.get(supplier.id) ?? [];
      const sent = own.filter(({ status }) => status !== 'DRAFT').toSorted(newestFirst);
      return {
        supplier,
        next: nextDelivery(supplier, now),
        last: sent[0] ?? null,
        usual: middleOf(sent.slice(0, USUAL_OF).flatMap(costOf)),
        drafts: own.flatMap(({ status, deliveryDate }) => (status === 'DRAFT' ? [deliveryDate] : [])).sort(),
      };
    })
    .sort((a, b) => urgency(a).localeCompare(urgency(b)) || a.supplier.name.localeCompare(b.supplier.name));
}

/** What an order came to, as billed where that is known. */
function costOf({ finalCost, estimatedCost }: OrderRow): Decimal[] {
  const cost = finalCost ?? estimatedCost;
  return cost === null ? [] : [decimal(cost)];
}

function middleOf(values: readonly Decimal[]): Decimal | null {
  return values.toSorted((a, b) => a.cmp(b))[Math.floor((values.length - 1) / 2)] ?? null;
}

/** Sorts as time goes by: a cut-off before all that can be ordered the whole day. */
function urgency({ next: { day, orderBy } }: OrderFrom): string {
  return orderBy ? `${orderBy.day} ${orderBy.time}` : `${day} 24:00`;
}

function newestFirst(a: OrderRow, b: OrderRow): number {
  return b.date.localeCompare(a.date) || b.createdAt.localeCompare(a.createdAt);
}
