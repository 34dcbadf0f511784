import type { Day } from '../calendar.ts';
import { type Decimal, decimal } from '../money.ts';
import type { UsedFor } from './came-instead.ts';
import { type GoodsReading, warmestOf } from './goods-readings.ts';
import type { TracedLot } from './lots/traced-lot.ts';
import type { OrderLine } from './order.ts';
import { extrasOf } from './receipt-sums.ts';
import type { Delivery } from './receive.ts';
import type { RefusedReason } from './refused-lots.ts';
import type { Rest } from './rest.ts';

/** A delivery as it travels: lots, £ net a lot and £ as decimal text; null: as ordered. */
export interface TypedDelivery {
  deliveryDate: Day;
  /** When the goods arrived; null: not known; undefined: nobody was asked. */
  occurredAt?: string | null | undefined;
  deliveryCharge: string;
  flatDiscount: string;
  /** Percent of the goods. */
  percentDiscount: string;
  lines: readonly {
    lineId: string;
    quantityReceived: string | null;
    finalPrice: string | null;
    priceOnly?: boolean | undefined;
    priceDiffers?: boolean | undefined;
    /** Whether it is the same product with the same label; null: there was no reason to ask; undefined: nobody was asked. */
    sameLabel?: boolean | null | undefined;
    /** null: nothing was refused; undefined: as it was stored. */
    refused?: TypedRefused | null | undefined;
    /** g, ml or pieces of what is priced by weight; null: not weighed; undefined: as it was stored. */
    weighed?: string | null | undefined;
    /** null: none were noted; undefined: as they were stored. */
    tracedLots?: readonly TracedLot[] | null | undefined;
  }[];
  /** What came without being ordered. */
  extraLines: readonly TypedExtraLine[];
  /** What is still to come, on an order of its own; absent: nothing. */
  rest?: Rest | null | undefined;
}

/** Lots refused at the door as they travel; temperature °C, empty: not measured. */
export interface TypedRefused {
  lots: string;
  reason: RefusedReason;
  temperature: string;
}

export interface TypedExtraLine {
  lineId: string;
  optionId: string;
  quantityReceived: string;
  finalPrice: string | null;
  /** g, ml or pieces of what is priced by weight. */
  weighed?: string | null | undefined;
  tracedLots?: readonly TracedLot[] | null | undefined;
  sameLabel?: boolean | null | undefined;
  /** null: nobody answered yet. */
  usedFor?: UsedFor | null | undefined;
}

/** Reads a delivery as it travels. lineOf: the line of an order for what came without being ordered, with an ordered quantity of 0. */
export function deliveryTyped(typed: TypedDelivery, lineOf: (extra: TypedExtraLine) => OrderLine): Delivery {
  return {
    deliveryDate: typed.deliveryDate,
    occurredAt: typed.occurredAt ?? null,
    ...extrasOf(typed),
    lines: typed.lines.map(
      ({ lineId, quantityReceived, finalPrice, priceOnly, priceDiffers, refused, weighed, tracedLots }) => ({
        lineId,
        quantityReceived: decimalOrNull(quantityReceived),
        finalPrice: decimalOrNull(finalPrice),
        ...(priceOnly === undefined ? {} : { priceOnly }),
        ...(priceDiffers === undefined ? {} : { priceDiffers }),
        ...(refused === undefined ? {} : { refused: refused && refusedTyped(refused) }),
        ...(weighed === undefined ? {} : { weighed: decimalOrNull(weighed) }),
        ...(tracedLots === undefined ? {} : { tracedLots }),
      }),
    ),
    extraLines: typed.extraLines.map((extra) => {
      const line = lineOf(extra);
      const { byWeight } = line;
      return {
        ...line,
        quantityReceived: decimal(extra.quantityReceived),
        tracedLots: extra.tracedLots ?? null,
        ...(byWeight ? { byWeight: { ...byWeight, weighed: decimalOrNull(extra.weighed ?? null) } } : {}),
      };
    }),
    rest: typed.rest ?? null,
  };
}

interface TypedPaper {
  invoiceNumber: string;
  temperature: string;
  /** By kind of goods; absent: one temperature was asked for. */
  temperatures?: readonly GoodsReading[] | null | undefined;
  receivingComments: string;
}

/** What is stored of the paper and the thermometer: null where nothing was typed, °C with a point. Of several kinds of goods the order states the warmest. */
export function paperFacts(typed: TypedPaper) {
  const temperatures = goodsRead(typed.temperatures);
  return {
    invoiceNumber: typed.invoiceNumber || null,
    temperature: temperatures ? warmestOf(temperatures) : degrees(typed.temperature),
    temperatures,
    receivingComments: typed.receivingComments.trim(),
  };
}

/** Readings by kind of goods as they are stored. */
export function goodsRead(typed: readonly GoodsReading[] | null | undefined): GoodsReading[] | null {
  if (!typed) return null;
  return typed.map(({ goods, temperature }) => ({
    goods,
    temperature: temperature === null ? null : degrees(temperature),
  }));
}

/** °C with a point; null: not measured. */
function degrees(text: string): string | null {
  return text.trim().replace(',', '.') || null;
}

function refusedTyped({ lots, reason, temperature }: TypedRefused) {
  return { lots: decimal(lots), reason, temperature: degrees(temperature) };
}

function decimalOrNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
