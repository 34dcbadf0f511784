import type { AllergenLists } from '@larder/domain/catalogue/allergens.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Closes the contradictions about an ingredient, and about those that were merged into it, of which something is known by the answers now; one
 * of which still nothing is known stays open. despite: options that name what the answer calls free, so that the same word from the same
 * option is not asked about again.
 */
export async function answerContradictions(
  tx: Tx,
  ctx: Ctx,
  ingredientId: string,
  { allergens, mayContain, freeOf }: AllergenLists,
  despite: readonly { allergen: string; optionId: string; namedBy: string }[],
): Promise<Change[]> {
  const [org, at] = [ctx.organisationId, ctx.now().toISOString()];
  const answer = sql`case when c.allergen = any (${allergens}::text[]) then 'contains'
    when c.allergen = any (${mayContain}::text[]) then 'mayContain' else 'free' end`;
  const answered = await tx.run(
    raw<{ id: string }>(sql`
      update allergen_contradiction c set answer = ${answer}, answered_at = ${at}, answered_by = ${ctx.userName}
      where c.organisation_id = ${org} and c.answered_at is null
        and c.allergen = any (${[...allergens, ...mayContain, ...freeOf]}::text[])
        and c.ingredient_id in (
          select i.ingredient_id from ingredient i
          where i.organisation_id = ${org} and (i.ingredient_id = ${ingredientId} or i.merged_into = ${ingredientId}))
      returning c.contradiction_id as id`),
  );
  if (despite.length > 0)
    tx.send(
      raw(sql`
        insert into allergen_contradiction (organisation_id, contradiction_id, ingredient_id, allergen, option_id, named_by, raised_at, raised_by,
          answer, answered_at, answered_by)
        select ${org}, gen_random_uuid(), ${ingredientId}, d.allergen, d."optionId", d."namedBy", ${at}::timestamptz, ${ctx.userName}, 'free',
          ${at}::timestamptz, ${ctx.userName}
        from json_to_recordset(${JSON.stringify(despite)}::json) as d (allergen text, "optionId" uuid, "namedBy" text)
        where not exists (
          select from allergen_contradiction c where c.organisation_id = ${org} and c.ingredient_id = ${ingredientId}
            and c.allergen = d.allergen and c.option_id = d."optionId" and c.answered_at is not null)`),
    );
  return answered.map(({ id }) => ({ collection: 'allergenContradictions', id, accountId: null, deleted: true }));
}
