import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { UsedLine } from '@larder/domain/ledger/posting/books.ts';
import type { OfferedPack } from '@larder/domain/measure.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { amountOf, shareIn } from '@larder/domain/recipes/share.ts';
import { type Countable, recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import type { BaseUnit, MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** What is known of a thing that is counted, wasted or moved. */
export interface KnownThing extends Thing {
  name: string;
  countable: Countable;
}

export interface ThingAmount extends Thing {
  recordUnit: string;
  amount: string;
}

interface IngredientFacts {
  id: string;
  name: string;
  base: BaseUnit;
}

interface RecipeFacts {
  id: string;
  name: string;
  yield: string;
  yield_unit: BaseUnit;
  portions: string;
}

/** The things by their keys, recipes and packs as they are on a day. Foreign and deleted ones are not among them. */
export async function readThings(
  db: Db,
  things: readonly (Thing & { recordUnit: string })[],
  on: Day,
): Promise<Map<string, KnownThing>> {
  const ids = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).map((thing) => thing.refId);
  const shares = things.map(({ kind, recordUnit }) => shareIn(kind, recordUnit));
  const optionIds = shares.flatMap((of) => (typeof of === 'object' ? [of.optionId] : []));
  const [ingredients, recipes, packs] = await db.all(
    ingredientFacts(db, ids('ingredient')),
    recipeFacts(db, ids('recipe'), on),
    packsOn(db, optionIds, on),
  );
  const known = packs.map(offeredPack);
  const read: KnownThing[] = [
    ...ingredients.map(({ id, name, base }) => ({
      kind: 'ingredient' as const,
      refId: id,
      name,
      countable: { kind: 'ingredient' as const, base, packs: known },
    })),
    ...recipes.map((recipe) => ({
      kind: 'recipe' as const,
      refId: recipe.id,
      name: recipe.name,
      countable: {
        kind: 'recipe' as const,
        base: recipe.yield_unit,
        yield: decimal(recipe.yield),
        portions: decimal(recipe.portions),
        isDish: false, // decides only what is offered first
      },
    })),
  ];
  return new Map(read.map((thing) => [thingKey(thing), thing]));
}

/** What an amount as typed comes to. */
export interface ReadAmount {
  name: string;
  /** In base units, by the recipe given. */
  base: Decimal;
  /** As postings take it: batches and portions stay what they are, packs are in base units. */
  line: UsedLine;
}

/** Reads an amount as typed; refuses things that are not ours and units they are not counted in. */
export function readAmount(amount: ThingAmount, things: Map<string, KnownThing>): ReadAmount {
  const thing = things.get(thingKey(amount));
  if (!thing) throw new Refusal('not-found', { what: amount.kind, refId: amount.refId });
  const { kind, refId, recordUnit } = amount;
  const base = recordedQuantity(decimal(amount.amount), recordUnit, thing.countable);
  if (base === null) throw new Refusal('stock.unknown-unit', { name: thing.name, refId });
  const typed = amountOf({ kind, quantity: amount.amount, unit: recordUnit, baseQuantity: base.toFixed() });
  return { name: thing.name, base, line: { kind, refId, ...typed } };
}

function ingredientFacts(db: Db, ids: string[]) {
  return raw<IngredientFacts>(sql`
    select ingredient_id as id, name, recipe_unit as base from ingredient
    where organisation_id = ${db.organisationId} and ingredient_id = any (${ids}::uuid[]) and not deleted`);
}

function recipeFacts(db: Db, ids: string[], on: Day) {
  return raw<RecipeFacts>(sql`
    select r.recipe_id as id, r.name, e.yield, v.yield_unit, e.portions
    from recipe r
    join exploded_period e on e.organisation_id = r.organisation_id and e.product_id = r.recipe_id
      and e.from_day <= ${on} and ${on} < e.to_day
    join recipe_version v on v.organisation_id = e.organisation_id and v.version_id = e.version_id
    where r.organisation_id = ${db.organisationId} and r.recipe_id = any (${ids}::uuid[]) and not r.deleted`);
}

interface PackFacts {
  option_id: string;
  units_per_lot: string;
  amount_per_unit: string;
  base_unit: MeasureUnit;
}

/** The packs of these options on a day: those of the prices in force, the first holds backwards (rule 2). */
function packsOn(db: Db, optionIds: readonly string[], on: Day) {
  return raw<PackFacts>(sql`
    select o.option_id, p.units_per_lot, p.amount_per_unit, p.base_unit
    from unnest(${optionIds}::uuid[]) as o (option_id)
    cross join lateral (
      select units_per_lot, amount_per_unit, base_unit from option_price p
      where p.organisation_id = ${db.organisationId} and p.option_id = o.option_id and p.withdrawn_at is null
      order by p.effective_day <= ${on} desc, abs(p.effective_day - ${on}::date), p.recorded_no desc limit 1
    ) p`);
}

function offeredPack(row: PackFacts): OfferedPack {
  return {
    optionId: row.option_id,
    unitsPerLot: decimal(row.units_per_lot),
    amountPerUnit: decimal(row.amount_per_unit),
    baseUnit: row.base_unit,
  };
}
