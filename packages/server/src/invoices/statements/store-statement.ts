import type { ReadStatement } from '@larder/domain/invoices/read-statement.ts';
import type { StatementSheet } from '@larder/domain/invoices/statement-sheet.ts';
import { statementWithoutTooLarge } from '@larder/domain/invoices/too-large.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Ctx, newId } from '../../kernel/context.ts';

/** Stores what was read of a statement in the place of what was there; null: nothing of it is known but that it is one. */
export function storeStatement(
  tx: Tx,
  ctx: Ctx,
  uploadId: string,
  asRead: ReadStatement | null,
  sheet: StatementSheet | null = null,
): void {
  const ours = sql`organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`;
  tx.send(
    raw(sql`delete from statement_decision where ${ours}`),
    raw(sql`delete from statement_line where ${ours}`),
    raw(sql`delete from supplier_statement where ${ours}`),
  );
  if (!asRead) return;
  const read = statementWithoutTooLarge(asRead);
  const of = { organisation_id: ctx.organisationId, upload_id: uploadId };
  tx.send(
    insertRows('supplier_statement', [
      {
        ...{ ...of, from_day: read.from, to_day: read.to, opening: read.opening, closing: read.closing },
        sheet: sheet as never,
      },
    ]),
  );
  if (read.lines.length === 0) return;
  tx.send(
    insertRows(
      'statement_line',
      read.lines.map(({ kind, number, date, amount, balance, printed }, index) => ({
        ...of,
        ...{
          line_id: newId(ctx),
          line_no: index + 1,
          kind,
          number: number.slice(0, 100),
          date,
          amount,
          balance,
          printed,
        },
      })),
    ),
  );
}
