import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { typedTimeOf } from '@larder/domain/typed-time.ts';
import type { CommandInput } from '../../data/command.ts';
import { packText } from '../pack-text.ts';
import { packOf, typedPrice, typedWeight, weighedPack } from '../typed-weight.ts';
import { typedReadings } from './readings/typed-readings.ts';
import { typedRest } from './still-to-come.ts';
import type { WholeReceipt } from './useReceipt.ts';

type Delivery = CommandInput<'procurement.receiveOrder'>;

/** A delivery that was sent and refused, as the fields of the form had it. */
export function typedFrom(
  delivery: Delivery,
  order: OrderRow,
  options: ReadonlyMap<string, SupplierOptionRow>,
  timeZone: string,
): WholeReceipt {
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const toCome = new Set(delivery.rest?.lines.map(({ ofLineId }) => ofLineId));
  const emptyIfZero = (text: string) => (decimal(text).isZero() ? '' : text);
  return {
    head: {
      deliveryDate: delivery.deliveryDate,
      arrived: delivery.occurredAt === undefined ? '' : typedTimeOf(delivery.occurredAt, timeZone),
      invoiceNumber: delivery.invoiceNumber,
      temperature: delivery.temperature,
      ...typedReadings(delivery.temperatures),
      ...(delivery.warm ? { warm: delivery.warm } : {}),
      comments: delivery.receivingComments,
      ...(delivery.rest ? { restDay: delivery.rest.deliveryDate } : {}),
      deliveryCharge: emptyIfZero(delivery.deliveryCharge),
      flatDiscount: emptyIfZero(delivery.flatDiscount),
      percentDiscount: emptyIfZero(delivery.percentDiscount),
    },
    lines: delivery.lines.map((typed) => {
      const {
        lineId,
        quantityReceived,
        finalPrice,
        priceOnly,
        priceDiffers,
        refused = null,
        sameLabel = null,
        weighed,
        tracedLots,
      } = typed;
      const line = lineOf.get(lineId);
      const quantity = quantityReceived ?? line?.quantity ?? '';
      const price = typedPrice(finalPrice ?? line?.unitPrice ?? null, line ? weighedPack(line) : null);
      const weight = line?.pricedByWeight ? { weighed: typedWeight(weighed, line.baseUnit) } : {};
      const ticks = {
        priceOnly: priceOnly ?? line?.priceOnly ?? false,
        priceDiffers: priceDiffers ?? line?.priceDiffers ?? false,
      };
      const rest = { ...(toCome.has(lineId) ? { toCome: true } : {}), ...(line ? typedRest(line) : {}) };
      const lots = tracedLots ? { tracedLots } : {};
      return [lineId, { quantity, price, ...ticks, ...weight, refused, sameLabel, ...lots, ...rest }] as const;
    }),
    extras: (delivery.extraLines ?? []).map((typed) => {
      const {
        lineId,
        optionId,
        quantityReceived,
        finalPrice,
        weighed,
        usedFor = null,
        sameLabel = null,
        tracedLots,
      } = typed;
      const option = options.get(optionId);
      const pack = option?.pricedByWeight ? packOf(option) : null;
      return {
        lineId,
        optionId,
        name: option?.name ?? 'Item that was not ordered',
        pack: option ? packText(option) : '',
        unitPrice: option?.unitPrice ?? null,
        quantity: quantityReceived,
        price: finalPrice === null ? '' : typedPrice(finalPrice, pack),
        ...(option && pack ? { byWeight: pack, weighed: typedWeight(weighed, option.baseUnit) } : {}),
        priceOnly: false,
        usedFor,
        sameLabel,
        ...(tracedLots ? { tracedLots } : {}),
      };
    }),
  };
}
