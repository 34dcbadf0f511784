import type { Day } from '../calendar.ts';
import type { ByWeight } from '../ledger/posting/line-value.ts';
import type { OrderExtras } from '../ledger/posting/order-values.ts';
import type { Decimal } from '../money.ts';
import type { Pack } from '../units.ts';
import type { TracedLot } from './lots/traced-lot.ts';
import type { RefusedLots } from './refused-lots.ts';
import type { OrderStatus, OrderType } from './status.ts';

/**
 * A line of an order, in the pack it was ordered in. Prices are £ net for one lot, quantities are lots.
 * What came is null until the order is received.
 */
export interface OrderLine {
  lineId: string;
  optionId: string | null;
  ingredientId: string | null;
  name: string;
  supplierCode: string;
  uom: string;
  pack: Pack;
  vatPercent: Decimal | null;
  quantity: Decimal;
  unitPrice: Decimal;
  quantityReceived: Decimal | null;
  finalPrice: Decimal | null;
  /** Of a credit note: only money comes back, no goods go (rule 5). */
  priceOnly: boolean;
  /** A keg, crate or tray whose money comes back (rule 49): no ingredient, and no cost. */
  deposit?: boolean;
  /** £ a lot that the supplier's list stated as the line was entered; null: none, or it is not known. */
  listPrice?: Decimal | null;
  /** Of what is priced by weight: what a lot holds by the list, and what was weighed (rule 48). */
  byWeight?: ByWeight | null;
  /** Somebody who is shown no costs reported that the paper states another price. */
  priceDiffers?: boolean;
  /** Lots that were sent back at the door; they are no part of what was received. */
  refused?: RefusedLots | null;
  /** Lots that did not come and that another order holds now (rule 45). */
  movedLots?: Decimal | null;
  /** The lots that it came from, as their producers mark them (rule 187); null: none were noted. */
  tracedLots?: readonly TracedLot[] | null;
}

/** A purchase order or credit note with its lines. */
export interface Order extends OrderExtras {
  orderId: string;
  accountId: string;
  supplierId: string;
  type: OrderType;
  status: OrderStatus;
  orderDate: Day;
  deliveryDate: Day;
  specialInstructions: string;
  /** What the paper of an invoice entered by hand states; figures £, null where costs are withheld. */
  invoice?: { number: string; date: Day; vat: string | null; total: string | null } | null;
  /** The order that this one is the rest of. */
  followsOrderId?: string | null;
  lines: OrderLine[];
}
