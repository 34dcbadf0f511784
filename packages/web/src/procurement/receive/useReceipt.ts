import { isCosted } from '@larder/contract/costed.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { ByWeight } from '@larder/domain/ledger/posting/line-value.ts';
import { type Decimal, decimal, numberOrZero } from '@larder/domain/money.ts';
import { fromPricedUnit } from '@larder/domain/priced-unit.ts';
import { byWeightOf } from '@larder/domain/procurement/by-weight.ts';
import type { UsedFor } from '@larder/domain/procurement/came-instead.ts';
import { asReceived, type LineAsReceived } from '@larder/domain/procurement/costs.ts';
import { unusualReceipt } from '@larder/domain/procurement/differences.ts';
import { showNumber } from '@larder/domain/show.ts';
import { type TypedTime, typedTimeOf } from '@larder/domain/typed-time.ts';
import { type PackText, readPack } from '@larder/domain/units.ts';
import { useMemo, useState } from 'react';
import { useTimeZone } from '../../data/clock.ts';
import { newId } from '../../data/new-id.ts';
import { priceDoubt } from '../../ui/form/doubt-text.ts';
import { packText } from '../pack-text.ts';
import { lotPriceOf, packOf, typedWeight, weighedPack } from '../typed-weight.ts';
import type { NamedOrder } from '../useOrders.ts';
import { priceAtDoor } from './billed.ts';
import { lotsTyped, type TypedLot } from './lots/typed-lots.ts';
import { type TypedReading, typedReadings } from './readings/typed-readings.ts';
import type { WarmAction } from './readings/useWarm.tsx';
import { receiptSums } from './receipt-sums.ts';
import { linesToCome, restOf, type TypedRest, typedRest, withRest } from './still-to-come.ts';
import { refusedTyped, type TypedRefused, typedRefused } from './typed-refused.ts';

/** What stands in one row: text as it was typed. Empty: as ordered (PROC-074). */
export interface TypedLine extends TypedRest {
  quantity: string;
  price: string;
  priceOnly: boolean;
  /** kg, l or pieces of what is priced by weight, whose price is typed for one of them; absent of all else. */
  weighed?: string;
  /** Reported by whoever is shown no prices; absent in what was typed before there was such a report. */
  priceDiffers?: boolean;
  /** Lots sent back at the door; null, or absent in what was typed before they could be: none. */
  refused?: TypedRefused | null;
  /** Whether it is the same product with the same label; null, or absent in what was typed before anybody was asked: not answered. */
  sameLabel?: boolean | null;
  /** The lots that it came from (rule 187); absent in what was typed before they could be noted: none. */
  tracedLots?: TypedLot[];
}

/** Something that came without being ordered. */
export interface ExtraLine extends TypedLine {
  lineId: string;
  optionId: string;
  name: string;
  /** `1 case = 6 × 2.5 kg`. */
  pack: string;
  unitPrice: string | null;
  /** Of what is priced by weight: its pack. */
  byWeight?: PackText | null;
  /** What it is used for; null, or absent in what was typed before anybody was asked: not answered yet. */
  usedFor?: UsedFor | null;
}

export interface TypedReceipt {
  deliveryDate: Day | null;
  /** When it arrived, where that is today; absent in what was typed before anybody was asked. */
  arrived?: TypedTime;
  invoiceNumber: string;
  temperature: string;
  /** By kind of goods, those that were typed; absent: none of them yet. */
  readings?: TypedReading[];
  /** What was done about those that are too warm; absent: nobody said. */
  warm?: WarmAction | undefined;
  comments: string;
  /** When what is still to come comes; absent: nothing is, or it is not known yet. */
  restDay?: Day | null;
  deliveryCharge: string;
  flatDiscount: string;
  percentDiscount: string;
}

/** All of a receipt as it is typed: text of fields, plain data. lines: by the line's id. */
export interface WholeReceipt {
  head: TypedReceipt;
  lines: readonly (readonly [string, TypedLine])[];
  extras: readonly ExtraLine[];
}

/** A receipt as this device holds it, with the order it rests on. */
export interface StoredReceipt {
  order: NamedOrder;
  whole: WholeReceipt;
}

/** A receipt before anything is typed: what was ordered, or what was received when it is corrected. */
export function untypedReceipt(order: OrderRow, deliveryDate: Day | null, timeZone: string): WholeReceipt {
  return { head: typedHead(order, deliveryDate, timeZone), lines: [...typedLines(order)], extras: [] };
}

