import { Refusal } from '@larder/contract/refusals.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { refuseStale } from '../kernel/stale.ts';
import { survivorIn } from '../ledger/aliases.ts';

export interface LockedOption {
  version: number;
  ingredientId: string | null;
  /** The unit of the ingredient it is linked to. */
  recipeUnit: BaseUnit | null;
  /** The price recorded last, for the audit log. */
  price: object | null;
}

/** The option for an update, as the person saw it; refuses one that is not ours, or that changed since. */
export async function lockOption(tx: Tx, ctx: Ctx, optionId: string, version: number): Promise<LockedOption> {
  const [option] = await tx.run(
    raw<LockedOption>(sql`
      select o.version, ${survivorIn('o', 'ingredient_id')} as "ingredientId", i.recipe_unit as "recipeUnit",
        (select to_jsonb(p) from option_price p
          where p.organisation_id = o.organisation_id and p.option_id = o.option_id and p.withdrawn_at is null
          order by p.recorded_no desc limit 1) as price
      from supplier_option o
      left join ingredient i on i.organisation_id = o.organisation_id and i.ingredient_id = o.ingredient_id
      where o.organisation_id = ${ctx.organisationId} and o.option_id = ${optionId} and not o.deleted
      for update of o`),
  );
  if (!option) throw new Refusal('not-found', { what: 'supplier ingredient' });
  await refuseStale(tx, ctx, { collection: 'supplierOptions', id: optionId, version: option.version }, version);
  return option;
}
