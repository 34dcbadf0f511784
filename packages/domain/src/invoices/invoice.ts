import type { Day } from '../calendar.ts';
import type { ByWeight } from '../ledger/posting/line-value.ts';
import type { Decimal } from '../money.ts';
import type { OrderStatus, OrderType } from '../procurement/status.ts';
import type { ReadLineKind, ReadSource, ReadVat } from './read-file.ts';

/**
 * Where an upload stands (rule 63, INV-013): it is read, was read, or could not be; MATCHED: no line of goods is without an order. That it was
 * approved is a fact beside it.
 */
export const INVOICE_STATUSES = ['PROCESSING', 'PROCESSED', 'MATCHED', 'ERROR'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** How it was found which option of the supplier a line is (rule 69). Only the first three go through without a person. */
export const IDENTIFIED_BY = ['code', 'gtin', 'learned', 'proposed', 'person'] as const;
export type IdentifiedBy = (typeof IDENTIFIED_BY)[number];

/** Which way goods and money of a line go: bought, or given back (rule 66). */
export type LineDirection = 'bought' | 'returned';

/** A value of an invoice with what is known of where it came from. */
export interface Stated<Value> {
  value: Value;
  source: ReadSource;
  /** 0 to 1. */
  confidence: number;
}

/** A line as it was read or typed. Amounts are £ net and never below 0; the direction stands beside (rule 66). */
export interface InvoiceLine {
  lineId: string;
  kind: ReadLineKind;
  direction: LineDirection;
  name: string;
  supplierCode: string;
  gtin: string;
  /** As printed, in the printed unit. */
  quantity: Decimal;
  unit: string;
  /** £ net for one printed unit as printed, never below 0, without allowances of the line; null: not printed. The net is the truth (rule 65). */
  unitPrice?: Decimal | null;
  net: Decimal;
  /** null: exempt, or not stated. */
  vatPercent: Decimal | null;
  /** The option of the supplier that it is; null: not known. */
  optionId: string | null;
  identifiedBy: IdentifiedBy | null;
  /** In lots of the option, or in kg, l or pieces of one that is priced by weight (rule 48); null: it does not follow from the printed unit. */
  lots: Decimal | null;
  /** The lowest confidence among quantity and net. */
  confidence: number;
  source: ReadSource;
}

/** An invoice or credit note of a supplier as matching sees it. £, as printed; null: not read. */
export interface Invoice {
  uploadId: string;
  accountId: string;
  supplierId: string | null;
  type: OrderType;
  number: Stated<string> | null;
  date: Stated<Day> | null;
  /** The number of our order that is printed on it. */
  orderNumber: string | null;
  deliveryDate: Day | null;
  currency: string;
  /** £ for one unit of its currency; 1 of pounds; null: another currency without a rate (rule 68). */
  rate: Decimal | null;
  vatNumber: string | null;
  bankAccount: string | null;
  linesTotal: Decimal | null;
  allowances: Decimal | null;
  charges: Decimal | null;
  net: Stated<Decimal> | null;
  vat: Stated<Decimal> | null;
  gross: Stated<Decimal> | null;
  prepaid: Decimal | null;
  rounding: Decimal | null;
  payable: Decimal | null;
  /** VAT by rate as printed; empty or left out: not printed. */
  vatGroups?: readonly ReadVat[];
  lines: InvoiceLine[];
}

/** An order as lines of an invoice are put on it. Quantities and prices per lot, or per kg, l or piece of what is priced by weight. */
export interface MatchedOrder {
  orderId: string;
  accountId: string;
  orderNumber: number | null;
  type: OrderType;
  status: OrderStatus;
  /** Its own date, also while matching shows the invoice's (rule 72). */
  orderDate: Day;
  deliveryDate: Day;
  /** £ net that the order has of its own beside its lines, and no other invoice bills: its delivery charge less its discounts; left out: nothing. */
  charges?: Decimal;
  lines: MatchedOrderLine[];
}

export interface MatchedOrderLine {
  orderLineId: string;
  optionId: string | null;
  name: string;
  byWeight: ByWeight | null;
  ordered: Decimal;
  /** null: not received yet. */
  received: Decimal | null;
  refused: Decimal;
  /** Billed by other invoices. */
  billed: Decimal;
  /**
   * Of it, what comes before this invoice and so takes of what was received: approved ones, less what they claimed as not received, and those that are
   * here longer. So two that together bill too much claim it once. Left out: all of it.
   */
  takenBefore?: Decimal;
  /** The price of the order; of a line without one the price in force on the eve of the delivery (rule 52). */
  agreedPrice: Decimal;
  /** The price it was received at; null: not received yet. */
  finalPrice: Decimal | null;
  vatPercent: Decimal | null;
}

/** So much of a line of an invoice is on a line of an order: lots, or kg, l or pieces, and £ net (rule 70). */
export interface Allocation {
  lineId: string;
  orderId: string;
  orderLineId: string;
  lots: Decimal;
  net: Decimal;
}
