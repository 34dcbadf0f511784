import fc from 'fast-check';
import { addDays, type Day } from '../../calendar.ts';
import type { DocumentKind } from '../../kinds/document-kinds.ts';
import { decimal } from '../../money.ts';
import type { UsedLine } from '../posting/books.ts';
import {
  AREAS,
  amountIn,
  area,
  day,
  INGREDIENTS,
  idOf,
  ingredientNo,
  kilos,
  type Make,
  pack,
  packOf,
  pounds,
  RECIPES,
  recipeNo,
  share,
  TRANSIT,
  tenths,
} from './world.ts';

/**
 * One of each kind of document that is drawn, deliveries and credit notes alike. A replacement and a claim are no facts of these laws:
 * identity.test.ts and claim-histories.test.ts have their own.
 */
const DOCUMENTS: Record<Exclude<DocumentKind, 'replacement' | 'claim'>, () => fc.Arbitrary<Make>> = {
  order,
  sales,
  wastage,
  transfer,
  stocktake: count,
};

/** Any document; imports and counts twice as often as others, because the rest meets in them. */
export function document(): fc.Arbitrary<Make> {
  return fc.oneof(...Object.values(DOCUMENTS).map((draw) => draw()), sales(), count());
}

/** When it happened on its day; null: not known. */
const time: fc.Arbitrary<(day: Day) => string | null> = fc
  .option(fc.nat({ max: 23 }))
  .map((hour) => (day) => (hour === null ? null : atHour(day, hour)));

