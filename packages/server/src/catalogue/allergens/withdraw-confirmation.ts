import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

type Reason = NonNullable<IngredientRow['allergensWithdrawnFor']>;

const BECAUSE: Record<Reason, string> = {
  contradicted: 'a supplier or a file names what it was free of',
  'default-option': 'its default option changed',
  label: 'the label of its default option changed',
  merge: 'a merge was made or undone',
};

/**
 * Withdraws who confirmed the allergens of ingredients and when, because what was confirmed is no longer what is bought. The answers stay as
 * they are. Does nothing where nobody had confirmed them.
 */
export function withdrawConfirmation(
  tx: Tx,
  ctx: Ctx,
  ingredientIds: readonly string[],
  reason: Exclude<Reason, 'contradicted' | 'label'>,
): Promise<Change[]> {
  if (ingredientIds.length === 0) return Promise.resolve([]);
  return withdraw(tx, ctx, sql`i.ingredient_id = any (${ingredientIds}::uuid[])`, reason);
}

/** The same for ingredients that are costed by one of these options today, whose label changed: its name, or what it names. */
export function labelsChanged(tx: Tx, ctx: Ctx, optionIds: readonly string[]): Promise<Change[]> {
  if (optionIds.length === 0) return Promise.resolve([]);
  const day = sql`${today(ctx)}::date`;
  const costedBy = sql`
    i.ingredient_id in (
      select ${survivorIn(ctx.organisationId, 'o', 'ingredient_id')} from supplier_option o
      where o.organisation_id = ${ctx.organisationId} and o.option_id = any (${optionIds}::uuid[]) and o.ingredient_id is not null)
    and (select d.option_id from ingredient_default d
      where d.organisation_id = ${ctx.organisationId} and d.ingredient_id = i.ingredient_id and d.withdrawn_at is null
      order by d.effective_day <= ${day} desc, abs(d.effective_day - ${day}), d.recorded_no desc limit 1) = any (${optionIds}::uuid[])`;
  return withdraw(tx, ctx, costedBy, 'label');
}

async function withdraw(tx: Tx, ctx: Ctx, which: RawBuilder<unknown>, reason: Reason): Promise<Change[]> {
  const withdrawn = await tx.run(
    raw<{ id: string; by: string | null; at: string }>(sql`
      with stood as (
        select i.ingredient_id, i.allergens_confirmed_by as by, i.allergens_confirmed_at as at from ingredient i
        where i.organisation_id = ${ctx.organisationId} and i.allergens_confirmed_at is not null and ${which}
      ), changed as (
        update ingredient i set allergens_confirmed_by = null, allergens_confirmed_at = null, allergens_withdrawn_for = ${reason}, ${touched(ctx)}
        where i.organisation_id = ${ctx.organisationId} and i.ingredient_id in (select ingredient_id from stood)
      )
      select ingredient_id as id, by, at from stood order by ingredient_id`),
  );
  auditEach(
    tx,
    ctx,
    'ingredient.confirmation-withdrawn',
    'ingredient',
    withdrawn.map(({ id, by, at }) => ({
      id,
      before: null,
      after: { because: BECAUSE[reason], confirmedBy: by, confirmedAt: at },
    })),
  );
  return withdrawn.map(({ id }) => ({ collection: 'ingredients', id, accountId: null }));
}
