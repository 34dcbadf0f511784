import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientFactsContract } from '@larder/contract/ingredient-facts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { findIngredient } from './locked-ingredient.ts';

/** Remember that two ingredients only look like one thing, so that they are not offered for merging again; or forget that. */
export async function keepApart(
  ctx: Ctx,
  input: InputOf<typeof ingredientFactsContract.keepApart>,
): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, 'none', async (tx) => {
    const [first = '', second = ''] = [input.ingredientId, input.otherId].sort();
    const one = await findIngredient(tx, first);
    if (first === second) throw new Refusal('ingredient.merge-itself', { name: one.name });
    const other = await findIngredient(tx, second);

    const pair = { organisation_id: ctx.organisationId, ingredient_id: first, other_id: second };
    const written = { created_at: ctx.now().toISOString(), created_by: ctx.userName };
    if (input.apart) tx.send(insertRows('ingredient_apart', [{ ...pair, ...written }], 'on conflict do nothing'));
    else
      tx.send(
        raw(sql`
          delete from ingredient_apart
          where organisation_id = ${ctx.organisationId} and ingredient_id = ${first} and other_id = ${second}`),
      );
    const both = { name: one.name, other: other.name };
    const [before, after] = [
      { apart: !input.apart, ...both },
      { apart: input.apart, ...both },
    ];
    audit(tx, ctx, 'ingredient.kept-apart', { kind: 'ingredient', id: first }, before, after);
    return { changes: [first, second].map((id) => ({ collection: 'ingredients' as const, id, accountId: null })) };
  });
}
