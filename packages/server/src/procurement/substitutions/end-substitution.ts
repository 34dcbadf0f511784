import type { InputOf } from '@larder/contract/route.ts';
import type { substitutionCalls } from '@larder/contract/substitutions.ts';
import { substitutionEffect } from '@larder/domain/recipes/substitutes/difference.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { lockKitchen } from '../../ledger/substitutes/kitchen.ts';
import { dishRows } from '../../ledger/substitutes/put-in-use.ts';
import { sendJudging } from '../judge-bills.ts';
import { apart, changed, lockSubstitution } from './stored-substitution.ts';

/**
 * States that a substitute is used up (rule 60): from now on the area answers without it. Dishes that came to hold the ingredient meanwhile are stored
 * with it, so that the dishes of each day can be read for as long as it stands.
 */
export async function endSubstitution(ctx: Ctx, input: InputOf<typeof substitutionCalls.endSubstitution>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, 'none', async (tx) => {
    const { substitutionId } = input;
    const [kitchen, stored] = await Promise.all([
      lockKitchen(tx, ctx, ctx.accountId),
      lockSubstitution(tx, ctx, input),
    ]);
    const { without, one } = apart(kitchen, substitutionId);
    const { dishes } = substitutionEffect(without.recipes, without.rows, without.inUse, [one]);
    const endedAt = ctx.now().toISOString();
    tx.send(
      insertRows('substitution_dish', dishRows(ctx, substitutionId, dishes), 'on conflict do nothing'),
      raw(sql`
        update substitution set ended_at = ${endedAt}, ended_by = ${ctx.userName}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and substitution_id = ${substitutionId}`),
    );
    audit(
      tx,
      ctx,
      'substitution.ended',
      { kind: 'substitution', id: substitutionId },
      { endedAt: null, endedBy: null },
      { endedAt, endedBy: ctx.userName },
    );
    if (stored.orderId !== null) await sendJudging(tx, ctx, { orderIds: [stored.orderId] });
    return { changes: [changed(substitutionId, true)] };
  });
}
