import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { substitutionCalls } from '@larder/contract/substitutions.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { lockArea } from '../../ledger/substitutes/kitchen.ts';
import { lockSubstitution } from './stored-substitution.ts';
import { withdraw } from './withdraw-substitutes.ts';

/**
 * States that an option is the same product with the same label as its ingredient answers for, after it was put in use as another one: nobody could be
 * asked when it came, or the answer was wrong (rule 57). Of an option whose label names allergens nobody can state it.
 */
export async function sameLabel(ctx: Ctx, input: InputOf<typeof substitutionCalls.sameLabel>) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');

  return once(ctx, input, 'none', async (tx) => {
    lockArea(tx, ctx, ctx.accountId);
    const { optionId, orderId, lineId, named } = await lockSubstitution(tx, ctx, input);
    if (optionId === null || named.length > 0) throw new Refusal('substitution.other-label');
    const by = { same_label: true, same_label_by: ctx.userName };
    tx.send(
      raw(sql`
        update known_option set same_label = true
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and option_id = ${optionId}`),
      raw(sql`
        update purchase_order_line set same_label = true, same_label_by = ${ctx.userName}
        where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and line_id = ${lineId}`),
    );
    if (orderId !== null)
      audit(tx, ctx, 'order.labels-answered', { kind: 'order', id: orderId }, null, { lines: [by] });
    const changes = withdraw(tx, ctx, [{ substitutionId: input.substitutionId, reason: 'Same product, same label' }]);
    return {
      changes: [...changes, { collection: 'supplierOptions' as const, id: optionId, accountId: ctx.accountId }],
    };
  });
}
