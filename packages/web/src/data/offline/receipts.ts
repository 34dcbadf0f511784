import { isCosted } from '@larder/contract/costed.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import { withReplacedLines } from '@larder/domain/procurement/came-instead.ts';
import type { Order, OrderLine } from '@larder/domain/procurement/order.ts';
import { type LineReceived, receive } from '@larder/domain/procurement/receive.ts';
import { NOTHING_REFUSED, refusedAsText, refusedOf } from '@larder/domain/procurement/refused-lots.ts';
import { deliveryTyped, paperFacts } from '@larder/domain/procurement/typed-delivery.ts';
import { readPack } from '@larder/domain/units.ts';
import type { OptimisticPatch } from '../collections.ts';
import type { CommandInput } from '../command.ts';
import type { Entering, OfflineCommand } from './offline-command.ts';
import { substitutePatches } from './substitutes-received.ts';

type DeliveryInput = CommandInput<'procurement.receiveOrder'>;

/** The order as it was opened, and what it is called. */
export interface OrderOpened {
  order: OrderRow;
  /** `PO 7`. */
  name: string;
  supplierName: string;
}

export const receiveOrder = receipt('Receipt');
export const editReceivedOrder = receipt('Correction');

/** What a receipt is about. */
export function orderSubject(orderId: string): string {
  return `order ${orderId}`;
}

function receipt(what: string): OfflineCommand<DeliveryInput, OrderOpened> {
  return {
    title: (_, { name, supplierName }) => `${what} of ${name}, ${supplierName}`,
    subject: ({ orderId }) => orderSubject(orderId),
    patches: (delivery, { order }, on) => [
      receivedPatch(order, withReplacedLines(delivery), on),
      ...substitutePatches(order, delivery, on),
    ],
    mendAt: ({ orderId }, { accountId }) => `/${accountId}/procurement/receive/${orderId}`,
  };
}

/** The order as the receipt leaves it. Who approved it first stays when it is corrected. Costs that are hidden stay hidden. */
function receivedPatch(order: OrderRow, delivery: DeliveryInput, on: Entering): OptimisticPatch {
  const options = on.rows.byId('supplierOptions');
  const costed = isCosted(order);
  const cost = (value: { toFixed: () => string }) => (costed ? value.toFixed() : null);
  const typed = deliveryTyped(
    { ...delivery, extraLines: delivery.extraLines ?? [] },
    ({ lineId, optionId, finalPrice }) => unorderedLine(lineId, optionId, finalPrice, options.get(optionId)),
  );
  const received = receive(orderOf(order), typed);
  const before = new Map(order.lines.map((line) => [line.id, line]));
  const row: Partial<OrderRow> = {
    status: 'RECEIVED',
    ...paperFacts(delivery),
    deliveryDate: received.deliveryDate,
    deliveryCharge: cost(received.deliveryCharge),
    flatDiscount: cost(received.flatDiscount),
    percentDiscount: cost(received.percentDiscount),
    orderNetValue: cost(received.orderNetValue),
    finalCost: cost(received.finalCost),
    lines: received.lines.map((line) => receivedRow(line, before.get(line.lineId), costed)),
    ...(received.rest ? { followedBy: { id: received.rest.orderId, orderNumber: null } } : {}),
    ...(order.status === 'RECEIVED' ? {} : { userName: on.userName, receivedAt: on.at }),
  };
  return { collection: 'orders', id: order.id, row };
}

function receivedRow(line: LineReceived, before: OrderLineRow | undefined, costed: boolean): OrderLineRow {
  const { lineId: id, optionId, ingredientId, name, supplierCode, uom, pack, vatPercent } = line;
  const ordered: OrderLineRow = before ?? {
    ...{ id, optionId, ingredientId, name, supplierCode, uom },
    unitsPerLot: pack.unitsPerLot.toFixed(),
    amountPerUnit: pack.amountPerUnit.toFixed(),
    baseUnit: pack.baseUnit,
    vatPercent: vatPercent?.toFixed() ?? null,
    quantity: line.quantity.toFixed(),
    unitPrice: costed ? line.unitPrice.toFixed() : null,
    ...NOTHING_ANNOUNCED,
    ...NOTHING_REFUSED,
    ...{ quantityReceived: null, finalPrice: null, qtyReceivedNormal: null, priceOnly: false, priceDiffers: false },
  };
  return {
    ...ordered,
    quantityReceived: line.quantityReceived.toFixed(),
    finalPrice: costed ? line.finalPrice.toFixed() : null,
    qtyReceivedNormal: line.qtyReceivedNormal.toFixed(),
    priceOnly: line.priceOnly,
    deposit: line.deposit ?? false,
    pricedByWeight: line.byWeight != null,
    weighed: line.byWeight?.weighed?.toFixed() ?? null,
    priceDiffers: line.priceDiffers ?? false,
    ...refusedAsText(line.refused),
    movedLots: line.movedLots?.toFixed() ?? null,
    tracedLots: line.tracedLots ? [...line.tracedLots] : null,
  };
}

/** An order as the rules take it. A hidden cost counts as 0: no cost of the outcome is then shown. */
function orderOf(order: OrderRow): Order {
  return {
    orderId: order.id,
    accountId: order.accountId,
    supplierId: order.supplierId,
    type: order.type,
    status: order.status,
    orderDate: order.unmatchedData?.date ?? order.date, // its own, not that of the invoice it is matched to (rule 72)
    deliveryDate: order.deliveryDate,
    specialInstructions: order.specialInstructions,
    deliveryCharge: decimal(order.deliveryCharge ?? 0),
    flatDiscount: decimal(order.flatDiscount ?? 0),
    percentDiscount: decimal(order.percentDiscount ?? 0),
    lines: order.lines.map((line) => ({
      lineId: line.id,
      optionId: line.optionId,
      ingredientId: line.ingredientId,
      name: line.name,
      supplierCode: line.supplierCode,
      uom: line.uom,
      pack: readPack(line),
      vatPercent: line.vatPercent === null ? null : decimal(line.vatPercent),
      quantity: decimal(line.quantity),
      unitPrice: decimal(line.unitPrice ?? 0),
      quantityReceived: null,
      finalPrice: null,
      priceOnly: line.priceOnly,
      deposit: line.deposit ?? false,
      byWeight: byWeightOf(
        line.pricedByWeight ?? false,
        readPack(line),
        line.weighed == null ? null : decimal(line.weighed),
      ),
      priceDiffers: line.priceDiffers,
      refused: refusedOf(line),
      movedLots: line.movedLots == null ? null : decimal(line.movedLots),
      tracedLots: line.tracedLots ?? null,
    })),
  };
}

/** What came without being ordered, at its own price unless another was typed. */
function unorderedLine(
  lineId: string,
  optionId: string,
  price: string | null,
  option: SupplierOptionRow | undefined,
): OrderLine {
  const pack = readPack(option ?? { unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit' as const });
  return {
    ...{ lineId, optionId, ingredientId: option?.ingredientId ?? null },
    name: option?.name ?? 'Item that was not ordered',
    supplierCode: option?.supplierCode ?? '',
    uom: option?.uom ?? 'unit',
    pack,
    byWeight: byWeightOf(option?.pricedByWeight ?? false, pack, null),
    vatPercent: option?.vatPercent == null ? null : decimal(option.vatPercent),
    quantity: decimal(0),
    unitPrice: decimal(price ?? option?.unitPrice ?? 0),
    ...{ quantityReceived: null, finalPrice: null, priceOnly: false, deposit: option?.deposit ?? false },
  };
}
