import { type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { type FigurePage, type PagedRow, pageFrom, pageOf, pageOfRows } from './figure-page.ts';
import { type FigureScope, placeOf } from './figure-scope.ts';

/** Net sales by import. */
export async function importLines(scope: FigureScope): Promise<FigurePage> {
  const imports = sql`
    select i.import_id::text as key, i.import_id as about, i.account_id, i.filename, i.start_day, i.end_day, bool_or(s.estimated_split) as split,
      sum(s.net) as value
    from sale s join sales_import i using (organisation_id, import_id)
    where ${sold(scope)} group by i.organisation_id, i.import_id having sum(s.net) <> 0`;
  const rows = await scope.db.run(raw<ImportRow>(pageOfRows(imports, scope.offset)));
  return pageFrom(rows, new Map(), (row) => ({
    key: row.key,
    opens: true,
    title: row.filename,
    note: `${showDay(row.start_day)} to ${showDay(row.end_day)}${row.split ? ', estimated split' : ''}`,
    day: row.end_day,
    place: placeOf(scope, row.account_id),
    quantity: null,
    unit: null,
    value: row.value,
    document: { kind: 'sales', id: row.about, accountId: row.account_id },
  }));
}

interface ImportRow extends PagedRow {
  about: string;
  account_id: string;
  filename: string;
  start_day: Day;
  end_day: Day;
  split: boolean;
}

/** Net sales of one import by dish. */
export async function importDishes(scope: FigureScope, importId: string): Promise<FigurePage> {
  const rows = await scope.db.run(
    raw<{ product_id: string; account_id: string; quantity: string; value: string }>(sql`
      select s.product_id, s.account_id, sum(s.quantity) as quantity, sum(s.net) as value from sale s
      where ${sold(scope)} and s.import_id = ${importId} group by s.product_id, s.account_id`),
  );
  const names = await namesOf(
    scope.db,
    rows.map((row) => row.product_id),
  );
  return pageOf(
    rows.map((row) => ({
      key: row.product_id,
      opens: false,
      title: names.get(row.product_id) ?? 'A dish that was removed',
      note: `${showNumber(decimal(row.quantity))} sold`,
      day: null,
      place: placeOf(scope, row.account_id),
      quantity: null,
      unit: null,
      value: row.value,
      document: null,
    })),
    scope.offset,
  );
}

function sold({ db, accountIds, from, to }: FigureScope) {
  return sql`s.organisation_id = ${db.organisationId}::uuid and s.account_id = any (${accountIds}::uuid[])
    and s.effective_day between ${from} and ${to}`;
}
