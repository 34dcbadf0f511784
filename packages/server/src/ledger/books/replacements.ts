import { addDays, type Day } from '@larder/domain/calendar.ts';
import { onSurvivors } from '@larder/domain/ledger/alias.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import { type Replacement, replacedStock, replacementMovements } from '@larder/domain/ledger/posting/replacement.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { ANSWERS_SOMETHING, insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { pricesChanged } from '../costs/prices-changed.ts';
import { stockAt } from '../figures/stock-at.ts';
import { repostDocument } from '../post/post-document.ts';
import { aliasesOf, aliasesQuery } from './aliases.ts';

interface Row {
  replacement_id: string;
  ingredient_id: string;
  new_ingredient_id: string;
  day: string;
  factor: string;
  account_id: string;
  quantity: string;
  value: string;
}

/**
 * Lets the stock of an ingredient go over to a new one, which exists already and has neither price nor stock: in every area, as it is at
 * the opening of the day, and at its price, since the new one is costed by the old one's options, divided by the factor, until it gets
 * one of its own (rule 12). What reaches the old one later stays there. Takes the organisation's lock exclusively.
 */
export async function replaceStock(tx: CommandTx, ctx: Ctx, given: Omit<Replacement, 'lines'>): Promise<Replacement> {
  tx.needs({ organisation: 'exclusive' });
  const { ingredientId, newIngredientId, day, factor } = given;
  const lines = (await stockOf(tx, ingredientId, day))
    .map((line) => replacedStock(line.accountId, line.quantity, line.cost))
    .filter((line) => !line.quantity.isZero());
  const replacement = { ...given, lines };
  costByTheSame(tx, ctx, ingredientId, newIngredientId, factor);
  await pricesChanged(tx, ctx, { ingredientIds: [newIngredientId] });
  writeReplacement(tx, ctx, replacement);
  await repostDocument(tx, ctx, given.replacementId, replacementMovements(replacement)); // visible here: what it does to closed periods is noted
  return replacement;
}

/** The stock of an ingredient in every area at the opening of a day; where there is none, also nothing. */
async function stockOf(db: Db, ingredientId: string, day: Day) {
  const places = await db.run(
    raw<{ account_id: string }>(sql`
      select account_id from area_ingredient
      where organisation_id = ${db.organisationId} and ingredient_id = ${ingredientId} order by account_id`),
  );
  return stockAt(
    db,
    places.map((row) => row.account_id),
    addDays(day, -1),
    [ingredientId],
  );
}

function costByTheSame(tx: Tx, ctx: Ctx, ingredientId: string, newIngredientId: string, factor: Decimal): void {
  tx.send(
    raw(sql`
      insert into ingredient_default (organisation_id, default_id, ingredient_id, option_id, costs_nothing, factor, effective_day, recorded_at)
      select organisation_id, gen_random_uuid(), ${newIngredientId}::uuid, option_id, costs_nothing, factor * ${factor.toFixed()}::numeric,
        effective_day, ${ctx.now().toISOString()}::timestamptz
      from ingredient_default
      where organisation_id = ${ctx.organisationId} and ingredient_id = ${ingredientId} and withdrawn_at is null
      order by recorded_no ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}

function writeReplacement(tx: Tx, ctx: Ctx, { lines, ...replacement }: Replacement): void {
  const key = { organisation_id: ctx.organisationId, replacement_id: replacement.replacementId };
  tx.send(
    insertRows('ingredient_replacement', [
      {
        ...key,
        ingredient_id: replacement.ingredientId,
        new_ingredient_id: replacement.newIngredientId,
        day: replacement.day,
        factor: replacement.factor.toFixed(),
        ...made(ctx),
      },
    ]),
  );
  const rows = lines.map((line) => ({
    ...key,
    account_id: line.accountId,
    quantity: line.quantity.toFixed(),
    value: line.value.toFixed(),
  }));
  if (rows.length > 0) tx.send(insertRows('ingredient_replacement_line', rows));
}

/** The movements that these replacements should have, by document; one that was undone has none. */
export async function replacedMovements(db: Db, ids: readonly string[]): Promise<Map<string, Movement[]>> {
  if (ids.length === 0) return new Map();
  const [rows, aliases] = await db.all(
    raw<Row>(sql`
      select r.replacement_id, r.ingredient_id, r.new_ingredient_id, r.day, r.factor, l.account_id, l.quantity, l.value
      from ingredient_replacement r join ingredient_replacement_line l using (organisation_id, replacement_id)
      where r.organisation_id = ${db.organisationId} and r.replacement_id = any (${ids}::uuid[]) and r.undone_at is null
      order by r.replacement_id, l.account_id`),
    aliasesQuery(db.organisationId),
  );
  const survivors = aliasesOf(aliases);
  return new Map(
    [...Map.groupBy(rows, (row) => row.replacement_id)].map(([id, lines]) => [
      id,
      onSurvivors(lines.flatMap(movementsOf), survivors),
    ]),
  );
}

function movementsOf(row: Row): Movement[] {
  return replacementMovements({
    replacementId: row.replacement_id,
    ingredientId: row.ingredient_id,
    newIngredientId: row.new_ingredient_id,
    day: row.day,
    factor: decimal(row.factor),
    lines: [{ accountId: row.account_id, quantity: decimal(row.quantity), value: decimal(row.value) }],
  });
}
