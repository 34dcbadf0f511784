import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authorise, authoriseOwner } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Sets the reasons for wastage that are offered everywhere in the group, with their classes (rule 100). What was recorded keeps its text. */
export async function setWastageReasons(ctx: Ctx, input: InputOf<typeof stockContract.setWastageReasons>) {
  authorise(ctx, 'inventoryLocation');
  authoriseOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const reasons = input.reasons.map(({ text, class: of }) => ({ text: text.trim(), class: of }));
    const seen = new Set<string>();
    for (const [at, { text }] of reasons.entries()) {
      const message =
        text === '' ? 'Reason cannot be empty' : seen.has(text.toLowerCase()) ? 'It is in the list already' : null;
      if (message) throw new Refusal('invalid', { fields: [{ field: `reasons.${at}.text`, message }] });
      seen.add(text.toLowerCase());
    }
    const ours = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
    const [before] = await tx.run(
      raw<{ wastage_reasons: unknown }>(sql`select wastage_reasons from account where ${ours} for no key update`),
    );
    tx.send(
      raw(sql`update account set wastage_reasons = ${JSON.stringify(reasons)}::jsonb, ${touched(ctx)} where ${ours}`),
    );
    const subject = { kind: 'account', id: ctx.accountId };
    audit(tx, ctx, 'account.wastage-reasons', subject, before ?? null, { wastage_reasons: reasons });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}
