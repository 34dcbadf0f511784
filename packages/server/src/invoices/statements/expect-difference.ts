import { Refusal } from '@larder/contract/refusals.ts';
import type { StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { comparedStatements } from './compared-statements.queries.ts';

/** These differences of a statement, as they are now; refused where one of them is none any more. */
export async function expectDifference(
  db: Db,
  ctx: Ctx,
  uploadId: string,
  aboutIds: readonly string[],
): Promise<StatementEntryAnswer[]> {
  const [statement] = await comparedStatements(db, ctx, sql`u.upload_id = ${uploadId}`);
  return aboutIds.map((aboutId) => {
    const entry = statement?.entries.find((one) => one.aboutId === aboutId && one.kind !== 'agrees');
    if (!entry) throw new Refusal('not-found', { what: 'difference' });
    return entry;
  });
}
