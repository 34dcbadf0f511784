import { Refusal } from '@larder/contract/refusals.ts';
import { type StatementDetail, type StatementSummary, statementSummary } from '@larder/contract/supplier-statements.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { comparedStatements } from './compared-statements.queries.ts';

/** Uploads of the working account and those below it. */
function here(ctx: Ctx) {
  return sql`u.account_id in (
    select account_id from account_home where organisation_id = ${ctx.organisationId} and ${ctx.accountId}::uuid = any (ancestors))`;
}

/** Statements of the account and those below it, each with its sums. */
export async function supplierStatements(db: Db, ctx: Ctx): Promise<StatementSummary[]> {
  authoriseToSee(ctx, 'invoiceUploads');
  return (await comparedStatements(db, ctx, here(ctx))).map((statement) => statementSummary.parse(statement));
}

/** One statement, whole. */
export async function supplierStatement(
  db: Db,
  ctx: Ctx,
  { uploadId }: { uploadId: string },
): Promise<StatementDetail> {
  authoriseToSee(ctx, 'invoiceUploads');
  const [statement] = await comparedStatements(db, ctx, sql`u.upload_id = ${uploadId} and ${here(ctx)}`);
  if (!statement) throw new Refusal('not-found', { what: 'statement' });
  return statement;
}