/** A receipt while it is typed, and what it comes to, where costs are shown. Opens with what was ordered or received, or with what was typed before. */
export function useReceipt(order: OrderRow, deliveryDate: Day | null, before: WholeReceipt | null) {
  const timeZone = useTimeZone();
  const [untyped] = useState(() => untypedReceipt(order, deliveryDate, timeZone));
  const [head, setHead] = useState(before?.head ?? untyped.head);
  const [lines, setLines] = useState<ReadonlyMap<string, TypedLine>>(
    () => new Map([...untyped.lines, ...(before?.lines ?? [])]),
  );
  const [extras, setExtras] = useState(before?.extras ?? untyped.extras);
  const whole: WholeReceipt = useMemo(() => ({ head, lines: [...lines], extras }), [head, lines, extras]);

  const known = useMemo(
    () => [
      ...order.lines.map((line) => knownLine(line.quantity, line.unitPrice, lines.get(line.id), weighedPack(line))),
      ...extras.map((extra) => knownLine('0', extra.unitPrice, extra, extra.byWeight)),
    ],
    [order.lines, lines, extras],
  );
  const toCome = linesToCome(order, lines, known);
  return {
    head,
    lines,
    extras,
    costs: isCosted(order) ? receiptSums(order, known, whole, untyped) : null,
    whole,
    /** The facts and the lines before anything was typed. */
    untypedHead: untyped.head,
    untypedLines: useMemo(() => new Map(untyped.lines), [untyped]),
    changed: JSON.stringify(whole) !== JSON.stringify(untyped),
    /** What looks like a slip: it is asked about before the receipt is approved. */
    doubts: [...order.lines, ...extras].flatMap(({ name }, at) => receiptDoubts(name, known[at])),
    /** What came of what is priced by weight and was not weighed. */
    unweighed: [...order.lines.map(({ id }) => id), ...extras.map(({ lineId }) => lineId)].filter((_, at) =>
      isUnweighed(known[at]),
    ),
    set: (changed: Partial<TypedReceipt>) => setHead((before) => ({ ...before, ...changed })),
    change: (lineId: string, changed: Partial<TypedLine>) =>
      setLines((before) => new Map(before).set(lineId, { ...(before.get(lineId) ?? EMPTY), ...changed })),
    changeExtra: (lineId: string, changed: Partial<ExtraLine>) =>
      setExtras((before) => before.map((extra) => (extra.lineId === lineId ? { ...extra, ...changed } : extra))),
    /** Answers whether the label of a line, or of an extra one, is the same. */
    answerLabel: (lineId: string, sameLabel: boolean) => {
      const answered = (extra: ExtraLine) => (extra.lineId === lineId ? { ...extra, sameLabel } : extra);
      if (extras.some((extra) => extra.lineId === lineId)) return setExtras((before) => before.map(answered));
      setLines((before) => new Map(before).set(lineId, { ...(before.get(lineId) ?? EMPTY), sameLabel }));
    },
    addExtra: (option: SupplierOptionRow) =>
      setExtras((before) => [
        ...before,
        {
          ...EMPTY,
          lineId: newId(),
          optionId: option.id,
          name: option.name,
          pack: packText(option),
          unitPrice: option.unitPrice,
          quantity: '1',
          ...(option.pricedByWeight ? { byWeight: packOf(option), weighed: '' } : {}),
        },
      ]),
    removeExtra: (lineId: string) => setExtras((before) => before.filter((extra) => extra.lineId !== lineId)),
    /** The lines of which something is still to come. */
    toCome,
    /** The delivery as the command takes it; null without a day. */
    delivery: () => {
      const delivery = deliveryOf(order, head, lines, extras);
      return delivery && { ...delivery, rest: restOf(toCome, head.restDay) };
    },
  };
}

export type Receipt = ReturnType<typeof useReceipt>;

const EMPTY: TypedLine = { quantity: '', price: '', priceOnly: false };

/** A typed line as the rules take it: what is no number (and prevents approving the receipt) counts as zero (PROC-075), what is empty is as ordered (PROC-074). Without its price, it differs by its quantity alone. */
export function knownLine(
  quantity: string,
  unitPrice: string | null,
  typed: TypedLine | undefined,
  byWeight: PackText | null = null,
): LineAsReceived {
  const pack = byWeight && readPack(byWeight);
  const price = numberOrNull(typed?.price);
  const weighed = numberOrNull(typed?.weighed);
  const line = {
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice ?? 0),
    quantityReceived: numberOrNull(typed?.quantity),
    finalPrice: pack && price ? lotPriceOf(price, pack, decimal(unitPrice ?? 0)) : price,
    byWeight: pack && byWeightOf(true, pack, weighed && fromPricedUnit(weighed, pack.baseUnit)),
    refused: typed?.refused ? refusedTyped(typed.refused) : null,
  };
  return withRest(line, typed);
}

function isUnweighed(line: LineAsReceived | undefined): boolean {
  if (!line?.byWeight) return false;
  return !asReceived(line).quantityReceived.isZero() && !line.byWeight.weighed?.gt(0);
}

/** A line with what was sent back, or with nothing. What came in follows, as long as nobody typed another quantity. */
export function withRefused(ordered: string, typed: TypedLine, refused: TypedRefused | null): Partial<TypedLine> {
  const rest = (one: TypedRefused | null) =>
    asReceived({ ...knownLine(ordered, null, undefined), refused: one && refusedTyped(one) }).quantityReceived;
  const received = numberOrNull(typed.quantity);
  const follows = received?.eq(rest(typed.refused ?? null));
  return { refused, ...(follows ? { quantity: rest(refused).toFixed() } : {}) };
}

