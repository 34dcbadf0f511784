import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { substitutionCalls } from '@larder/contract/substitutions.ts';
import { differenceHash, substitutionEffect } from '@larder/domain/recipes/substitutes/difference.ts';
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

/** Signs for what a substitute in use changes of the dishes now, where that was not signed for when it came into use (rule 59). */
export async function signSubstitution(ctx: Ctx, input: InputOf<typeof substitutionCalls.signSubstitution>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, 'none', async (tx) => {
    const { substitutionId, signed } = input;
    const [kitchen, stored] = await Promise.all([
      lockKitchen(tx, ctx, ctx.accountId),
      lockSubstitution(tx, ctx, input),
    ]);
    const { without, one } = apart(kitchen, substitutionId);
    const { dishes } = substitutionEffect(without.recipes, without.rows, without.inUse, [one]);
    if (differenceHash(dishes) !== signed) throw new Refusal('substitution.unsigned');

    const signature = { signedHash: signed, signedAt: ctx.now().toISOString(), signedBy: ctx.userName };
    tx.send(
      insertRows(
        'substitution_dish',
        dishRows(ctx, substitutionId, dishes),
        'on conflict (organisation_id, substitution_id, recipe_id) do update set changes = excluded.changes',
      ),
      raw(sql`
        update substitution set signed_hash = ${signed}, signed_at = ${signature.signedAt}, signed_by = ${signature.signedBy},
          signature_due = false, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and substitution_id = ${substitutionId}`),
    );
    audit(
      tx,
      ctx,
      'substitution.signed',
      { kind: 'substitution', id: substitutionId },
      { signedHash: stored.signedHash, signatureDue: stored.signatureDue },
      { ...signature, signatureDue: false, dishes },
    );
    if (stored.orderId !== null) await sendJudging(tx, ctx, { orderIds: [stored.orderId] });
    return { changes: [changed(substitutionId)] };
  });
}
