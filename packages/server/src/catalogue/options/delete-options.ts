import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { touched } from '../../kernel/changes.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

/**
 * Takes options out of their suppliers' lists: deleted, and without their ingredient (SUP-028, SUP-031). An ingredient that was costed by one
 * is costed from today by another option of its own that has a price; without one it retains its last price, which is never nothing.
 * Answers the ingredients that are costed otherwise; their prices are to be worked out anew.
 */
export async function deleteOptions(
  tx: Tx,
  ctx: Ctx,
  options: readonly { id: string; ingredientId: string | null }[],
): Promise<string[]> {
  if (options.length === 0) return [];
  const org = ctx.organisationId;
  const day = today(ctx);
  const ids = options.map(({ id }) => id);
  const ingredients = [...new Set(options.flatMap(({ ingredientId }) => ingredientId ?? []))];
  tx.send(
    raw(sql`
      update supplier_option set deleted = true, ingredient_id = null, ${touched(ctx)}
      where organisation_id = ${org} and option_id = any (${ids}::uuid[])`),
  );
  const chosen = await tx.run(
    raw<{ ingredient_id: string; option_id: string }>(sql`
      select i.ingredient_id, other.option_id
      from unnest(${ingredients}::uuid[]) as i (ingredient_id)
      cross join lateral (
        select d.option_id from ingredient_default d
        where d.organisation_id = ${org} and d.ingredient_id = i.ingredient_id and d.withdrawn_at is null
        order by d.effective_day <= ${day} desc, abs(d.effective_day - ${day}::date), d.recorded_no desc limit 1
      ) costed
      cross join lateral (
        select o.option_id from supplier_option o
        where o.organisation_id = ${org} and ${survivorIn(org, 'o', 'ingredient_id')} = i.ingredient_id and not o.deleted and not o.archived
          and exists (select from option_price p where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null and p.unit_price > 0)
        order by o.created_at, o.option_id limit 1
      ) other
      where costed.option_id = any (${ids}::uuid[])`),
  );
  const defaults = chosen.map(({ ingredient_id, option_id }) => ({
    organisation_id: org,
    default_id: newId(ctx),
    ingredient_id,
    option_id,
    effective_day: day,
    recorded_at: ctx.now().toISOString(),
  }));
  if (defaults.length > 0) tx.send(insertRows('ingredient_default', defaults));
  return chosen.map(({ ingredient_id }) => ingredient_id);
}
