import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import type { CarriedSubstitute } from '@larder/contract/transfers.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** Returns what another area of the organisation uses instead of something else, for who is about to take goods from there (rule 58). */
export function substitutesAt(
  db: Db,
  ctx: Ctx,
  { otherAccountId }: InputOf<typeof stockContract.substitutesAt>,
): Promise<CarriedSubstitute[]> {
  authoriseInArea(ctx, 'inventoryLocation');
  return db.run(
    raw<CarriedSubstitute>(sql`
      select s.substitution_id as id, s.ingredient_id as "ingredientId", i.name as "ingredientName", s.substitute_id as "substituteId",
        coalesce(b.name, o.name, i.name) as "substituteName", s.named
      from substitution s
      join ingredient i on i.organisation_id = s.organisation_id and i.ingredient_id = s.ingredient_id
      left join ingredient b on b.organisation_id = s.organisation_id and b.ingredient_id = s.substitute_id
      left join supplier_option o on o.organisation_id = s.organisation_id and o.option_id = s.option_id
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${otherAccountId} and s.ended_at is null and s.withdrawn_at is null
      order by s.created_at, s.substitution_id limit 200`),
  );
}
