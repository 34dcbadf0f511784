import type { InputOf } from '@larder/contract/route.ts';
import type { StocktakeRow, TransferRow, WastageRow } from '@larder/contract/rows/stock.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { stocktakeRows, transferRows, wastageRows } from './document-rows.ts';

/** Both days count; after: the last id of the page before. Newest first, a page at a time. */
export type HistoryPage = InputOf<typeof stockContract.stocktakes>;

const PER_PAGE = 200;

export function stocktakeHistory(db: Db, ctx: Ctx, page: HistoryPage): Promise<StocktakeRow[]> {
  authoriseToSee(ctx, 'stocktakes');
  return db.run(
    stocktakeRows(
      db,
      sql`s.account_id = ${ctx.accountId} and ${pageOf('s', 'stocktake', page)}`,
      newestFirst('s', 'stocktake'),
    ),
  );
}

export function wastageHistory(db: Db, ctx: Ctx, page: HistoryPage): Promise<WastageRow[]> {
  authoriseToSee(ctx, 'wastages');
  return db.run(
    wastageRows(
      db,
      sql`w.account_id = ${ctx.accountId} and ${pageOf('w', 'wastage', page)}`,
      newestFirst('w', 'wastage'),
    ),
  );
}

export function transferHistory(db: Db, ctx: Ctx, page: HistoryPage): Promise<TransferRow[]> {
  authoriseToSee(ctx, 'transfers');
  const own = sql`(t.from_account_id = ${ctx.accountId} or t.to_account_id = ${ctx.accountId})`;
  return db.run(transferRows(db, sql`${own} and ${pageOf('t', 'transfer', page)}`, newestFirst('t', 'transfer')));
}

function pageOf(short: string, table: string, { from, to, after }: HistoryPage) {
  const day = sql.ref(`${short}.day`);
  const id = sql.ref(`${short}.${table}_id`);
  const last = sql`(select p.day, ${sql.ref(`p.${table}_id`)} from ${sql.table(table)} p
    where p.organisation_id = ${sql.ref(`${short}.organisation_id`)} and ${sql.ref(`p.${table}_id`)} = ${after ?? null}::uuid)`;
  return sql`${day} between ${from} and ${to} and (${after ?? null}::uuid is null or (${day}, ${id}) < ${last})`;
}

function newestFirst(short: string, table: string) {
  return sql`order by ${sql.ref(`${short}.day`)} desc, ${sql.ref(`${short}.${table}_id`)} desc limit ${PER_PAGE}`;
}
