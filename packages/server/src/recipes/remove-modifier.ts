import type { modifiersContract } from '@larder/contract/modifiers.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { CATALOGUE_EDIT } from '../kernel/locks.ts';
import { type Answer, once } from '../kernel/once.ts';
import { stripPart } from '../ledger/books/strip-part.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { lockModifier } from './locked-modifier.ts';

/** Delete a group modifier (REC-009): recipes lose it from today on (REC-020), its codes are free, what was sold of it goes on counting. */
export async function removeModifier(
  ctx: Ctx,
  input: InputOf<typeof modifiersContract.removeModifier>,
): Promise<Answer<{ recipes: number } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { modifierId: id } = input;
    const { name } = await lockModifier(tx, ctx, input);
    const recipes = await stripPart(tx, ctx, { kind: 'modifier', id });
    tx.send(
      raw(sql`
        update modifier set deleted = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and modifier_id = ${id}`),
    );
    audit(tx, ctx, 'modifier.removed', { kind: 'modifier', id }, { name }, null);
    const impact = await noteChanged(tx, ctx, { documentKind: 'modifier', documentId: id });
    return {
      changes: [{ collection: 'modifiers', id, accountId: null, deleted: true }, ...recipes],
      extra: { recipes: recipes.length, ...impact },
    };
  });
}
