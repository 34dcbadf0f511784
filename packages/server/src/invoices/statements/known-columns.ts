import { statementPlaces } from '@larder/contract/supplier-statements.ts';
import type { KnownStatementColumns, StatementSheet } from '@larder/domain/invoices/statement-sheet.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { storedLayouts } from '../../kernel/sheet-layouts.ts';

/** What is known of the columns of an upload that is a sheet: what a person pointed at, and how sheets were read here before. */
export function knownColumns(ctx: Ctx, uploadId: string): Promise<KnownStatementColumns> {
  return reading(ctx.pool, ctx.organisationId, async (db) => {
    const [[statement], layouts] = await Promise.all([
      db.run(
        raw<{ sheet: StatementSheet | null }>(sql`
          select sheet from supplier_statement where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
      ),
      storedLayouts(db, ctx.accountId, 'statements'),
    ]);
    const stored = layouts.flatMap(({ heading, columns }) => {
      const places = statementPlaces.safeParse(columns); // layouts also come with imported files
      return places.success ? [{ heading, columns: places.data }] : [];
    });
    const sheet = statement?.sheet;
    return { stored, pointed: sheet?.source === 'pointed' ? { line: sheet.line, columns: sheet.columns } : null };
  });
}
