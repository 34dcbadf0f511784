import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { lotKey } from '@larder/domain/procurement/lots/traced-lot.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { receivedLines } from './received-lines.ts';

/** States that a lot is used up in the working area today, or takes that back (rule 187). Stock is what was counted and moved, with or without it. */
export async function markLotUsedUp(ctx: Ctx, input: InputOf<typeof stockContract.markLotUsedUp>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');
  const { orderId, lineId, code, useBy, usedUp } = input;
  const key = lotKey({ code, useBy });

  return once(ctx, input, 'none', async (tx) => {
    const [line] = await tx.run(receivedLines(tx, sql`l.order_id = ${orderId} and l.line_id = ${lineId}`, 1));
    if (!line?.lots.some((lot) => lotKey(lot) === key)) throw new Refusal('not-found', { what: 'lot' });

    const of = { organisation_id: ctx.organisationId, order_id: orderId, line_id: lineId, lot: key };
    if (usedUp)
      tx.send(
        insertRows(
          'lot_used_up',
          [
            {
              ...of,
              account_id: ctx.accountId,
              day: today(ctx),
              created_at: ctx.now().toISOString(),
              created_by: ctx.userName,
            },
          ],
          'on conflict do nothing',
        ),
      );
    else
      tx.send(
        raw(sql`
          delete from lot_used_up where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and line_id = ${lineId} and lot = ${key}
            and account_id = ${ctx.accountId}`),
      );
    const facts = { name: line.name, code, useBy };
    audit(tx, ctx, usedUp ? 'lot.used-up' : 'lot.not-used-up', { kind: 'order', id: orderId }, null, facts);
    const orders = { collection: 'orders', id: orderId, accountId: line.accountId } as const;
    return { changes: [line.accountId === ctx.accountId ? orders : { ...orders, otherAccountId: ctx.accountId }] };
  });
}
