import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { statementsContract } from '@larder/contract/supplier-statements.ts';
import { isStatementTable } from '@larder/domain/invoices/statement-columns.ts';
import type { StatementSheet } from '@larder/domain/invoices/statement-sheet.ts';
import { headingKey } from '@larder/domain/sheet-heading.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { storeLayout } from '../../kernel/sheet-layouts.ts';
import { readAnew } from '../read-again.ts';
import { authoriseStatements, lockOpenStatement } from './locked-statement.ts';

/** States which column of a statement that came as CSV holds what, and has it read by that; the next one with these headings is read alike. */
export async function pointStatementColumns(
  ctx: Ctx,
  input: InputOf<typeof statementsContract.pointStatementColumns>,
): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, line, columns } = input;
  if (!isStatementTable(columns)) throw new Refusal('invalid', { fields: [{ field: 'columns', message: NEEDED }] });
  return once(ctx, input, 'none', async (tx) => {
    const { status } = await lockOpenStatement(tx, ctx, input);
    if (status === 'PROCESSING') throw new Refusal('invoice.being-read');
    const ours = sql`organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`;
    const [stored] = await tx.run(
      raw<{ sheet: StatementSheet | null }>(sql`select sheet from supplier_statement where ${ours}`),
    );
    if (!stored?.sheet) throw new Refusal('statement.no-columns');
    const sheet: StatementSheet = { ...stored.sheet, line, columns, source: 'pointed' };
    tx.send(raw(sql`update supplier_statement set sheet = ${JSON.stringify(sheet)}::jsonb where ${ours}`));
    const heading = headingKey(sheet.top.find((row) => row.line === line)?.cells ?? []);
    if (heading !== null) storeLayout(tx, ctx, { kind: 'statements', heading, columns });
    return { changes: [await readAnew(tx, ctx, uploadId, 'statement.columns-pointed', { line, columns })] };
  });
}

const NEEDED = 'Point at the day, the number or the details, and an amount';