function atHour(day: Day, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

function order(): fc.Arbitrary<Make> {
  const line = fc.record({
    no: ingredientNo,
    known: fc.boolean(),
    quantity: tenths(30),
    price: pounds,
    back: fc.boolean(),
    deposit: fc.boolean(),
    weighed: fc.option(fc.integer({ min: 1, max: 9_999 }), { freq: 1 }),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 4 });
  return fc.tuple(fc.boolean(), area, day, time, lines, tenths(9), tenths(9), tenths(15)).map(
    ([credit, accountId, deliveryDay, arrived, given, deliveryCharge, flatDiscount, percentDiscount]): Make =>
      (id, recordedNo) => {
        const charges = { deliveryCharge, flatDiscount, percentDiscount };
        const head = { orderId: id, accountId, deliveryDay, occurredAt: arrived(deliveryDay), ...charges };
        const received = given.map((one, index) => ({
          lineId: idOf(6, recordedNo * 10 + index),
          ingredientId: one.known ? (INGREDIENTS[one.no] ?? null) : null,
          quantityReceived: one.quantity,
          finalPrice: one.price,
          pack: kilos(decimal('2.5')),
          byWeight:
            one.weighed === null
              ? null
              : { nominal: decimal(2500), unitSize: decimal(1000), weighed: decimal(one.weighed) },
          deposit: !one.known && one.deposit,
          credits: one.back ? ('goods returned' as const) : ('price only' as const),
        }));
        if (credit) return { type: 'credit', id, note: { ...head, lines: received } };
        return { type: 'receipt', id, receipt: { ...head, lines: received.map(({ credits: _, ...line }) => line) } };
      },
  );
}

function sales(): fc.Arbitrary<Make> {
  const line = fc.tuple(fc.option(recipeNo, { freq: 5 }), fc.integer({ min: -3, max: 40 }));
  return fc.tuple(area, day, fc.nat(6), fc.array(line, { minLength: 1, maxLength: 5 })).map(
    ([accountId, startDay, more, lines]): Make =>
      (id, recordedNo) => ({
        type: 'sales',
        id,
        sold: {
          importId: id,
          accountId,
          startDay,
          endDay: addDays(startDay, more),
          lines: lines.map(([no, quantity], index) => ({
            lineId: idOf(7, recordedNo * 10 + index),
            productId: no === null ? null : (RECIPES[no] ?? null),
            quantity: decimal(quantity),
          })),
        },
      }),
  );
}

function usedLine(): fc.Arbitrary<UsedLine> {
  const ingredient = fc.tuple(fc.constant('ingredient' as const), ingredientNo, tenths(900, 0.1), pack);
  const recipe = fc.tuple(fc.constant('recipe' as const), fc.constantFrom(...RECIPES), tenths(20, 0.1), share);
  return fc.oneof(
    ingredient.map(([kind, no, quantity, chosen]) => ({
      kind,
      refId: INGREDIENTS[no] ?? '',
      ...amountIn(quantity, packOf(no, chosen)),
    })),
    recipe.map(([kind, refId, quantity, of]) => ({ kind, refId, ...amountIn(quantity, of) })),
  );
}

function wastage(): fc.Arbitrary<Make> {
  return fc.tuple(area, day, time, usedLine()).map(
    ([accountId, wastedDay, happened, line]): Make =>
      (id) => ({
        type: 'wastage',
        id,
        entry: { wastageId: id, accountId, day: wastedDay, occurredAt: happened(wastedDay), ...line },
      }),
  );
}

function transfer(): fc.Arbitrary<Make> {
  return fc.tuple(fc.boolean(), day, time, fc.array(usedLine(), { minLength: 1, maxLength: 3 }), twoSteps()).map(
    ([there, movedDay, happened, lines, given]): Make =>
      (id, recordedNo) => {
        const [fromAccountId = '', toAccountId = ''] = there ? AREAS : AREAS.toReversed();
        const numbered = lines.map((line, index) => ({
          ...{ lineId: idOf(8, recordedNo * 10 + index), ...line },
          arrived: given?.tenths[index] === undefined ? null : line.quantity.mul(given.tenths[index]).div(10),
        }));
        const arrivedOn = addDays(movedDay, given?.later ?? 0);
        const arrival = { day: arrivedOn, occurredAt: happened(arrivedOn), refused: given?.refused ?? false };
        return {
          type: 'transfer',
          id,
          transfer: {
            transferId: id,
            fromAccountId,
            toAccountId,
            day: movedDay,
            occurredAt: happened(movedDay),
            lines: numbered,
            steps: given && { transitAccountId: TRANSIT, arrival: given.later === null ? null : arrival },
          },
        };
      },
  );
}

/** Whether it is confirmed where it arrives: how many days later, null: not yet; and how many tenths of each line came, also more than were sent. */
function twoSteps() {
  return fc.option(
    fc.record({
      later: fc.option(fc.nat(5), { freq: 4 }),
      refused: fc.nat(3).map((no) => no === 0),
      tenths: fc.array(fc.nat(13), { maxLength: 3 }),
    }),
    { freq: 1 },
  );
}
/** When on its day a count was made; null: only the opening that it is of is known. */
const when = fc.constantFrom('before opening' as const, 'during trading' as const, 'after closing' as const, null);

function count(): fc.Arbitrary<Make> {
  const lines = fc.uniqueArray(fc.tuple(usedLine(), fc.nat({ max: 23 })), {
    maxLength: 5,
    selector: ([line]) => line.refId,
  });
  return fc.tuple(fc.constantFrom('FULL' as const, 'SPOT' as const), when, area, day, lines).map(
    ([kind, moment, accountId, countDay, given]): Make =>
      (id) => {
        const countedOn = moment === 'before opening' ? countDay : addDays(countDay, -1);
        const counted = given.map(([line, hour]) => ({ ...line, countedAt: atHour(countedOn, hour) }));
        const counting = { from: atHour(countedOn, 0), until: atHour(addDays(countedOn, 1), 0) };
        const trading = { from: atHour(countedOn, 8), until: atHour(countedOn, 22) };
        const clock = {
          counting: moment === null ? null : counting,
          trading: moment === 'during trading' ? trading : null,
          placed: {},
        };
        return { type: 'count', id, kind, count: { stocktakeId: id, accountId, day: countDay, lines: counted, clock } };
      },
  );
}
