import type { Day } from '@larder/domain/calendar.ts';
import type { NoticeFacts } from '@larder/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { queueNotice } from '../notices/queue-notice.ts';

interface NotedTransfer {
  transfer: { transferId: string; fromAccountId: string; toAccountId: string; day: Day };
  lines: readonly object[];
}

/** Notifies the people of the other area of what was done to a transfer, but not who did it (rules 11, 102). */
export async function notifyOtherSide(
  tx: Tx,
  ctx: Ctx,
  { transfer: { transferId, fromAccountId, toAccountId, day }, lines }: NotedTransfer,
  change: NoticeFacts['transfer-noted']['change'],
): Promise<void> {
  const comesIn = toAccountId !== ctx.accountId;
  const [own] = await tx.run(
    raw<{ place: string }>(sql`
      select ${placeName('a')} as place from account a where a.organisation_id = ${ctx.organisationId} and a.account_id = ${ctx.accountId}`),
  );
  await queueNotice(
    tx,
    { ...ctx, accountId: comesIn ? toAccountId : fromAccountId },
    {
      kind: 'transfer-noted',
      about: { kind: 'transfer', id: transferId },
      facts: { change, comesIn, place: own?.place ?? '', lines: lines.length, day, by: ctx.userName },
      butFor: ctx.userId,
    },
  );
}