function receiptDoubts(name: string, line: LineAsReceived | undefined): string[] {
  if (!line) return [];
  const { quantity, price, weight } = unusualReceipt(line);
  const { quantityReceived, finalPrice } = asReceived(line);
  return [
    ...(quantity
      ? [`${name}: ${showNumber(quantityReceived, 3)} received, ${showNumber(line.quantity, 3)} ordered`]
      : []),
    ...(weight && line.byWeight?.weighed ? [weightDoubt(name, quantityReceived, line.byWeight)] : []),
    ...(price ? [priceDoubt(name, line.unitPrice, finalPrice)] : []),
  ];
}

function weightDoubt(name: string, lots: Decimal, { nominal, unitSize, weighed }: ByWeight): string {
  const shown = (amount: Decimal) => showNumber(amount.div(unitSize), 3);
  return `${name}: ${shown(weighed ?? decimal(0))} weighed, ${shown(lots.mul(nominal))} expected`;
}

function numberOrNull(typed: string | undefined) {
  return typed === undefined || typed.trim() === '' ? null : numberOrZero(typed);
}

function typedHead(order: OrderRow, deliveryDate: Day | null, timeZone: string): TypedReceipt {
  const emptyIfZero = (text: string | null) => (text === null || decimal(text).isZero() ? '' : text);
  return {
    deliveryDate,
    arrived: order.status === 'RECEIVED' ? typedTimeOf(order.occurredAt, timeZone) : '',
    invoiceNumber: order.invoiceNumber ?? '',
    temperature: order.temperature ?? '',
    ...typedReadings(order.temperatures),
    comments: order.receivingComments,
    deliveryCharge: emptyIfZero(order.deliveryCharge),
    flatDiscount: emptyIfZero(order.flatDiscount),
    percentDiscount: emptyIfZero(order.percentDiscount),
  };
}

function typedLines(order: OrderRow): Map<string, TypedLine> {
  return new Map(
    order.lines.map((line) => [
      line.id,
      {
        quantity: line.quantityReceived ?? line.quantity,
        price: priceAtDoor(line, order),
        ...(line.pricedByWeight ? { weighed: typedWeight(line.weighed, line.baseUnit) } : {}),
        priceOnly: line.priceOnly,
        priceDiffers: line.priceDiffers,
        refused: typedRefused(line),
        ...(line.tracedLots ? { tracedLots: line.tracedLots } : {}),
        ...typedRest(line),
      },
    ]),
  );
}

/** Prices that stayed as ordered are left out: to the server this means that the delivery moves none. */
function deliveryOf(
  order: OrderRow,
  head: TypedReceipt,
  lines: ReadonlyMap<string, TypedLine>,
  extras: readonly ExtraLine[],
) {
  if (head.deliveryDate === null) return null;
  return {
    orderId: order.id,
    version: order.version,
    deliveryDate: head.deliveryDate,
    invoiceNumber: head.invoiceNumber,
    temperature: head.temperature,
    receivingComments: head.comments,
    deliveryCharge: numberOrZero(head.deliveryCharge).toFixed(),
    flatDiscount: numberOrZero(head.flatDiscount).toFixed(),
    percentDiscount: numberOrZero(head.percentDiscount).toFixed(),
    lines: order.lines.map((line) => {
      const pack = weighedPack(line);
      const known = knownLine(line.quantity, line.unitPrice, lines.get(line.id), pack);
      const { quantityReceived, finalPrice, byWeight } = known;
      return {
        lineId: line.id,
        quantityReceived: quantityReceived?.toFixed() ?? null,
        finalPrice: finalPrice === null || finalPrice.eq(line.unitPrice ?? 0) ? null : finalPrice.toFixed(),
        priceOnly: lines.get(line.id)?.priceOnly ?? line.priceOnly,
        // Who is shown prices has compared them with the paper.
        priceDiffers: line.unitPrice === null && (lines.get(line.id)?.priceDiffers ?? line.priceDiffers),
        refused: lines.get(line.id)?.refused ?? null,
        ...(byWeight ? { weighed: byWeight.weighed?.toFixed() ?? null } : {}),
        sameLabel: lines.get(line.id)?.sameLabel ?? null,
        ...lotsSent(lines.get(line.id)),
      };
    }),
    extraLines: extras.map((extra) => {
      const { quantityReceived, finalPrice, byWeight } = knownLine('0', extra.unitPrice, extra, extra.byWeight);
      return {
        lineId: extra.lineId,
        optionId: extra.optionId,
        quantityReceived: (quantityReceived ?? decimal(0)).toFixed(),
        finalPrice: finalPrice === null || finalPrice.eq(extra.unitPrice ?? 0) ? null : finalPrice.toFixed(),
        usedFor: extra.usedFor ?? null,
        ...(byWeight ? { weighed: byWeight.weighed?.toFixed() ?? null } : {}),
        sameLabel: extra.sameLabel ?? null,
        ...lotsSent(extra),
      };
    }),
  };
}

/** The lots of a line as they are sent; of one where they were never noted nothing is stated of them. */
function lotsSent(typed: TypedLine | undefined) {
  return typed?.tracedLots ? { tracedLots: lotsTyped(typed.tracedLots) } : {};
}
