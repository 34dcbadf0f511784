import type { StartCard } from '@larder/contract/start.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { NAMED } from './start-card.ts';

const DAYS = 28;

interface Unmatched {
  importId: string;
  accountId: string;
  accountName: string;
  start: Day;
  end: Day;
  lines: number;
  /** £ net of the lines for which the till states it. */
  net: string | null;
  stated: number;
}

/** Imports that end within four weeks and have lines without a dish, those with the most of them first. */
export async function unmatchedSalesCard(db: Db, ctx: Ctx): Promise<StartCard<'unmatchedSales'> | null> {
  const found = await db.run(
    raw<Unmatched>(sql`
      select i.import_id as "importId", i.account_id as "accountId", ${placeName('a')} as "accountName", i.start_day as start, i.end_day as "end", i.unmatched as lines,
        t.net, t.stated
      from import_sum i
      join account a on a.organisation_id = ${db.organisationId} and a.account_id = i.account_id
      cross join lateral (
        select sum(l.sheet_net) as net, count(l.sheet_net)::int as stated from sales_import_line l
        where l.organisation_id = ${db.organisationId} and l.import_id = i.import_id and l.product_id is null
      ) t
      where i.organisation_id = ${db.organisationId} and i.unmatched > 0 and i.end_day >= ${addDays(today(ctx), -DAYS)}
        and i.account_id in (select h.account_id from account_home h
          where h.organisation_id = ${db.organisationId} and ${ctx.accountId}::uuid = any (h.ancestors))
      order by i.unmatched desc, i.end_day desc, i.import_id`),
  );
  if (found.length === 0) return null;
  const known = found.every(({ lines, stated }) => stated === lines);
  return {
    lines: found.reduce((count, { lines }) => count + lines, 0),
    net: known ? sum(found.map(({ net }) => decimal(net ?? 0))).toFixed() : null,
    imports: found.slice(0, NAMED).map(({ net: _net, stated: _stated, ...named }) => named),
  };
}
