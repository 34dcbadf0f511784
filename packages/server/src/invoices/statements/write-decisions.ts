import type { StatementDecision } from '@larder/domain/invoices/statement-rules.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Stores one decision about several differences, in the place of those before. */
export function writeDecisions(
  tx: Tx,
  ctx: Ctx,
  uploadId: string,
  aboutIds: readonly string[],
  { decision, note, mailId }: { decision: StatementDecision; note: string; mailId: string | null },
): void {
  tx.send(
    insertRows(
      'statement_decision',
      aboutIds.map((about_id) => ({
        ...{ organisation_id: ctx.organisationId, upload_id: uploadId, about_id, decision, note, mail_id: mailId },
        ...{ decided_at: ctx.now().toISOString(), decided_by: ctx.userName },
      })),
      `on conflict (organisation_id, upload_id, about_id) do update
        set decision = excluded.decision, note = excluded.note, mail_id = excluded.mail_id,
          decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
    ),
  );
}
