import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

export interface LockedImport {
  filename: string;
  start: string;
  end: string;
  version: number;
}

/** The area's own import, locked until the command is done; anybody else's is not there. */
export async function lockImport(tx: Tx, ctx: Ctx, importId: string): Promise<LockedImport> {
  const [found] = await tx.run(
    raw<LockedImport>(sql`
      select filename, start_day as start, end_day as "end", version from sales_import
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and import_id = ${importId} for update`),
  );
  if (!found) throw new Refusal('not-found', { what: 'sales import' });
  return found;
}

/** Answers a row when an import of the organisation has this id already. */
export function importWithId(ctx: Ctx, importId: string) {
  return raw<{ import_id: string }>(sql`
    select import_id from sales_import where organisation_id = ${ctx.organisationId} and import_id = ${importId}`);
}
