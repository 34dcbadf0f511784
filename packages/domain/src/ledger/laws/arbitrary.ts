import fc from 'fast-check';
import { addDays } from '../../calendar.ts';
import { type Decimal, decimal } from '../../money.ts';
import type { Amount, PackShare, Share } from '../../recipes/share.ts';
import type { RecipeItem } from '../../recipes/version.ts';
import type { UsedLine } from '../posting/books.ts';
import type { Entry, Fact } from './facts.ts';

/** Ids of a small world, shaped as UUIDs so that a database takes them too. */
const idOf = (kind: number, no: number) =>
  `00000000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(no).padStart(8, '0')}`;
const several = (kind: number, count: number) => Array.from({ length: count }, (_, no) => idOf(kind, no));

export const AREAS = several(1, 2);
export const INGREDIENTS = several(2, 3);
/** Two options for each ingredient: option 2n and 2n + 1 belong to ingredient n. */
export const OPTIONS = several(3, INGREDIENTS.length * 2);
/** A recipe holds ingredients and recipes before it in this list. */
export const RECIPES = several(4, 3);
export const FIRST_DAY = '2026-01-01';
export const DAYS = 12;

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((no) => addDays(FIRST_DAY, no));
const tenths = (max: number, min = 0) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => decimal(n).div(10));
const pounds = fc.integer({ min: 1, max: 9_999 }).map((pence) => decimal(pence).div(100));
/** Prices of lists and deliveries: often one that was in force before, so that equal prices meet on days that are entered in any order. */
const listPounds = fc.oneof(pounds, fc.constantFrom(decimal(2), decimal('2.5'), decimal('0.01')));
const area = fc.constantFrom(...AREAS);
const oneOf = (values: (number | null)[]) =>
  fc.constantFrom(...values).map((value) => (value === null ? null : decimal(value)));
/** Recipes are typed in units of their yield, in batches and in portions, while yields and portions change. */
const share = fc.constantFrom(undefined, 'batch' as const, 'portion' as const);
/** Ingredients are typed in g, and in lots and units of either of their options, while packs change with prices. */
const pack = fc.option(fc.record({ which: fc.nat(1), part: fc.constantFrom('lot' as const, 'unit' as const) }), {
  nil: undefined,
});
const packOf = (
  ingredientNo: number,
  chosen: { which: number; part: 'lot' | 'unit' } | undefined,
): PackShare | undefined =>
  chosen && {
    optionId: OPTIONS[ingredientNo * 2 + chosen.which] ?? '',
    part: chosen.part,
    size: decimal(chosen.part === 'lot' ? 5000 : 2500),
  };
/** So many grams, batches or portions; of packs a thousandth as many, which weigh about as much as so many grams. */
const amountIn = (quantity: Decimal, of: Share | undefined): Amount => ({
  quantity: typeof of === 'object' ? quantity.div(1000) : quantity,
  of,
});
const kilos = (amount: Decimal) => ({ unitsPerLot: decimal(1), amountPerUnit: amount, baseUnit: 'kg' as const });
const ingredientNo = fc.nat(INGREDIENTS.length - 1);
const recipeNo = fc.nat(RECIPES.length - 1);

/** Many entries on few days and things, so that late prices, versions, counts and removals meet, in an order that doesn't matter. */
export const entries: fc.Arbitrary<Entry[]> = fc
  .tuple(
    fc.array(fc.oneof(price(), price(), chosen(), version()), { minLength: 6, maxLength: 16 }),
    fc.array(document(), { minLength: 4, maxLength: 14 }),
  )
  .map(([dated, documents]) => [...dated, ...documents])
  .map((makers) => oneCountADay(makers.map((make, no) => make(idOf(9, no), no + 1))))
  .chain((facts) =>
    fc
      .tuple(fc.shuffledSubarray(facts, { minLength: facts.length }), fc.subarray(facts))
      .map(([order, removed]) => [
        ...order.map((fact): Entry => ({ enter: fact })),
        ...removed.filter((_, no) => no % 2 === 0).map((fact): Entry => ({ remove: fact.id })),
      ]),
  );

