import type { InputOf } from '@larder/contract/route.ts';
import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import type { salesContract } from '@larder/contract/sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { importColumns, importSums } from './import-rows.ts';

const PER_PAGE = 100;

/** The history of an area's imports, the newest period first; a page follows the import with that end and id. */
export async function salesImports(
  db: Db,
  ctx: Ctx,
  { beforeDay, beforeId }: InputOf<typeof salesContract.salesImports>,
): Promise<{ imports: SalesImportRow[]; more: boolean }> {
  authoriseInArea(ctx, 'analyticsLocation');
  const found = await db.run(
    raw<SalesImportRow>(sql`
      select ${importColumns} from sales_import i ${importSums}
      where i.organisation_id = ${db.organisationId} and i.account_id = ${ctx.accountId}
        and (${beforeDay ?? null}::date is null or (i.end_day, i.import_id) < (${beforeDay ?? null}::date, ${beforeId ?? null}::uuid))
      order by i.end_day desc, i.import_id desc limit ${PER_PAGE + 1}`),
  );
  return { imports: found.slice(0, PER_PAGE), more: found.length > PER_PAGE };
}
