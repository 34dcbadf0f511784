import fc from 'fast-check';
import { decimal } from '../../money.ts';
import type { RecipeItem } from '../../recipes/version.ts';
import { document } from './documents.ts';
import type { Entry, Fact } from './facts.ts';
import {
  amountIn,
  day,
  FIRST_DAY,
  INGREDIENTS,
  idOf,
  ingredientNo,
  kilos,
  listPounds,
  type Make,
  OPTIONS,
  oneOf,
  pack,
  packOf,
  RECIPES,
  recipeNo,
  share,
  tenths,
} from './world.ts';

/** Many entries on few days and things, so that late prices, versions, counts and removals meet, in an order that doesn't matter. */
export const entries: fc.Arbitrary<Entry[]> = fc
  .tuple(
    fc.array(fc.oneof(price(), price(), chosen(), version()), { minLength: 6, maxLength: 16 }),
    fc.array(document(), { minLength: 4, maxLength: 14 }),
  )
  .map(([dated, documents]) => [...dated, ...documents])
  .map((makers) => oneFullCountADay(makers.map((make, no) => make(idOf(9, no), no + 1))))
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
      const goods = { ingredientId: INGREDIENTS[no] ?? null, deposit: false, byWeight: null, pack: kilos(decimal(1)) };
      return { ...line, ...goods, finalPrice: decimal(no + 2) };
    });
    return [{ enter: { ...enter, receipt: { ...enter.receipt, ...free, lines } } }];
  });
  return [...prices, ...story];
}

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

/** A second full count of an area and day is refused when it is closed (STK-024); spot counts are not. */
function oneFullCountADay(facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    if (fact.type !== 'count' || fact.kind === 'SPOT') return true;
    const key = `${fact.count.accountId} ${fact.count.day}`;
    return !seen.has(key) && seen.add(key);
  });
}
