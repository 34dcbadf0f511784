import { randomUUID } from 'node:crypto';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { DrawnInvoice, DrawnLine } from '@larder/reading/testing/drawn-invoice.ts';
import type { Random } from '@larder/reading/testing/random.ts';
import type { Hands } from './hands.ts';
import { type BilledLine, type BillingSupplier, billedLine, drawnLine, paperOf } from './paper.ts';

/** Days between two orders of a supplier for one area, so that no bill can be about the order before. */
const APART = 8;
/** An order stays below what Larder may approve alone, £ net. */
const AT_MOST = 1300;
const MOST_LINES = 9;

/** An order as it is placed, and what the supplier would bill of it. */
export interface Placed {
  areaId: string;
  day: Day;
  order: OrderRow;
  lines: BilledLine[];
  /** About an item that is not ordered. */
  spare: DrawnLine;
}

/** One supplier as kitchens order from it: for one area, then the next, and time goes on. */
export class Desk {
  readonly hands: Hands;
  readonly supplier: BillingSupplier;
  readonly random: Random;
  readonly #options: readonly SupplierOptionRow[];
  readonly #firstDay: Day;
  readonly #numbers = new Set<string>();
  readonly #picked = new Set<string>();
  #orders = 0;

  constructor(
    hands: Hands,
    supplier: BillingSupplier,
    options: readonly SupplierOptionRow[],
    firstDay: Day,
    random: Random,
  ) {
    this.hands = hands;
    this.supplier = supplier;
    this.random = random;
    this.#options = options
      .filter((option) => option.supplierId === supplier.supplierId && !option.archived)
      .toSorted((a, b) => a.supplierCode.localeCompare(b.supplierCode)); // as they were made they differ from run to run
    this.#firstDay = firstDay;
  }

  /** A number that no paper of the supplier has yet. */
  newNumber(): string {
    const number = `${this.supplier.name.slice(0, 2).toUpperCase()}${this.random.digits(6)}`;
    if (this.#numbers.has(number)) return this.newNumber();
    this.#numbers.add(number);
    return number;
  }

  /** An item that costs so little that a percent of it is less than what a line may differ by; each time another. */
  pick(): SupplierOptionRow {
    const cheap = this.#options.filter(
      ({ id, unitPrice, pricedByWeight, deposit }) =>
        isCheap(unitPrice) && !pricedByWeight && !deposit && !this.#picked.has(id),
    );
    const item = this.random.pick(cheap);
    this.#picked.add(item.id);
    return item;
  }

  /** Orders some of the supplier's items for today. weighs: also those that are priced by weight. */
  async place(weighs: boolean): Promise<Placed> {
    const [spare, ...wanted] = this.#mixed(weighs);
    if (!spare) throw new Error(`${this.supplier.name} sells nothing`);
    let left = AT_MOST;
    const lines = wanted.slice(0, this.random.whole(3, MOST_LINES)).flatMap((option) => {
      const price = Number(option.unitPrice ?? 0);
      const lots = Math.min(this.random.whole(1, 5), Math.floor(left / price));
      left -= lots * price;
      return lots > 0 ? [lineOf(option, lots)] : [];
    });
    return this.#placed(lines, spare);
  }

  /** Orders one item for today. */
  placeOnly(item: SupplierOptionRow, lots: number): Promise<Placed> {
    return this.#placed([lineOf(item, lots)], item);
  }

  async #placed(lines: readonly object[], spare: SupplierOptionRow): Promise<Placed> {
    const { areaIds } = this.hands;
    const areaId = areaIds[this.#orders % areaIds.length] ?? '';
    const day = addDays(this.#firstDay, Math.floor(this.#orders / areaIds.length) * APART);
    this.#orders += 1;
    await this.hands.setDay(day);
    const orderId = randomUUID();
    const form = { orderId, version: null, kind: 'invoice', supplierId: this.supplier.supplierId, lines };
    const path = `/orders/${orderId}/save`;
    const order = await this.#ordered(areaId, path, { ...form, deliveryDate: day, specialInstructions: '' });
    return {
      ...{ areaId, day, order, lines: order.lines.map((line) => billedLine(line, this.random)) },
      spare: drawnLine(spare, this.random.whole(1, 2), this.random),
    };
  }

  /** Receives an order; came: lots of each line, left out: all of them. What is priced by weight weighs what will be billed. */
  receive({ areaId, day, order, lines }: Placed, came?: readonly number[]): Promise<OrderRow> {
    const received = lines.map(({ orderLine, lots, drawn }, index) => ({
      ...{ lineId: orderLine.id, quantityReceived: String(came?.[index] ?? lots), finalPrice: null, sameLabel: true },
      ...(orderLine.pricedByWeight ? { weighed: String(drawn.hundredths * 10) } : {}),
    }));
    const nothingElse = { deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', extraLines: [] };
    const form = { orderId: order.id, version: order.version, deliveryDate: day, invoiceNumber: '', lines: received };
    const path = `/orders/${order.id}/receive`;
    return this.#ordered(areaId, path, { ...form, ...nothingElse, temperature: '3.0', receivingComments: '' });
  }

  /** The paper of the supplier about all that was ordered, without a fault. */
  paper({ order, day, lines }: Placed): DrawnInvoice {
    const { orderNumber } = order;
    const drawn = lines.map((line) => line.drawn);
    return paperOf({ supplier: this.supplier, number: this.newNumber(), orderNumber, day, lines: drawn });
  }

  #mixed(weighs: boolean): SupplierOptionRow[] {
    return this.#options
      .filter(({ pricedByWeight }) => weighs || !pricedByWeight)
      .map((option) => ({ option, at: this.random.share() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ option }) => option);
  }

  async #ordered(areaId: string, path: string, body: object): Promise<OrderRow> {
    const answered = await this.hands.command(areaId, path, body);
    const order = answered.body.rows?.orders?.[0];
    if (answered.status !== 200 || !order) throw new Error(`${path}: ${JSON.stringify(answered.body)}`);
    return order;
  }
}

function lineOf({ id }: SupplierOptionRow, lots: number) {
  return { lineId: randomUUID(), optionId: id, quantity: String(lots), unitPrice: null, priceOnly: false };
}

function isCheap(unitPrice: string | null): boolean {
  return Number(unitPrice) > 8 && Number(unitPrice) < 45;
}