/** The same entries in another order: each removal still after what it removes. recordedNo stays, so pairs on one day keep theirs. */
export function reordered(given: readonly Entry[]): fc.Arbitrary<Entry[]> {
  return fc
    .shuffledSubarray([...given], { minLength: given.length })
    .map((shuffled) => [
      ...shuffled.filter((entry) => 'enter' in entry),
      ...shuffled.filter((entry) => 'remove' in entry),
    ]);
}

/** The same story at prices that never change: one default and one price for each ingredient, and orders of goods alone at that price. */
export function atSteadyPrices(given: readonly Entry[]): Entry[] {
  const prices = INGREDIENTS.flatMap((ingredientId, no): Entry[] => {
    const [dated, optionId, unitPrice] = [
      { effectiveDay: FIRST_DAY, recordedNo: 1 },
      OPTIONS[no * 2] ?? '',
      decimal(no + 2),
    ];
    return [
      { enter: { type: 'default', id: idOf(10, no), chosen: { ingredientId, optionId, ...dated } } },
      {
        enter: {
          type: 'price',
          id: idOf(11, no),
          price: { priceId: idOf(11, no), optionId, unitPrice, pack: kilos(decimal(1)), ...dated },
        },
      },
    ];
  });
  const story = given.flatMap((entry): Entry[] => {
    if ('remove' in entry) return [entry];
    const { enter } = entry;
    if (enter.type === 'price' || enter.type === 'default' || enter.type === 'credit') return [];
    if (enter.type !== 'receipt') return [entry];
    const free = { deliveryCharge: decimal(0), flatDiscount: decimal(0), percentDiscount: decimal(0) };
    const lines = enter.receipt.lines.map((line, index) => {
      const no = index % INGREDIENTS.length;
      return { ...line, ingredientId: INGREDIENTS[no] ?? null, finalPrice: decimal(no + 2), pack: kilos(decimal(1)) };
    });
    return [{ enter: { ...enter, receipt: { ...enter.receipt, ...free, lines } } }];
  });
  return [...prices, ...story];
}

type Make = (id: string, recordedNo: number) => Fact;

function price(): fc.Arbitrary<Make> {
  return fc
    .tuple(fc.constantFrom(...OPTIONS), day, listPounds, fc.constantFrom(1, 1, 3, 7), fc.constantFrom(1, 1, 2))
    .map(
      ([optionId, effectiveDay, unitPrice, amount, unitsPerLot]): Make =>
        (id, recordedNo) => ({
          type: 'price',
          id,
          price: {
            priceId: id,
            optionId,
            effectiveDay,
            recordedNo,
            unitPrice,
            pack: { ...kilos(decimal(amount)), unitsPerLot: decimal(unitsPerLot) },
          },
        }),
    );
}

function chosen(): fc.Arbitrary<Make> {
  return fc.tuple(ingredientNo, fc.constantFrom(0, 0, 1, null), day).map(([no, which, effectiveDay]): Make => {
    const optionId = which === null ? null : (OPTIONS[no * 2 + which] ?? null);
    return (id, recordedNo) => ({
      type: 'default',
      id,
      chosen: { ingredientId: INGREDIENTS[no] ?? '', optionId, effectiveDay, recordedNo },
    });
  });
}

