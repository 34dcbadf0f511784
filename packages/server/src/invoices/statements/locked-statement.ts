import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { type LockedUpload, lockSeenUpload } from '../locked-upload.ts';

export interface LockedStatement extends LockedUpload {
  from: string | null;
  to: string | null;
  closedAt: string | null;
}

/** Refuses unless the person may reconcile statements of suppliers here. */
export function authoriseStatements(ctx: Ctx): void {
  authoriseInArea(ctx, 'procurementLocation', 'invoices');
}

/** Locks a statement of the version that a person saw. */
export async function lockStatement(
  tx: CommandTx,
  ctx: Ctx,
  seen: { uploadId: string; version: number },
): Promise<LockedStatement> {
  const upload = await lockSeenUpload(tx, ctx, seen);
  const [found] = await tx.run(
    raw<Pick<LockedStatement, 'from' | 'to' | 'closedAt'>>(sql`
      select from_day as "from", to_day as "to", closed_at as "closedAt" from supplier_statement
      where organisation_id = ${ctx.organisationId} and upload_id = ${seen.uploadId}`),
  );
  if (!found || upload.paper !== 'statement') throw new Refusal('statement.none');
  return { ...upload, ...found };
}

/** The same where it is not closed. */
export async function lockOpenStatement(
  tx: CommandTx,
  ctx: Ctx,
  seen: { uploadId: string; version: number },
): Promise<LockedStatement> {
  const statement = await lockStatement(tx, ctx, seen);
  if (statement.closedAt !== null) throw new Refusal('statement.closed');
  return statement;
}
