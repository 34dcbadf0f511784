import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientFactsContract } from '@larder/contract/ingredient-facts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { toBaseQuantity, type Weights } from '@larder/domain/measure.ts';
import { type Decimal, decimal, toLedger } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { baseUnitOf, MEASURE_UNITS } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { recipesChanged } from '../../ledger/repost/recipes-changed.ts';
import { lockIngredient } from './locked-ingredient.ts';

const NAMES_SHOWN = 5;

export type MeasuresToSave = InputOf<typeof ingredientFactsContract.saveMeasures>;

/**
 * Say what one ml and one piece of an ingredient weigh, in g. Weights are facts of the ingredient and have no day: what recipes and modifiers
 * state in a unit that rests on them is worked out anew in all their versions, and what was sold, wasted, moved or counted with them is
 * posted again. A weight that a line rests on can be corrected, not taken away.
 */
export async function saveMeasures(ctx: Ctx, input: MeasuresToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { id, name, unit, intoName } = await lockIngredient(tx, ctx, input);
    if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });
    const { density, pieceWeight } = input;
    const [before] = await tx.run(
      raw<Pick<MeasuresToSave, 'density' | 'pieceWeight'>>(sql`
        select density, piece_weight as "pieceWeight" from ingredient
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    tx.send(
      raw(sql`
        update ingredient set density = ${density}, piece_weight = ${pieceWeight}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );

    const lines = await weighedLines(tx, id, unit);
    const weights = { before: weightsOf(before), after: weightsOf(input) };
    const converted = convert(lines, { name, unit }, weights);
    if (converted.length > 0) {
      rewrite(tx, converted);
      await recipesChanged(tx, ctx, [...new Set(converted.map((line) => line.ownerId))]);
    }
    audit(tx, ctx, 'ingredient.measures-saved', { kind: 'ingredient', id }, before ?? null, { density, pieceWeight });
    return { changes: [{ collection: 'ingredients', id, accountId: null }, ...ownersOf(converted)] };
  });
}

/** A line of a recipe's or modifier's version that states the ingredient in a unit of another dimension. */
interface WeighedLine {
  owner: 'recipes' | 'modifiers';
  ownerId: string;
  ownerName: string;
  versionId: string;
  /** The recipe line's number, or the choice's id. */
  lineId: string;
  quantity: string;
  unit: string;
  baseQuantity: string;
  /** Whether trimming or cooking takes something away, which baseQuantity includes. */
  lossy: boolean;
}

function weighedLines(db: Db, ingredientId: string, unit: BaseUnit): Promise<WeighedLine[]> {
  const org = sql`${db.organisationId}::uuid`;
  const others = MEASURE_UNITS.filter((one) => baseUnitOf(one) !== unit);
  return db.run(
    raw<WeighedLine>(sql`
      select 'recipes' as owner, v.recipe_id as "ownerId", r.name as "ownerName", i.version_id as "versionId", i.line_no::text as "lineId",
        i.quantity, i.unit, i.base_quantity as "baseQuantity", coalesce(i.trim_percent, i.cook_percent) is not null as lossy
      from recipe_item i
      join recipe_version v on v.organisation_id = ${org} and v.version_id = i.version_id and v.withdrawn_at is null
      join recipe r on r.organisation_id = ${org} and r.recipe_id = v.recipe_id
      where i.organisation_id = ${org} and i.kind = 'ingredient' and i.ref_id = ${ingredientId} and i.unit = any (${others}::text[])
      union all
      select 'modifiers', v.modifier_id, m.name, c.version_id, c.choice_id::text, c.quantity, c.unit, c.base_quantity, false
      from modifier_choice c
      join modifier_version v on v.organisation_id = ${org} and v.version_id = c.version_id and v.withdrawn_at is null
      join modifier m on m.organisation_id = ${org} and m.modifier_id = v.modifier_id
      where c.organisation_id = ${org} and c.kind = 'ingredient' and c.ref_id = ${ingredientId} and c.unit = any (${others}::text[])
      order by "ownerName", "versionId", "lineId"`),
  );
}

/** The lines whose quantity in base units becomes another one. Refuses when one of them could no longer be worked out. */
function convert(
  lines: readonly WeighedLine[],
  { name, unit }: { name: string; unit: BaseUnit },
  weights: { before: Weights; after: Weights },
): WeighedLine[] {
  const inBase = (line: WeighedLine, by: Weights) => toBaseQuantity(decimal(line.quantity), line.unit, unit, by);
  const now = lines.map((line) => ({ line, was: inBase(line, weights.before), base: inBase(line, weights.after) }));
  const lost = new Set(now.filter(({ base }) => base === null).map(({ line }) => line.ownerName));
  if (lost.size > 0)
    throw new Refusal('ingredient.weight-in-use', { name, recipes: [...lost].slice(0, NAMES_SHOWN).join(', ') });
  return now.flatMap(({ line, was, base }) => {
    if (base === null) return [];
    const bought = line.lossy ? inProportion(decimal(line.baseQuantity), was, base) : base;
    return bought.eq(line.baseQuantity) ? [] : [{ ...line, baseQuantity: bought.toFixed() }];
  });
}

/** What trimming and cooking take away is a share of the line, so what has to be bought grows as the line does. */
function inProportion(bought: Decimal, was: Decimal | null, base: Decimal): Decimal {
  return was === null || was.isZero() ? base : toLedger(bought.mul(base).div(was));
}

function rewrite(tx: Tx, lines: readonly WeighedLine[]): void {
  const rows = sql`json_to_recordset(${JSON.stringify(lines)}::json) as n ("versionId" uuid, "lineId" text, "baseQuantity" numeric)`;
  const org = tx.organisationId;
  tx.send(
    raw(sql`
      update recipe_item i set base_quantity = n."baseQuantity" from ${rows}
      where i.organisation_id = ${org} and i.version_id = n."versionId" and i.line_no::text = n."lineId"`),
    raw(sql`
      update modifier_choice c set base_quantity = n."baseQuantity" from ${rows}
      where c.organisation_id = ${org} and c.version_id = n."versionId" and c.choice_id::text = n."lineId"`),
  );
}

function ownersOf(lines: readonly WeighedLine[]): Change[] {
  const owners = new Map(lines.map(({ owner, ownerId }) => [ownerId, owner]));
  return [...owners].map(([id, collection]) => ({ collection, id, accountId: null }));
}

function weightsOf(row: Pick<MeasuresToSave, 'density' | 'pieceWeight'> | undefined): Weights {
  const number = (text: string | null | undefined) => (text ? decimal(text) : null);
  return { density: number(row?.density), pieceWeight: number(row?.pieceWeight) };
}
