import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import type { Ctx } from '../kernel/context.ts';
import type { OutboxKindName } from './outbox-kinds.ts';

interface NewEntry {
  entryId: string;
  kind: OutboxKindName;
  /** What it is about. */
  about: { kind: string; id: string };
  /** By the kind's schema. */
  facts: object;
}

/** The job that sends an entry. */
export interface OutboxJob {
  organisationId: string;
  entryId: string;
}

/** Writes an entry in the command's transaction; it is sent within moments of the commit, or never when the command fails. later: not before then. */
export async function queueEntry(
  tx: Tx,
  ctx: Ctx,
  { entryId, kind, about, facts }: NewEntry,
  later?: Date,
): Promise<void> {
  const at = ctx.now().toISOString();
  tx.send(
    insertRows('outbox', [
      {
        ...{ organisation_id: ctx.organisationId, entry_id: entryId, kind },
        ...{ account_id: ctx.accountId, user_id: ctx.userId, user_name: ctx.userName },
        ...{ about_kind: about.kind, about_id: about.id, facts: facts as never },
        ...{ created_at: at, next_try_at: later?.toISOString() ?? at },
      },
    ]),
  );
  const job: OutboxJob = { organisationId: ctx.organisationId, entryId };
  await sendJobWith(tx, ctx.pool, 'outbox', job, later ? { at: later } : {});
}