function version(): fc.Arbitrary<Make> {
  const item = fc.record({
    kind: fc.constantFrom('ingredient' as const, 'recipe' as const),
    no: fc.nat(9),
    quantity: tenths(400),
    of: share,
    pack,
  });
  const numbers = fc.tuple(
    oneOf([0, 3, 12.5, null]),
    oneOf([1, 3, 7, 800, null]),
    oneOf([1, 3, 4, null]),
    oneOf([12, 7.77, 0.01, 8.5, null]),
    oneOf([0, 5, 20]),
  );
  return fc.tuple(recipeNo, day, fc.array(item, { maxLength: 4 }), numbers).map(
    ([no, effectiveDay, items, [wastagePercent, batchYield, portions, menuPrice, vatPercent]]): Make =>
      (id, recordedNo) => ({
        type: 'version',
        id,
        version: {
          versionId: id,
          recipeId: RECIPES[no] ?? '',
          effectiveDay,
          recordedNo,
          wastagePercent,
          yield: batchYield,
          yieldUnit: 'g',
          portions,
          menuPrice,
          vatPercent,
          targetGp: null,
          items: items.map((one, index): RecipeItem => {
            const itemId = idOf(5, recordedNo * 10 + index);
            if (one.kind === 'ingredient' || no === 0) {
              const ingredientNo = one.no % INGREDIENTS.length;
              const of = packOf(ingredientNo, one.pack);
              const refId = INGREDIENTS[ingredientNo] ?? '';
              return { itemId, kind: 'ingredient', refId, ...amountIn(one.quantity, of) };
            }
            return { itemId, kind: 'recipe', refId: RECIPES[one.no % no] ?? '', ...amountIn(one.quantity, one.of) };
          }),
        },
      }),
  );
}

function document(): fc.Arbitrary<Make> {
  return fc.oneof(order(), sales(), sales(), wastage(), transfer(), count(), count());
}

function order(): fc.Arbitrary<Make> {
  const line = fc.record({
    no: ingredientNo,
    known: fc.boolean(),
    quantity: tenths(30),
    price: pounds,
    back: fc.boolean(),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 4 });
  return fc.tuple(fc.boolean(), area, day, lines, tenths(9), tenths(9), tenths(15)).map(
    ([credit, accountId, deliveryDay, given, deliveryCharge, flatDiscount, percentDiscount]): Make =>
      (id, recordedNo) => {
        const head = { orderId: id, accountId, deliveryDay, deliveryCharge, flatDiscount, percentDiscount };
        const received = given.map((one, index) => ({
          lineId: idOf(6, recordedNo * 10 + index),
          ingredientId: one.known ? (INGREDIENTS[one.no] ?? null) : null,
          quantityReceived: one.quantity,
          finalPrice: one.price,
          pack: kilos(decimal('2.5')),
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
  return fc.tuple(area, day, usedLine()).map(
    ([accountId, wastedDay, line]): Make =>
      (id) => ({ type: 'wastage', id, entry: { wastageId: id, accountId, day: wastedDay, ...line } }),
  );
}

function transfer(): fc.Arbitrary<Make> {
  return fc.tuple(fc.boolean(), day, fc.array(usedLine(), { minLength: 1, maxLength: 3 })).map(
    ([there, movedDay, lines]): Make =>
      (id, recordedNo) => {
        const [fromAccountId = '', toAccountId = ''] = there ? AREAS : AREAS.toReversed();
        const numbered = lines.map((line, index) => ({ lineId: idOf(8, recordedNo * 10 + index), ...line }));
        return {
          type: 'transfer',
          id,
          transfer: { transferId: id, fromAccountId, toAccountId, day: movedDay, lines: numbered },
        };
      },
  );
}

function count(): fc.Arbitrary<Make> {
  const lines = fc.uniqueArray(usedLine(), { maxLength: 5, selector: (line) => line.refId });
  return fc.tuple(area, day, lines).map(
    ([accountId, countDay, given]): Make =>
      (id) => ({ type: 'count', id, count: { stocktakeId: id, accountId, day: countDay, lines: given } }),
  );
}

/** A second count of an area and day is refused when it is closed (STK-024). */
function oneCountADay(facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    if (fact.type !== 'count') return true;
    const key = `${fact.count.accountId} ${fact.count.day}`;
    return !seen.has(key) && seen.add(key);
  });
}
