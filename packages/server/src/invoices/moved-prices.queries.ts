import { type PriceChange, priceChanges } from '@larder/domain/invoices/price-changes.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { boughtLines, lastWeeks, WEEKS } from '../catalogue/market/bought.ts';
import { baseSize, baseUnitSql } from '../catalogue/options/pack-sql.ts';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { survivorIn } from '../ledger/books/aliases.ts';

interface MovedInTable {
  upload_id: string;
  line_id: string;
  account_id: string;
  place_name: string;
  number: string | null;
  supplier_id: string;
  supplier_name: string;
  option_id: string;
  ingredient_id: string | null;
  name: string;
  per: string;
  lots: string;
  agreed: string;
  billed: string;
  difference: string;
  lots_a_week: string | null;
  unit_size: string;
  asked_at: string | null;
  asked_by: string | null;
}

/** A line whose price moved, as the queue ranks it. unitSize: g, ml or pieces of what the prices are for. */
export type MovedLine = PriceChange<{
  lineId: string;
  optionId: string;
  agreed: Decimal;
  billed: Decimal;
  lotsAWeek: Decimal | null;
  unitSize: Decimal;
  row: MovedInTable;
}>;

/**
 * Lines of invoices of the working account and those below it that are on orders, are not approved, and about whose price nobody decided, where it is not
 * what was agreed by more than half a penny on the line (rules 73, 83). Those that cost most a week first, then those that save, by the last four weeks'
 * deliveries there; what nobody used stands last, by what it makes on the invoice. only: these lines.
 */
export async function movedPrices(
  db: Db,
  ctx: Ctx,
  { atMost, only }: { atMost: number; only?: readonly string[] },
): Promise<MovedLine[]> {
  const rows = await db.run(movedQuery(ctx, atMost, only ?? null));
  const lines = rows.map((row) => ({
    lineId: row.line_id,
    optionId: row.option_id,
    agreed: decimal(row.agreed),
    billed: decimal(row.billed),
    lotsAWeek: row.lots_a_week === null ? null : decimal(row.lots_a_week),
    unitSize: decimal(row.unit_size),
    row,
  }));
  return priceChanges(lines);
}

function movedQuery(ctx: Ctx, atMost: number, only: readonly string[] | null) {
  const org = ctx.organisationId;
  return raw<MovedInTable>(sql`
    with part as materialized (${openParts(ctx, only)}), moved as materialized (
      select upload_id, line_id, option_id, min(per) as per, min(unit) as unit, min(unit_size) as unit_size,
        sum(lots) as lots, round(sum(agreed * lots) / sum(lots), 10) as agreed, round(sum(net) / sum(lots), 10) as billed,
        sum(case when abs(round(net - agreed * lots, 12)) <= 0.005 then 0 else net - agreed * lots end) as difference
      from part group by upload_id, line_id, option_id
    ), bought as materialized (
      select option_id, unit, sum(quantity) / ${WEEKS} as per_week from (${boughtLines(ctx, lastWeeks(ctx))}) line
      where option_id in (select option_id from moved) group by option_id, unit
    )
    select m.upload_id, m.line_id, u.account_id, ${placeName('p')} as place_name, u.number, s.supplier_id, s.name as supplier_name, m.option_id,
      ${survivorIn(org, 'o', 'ingredient_id')} as ingredient_id, l.name, m.per, m.lots, m.agreed, m.billed, m.difference,
      round(b.per_week / m.unit_size, 20) as lots_a_week, m.unit_size, l.asked_at, l.asked_by
    from moved m
    join invoice_upload u on u.organisation_id = ${org} and u.upload_id = m.upload_id
    join invoice_line l on l.organisation_id = ${org} and l.line_id = m.line_id
    join supplier s on s.organisation_id = ${org} and s.supplier_id = u.supplier_id
    join supplier_option o on o.organisation_id = ${org} and o.option_id = m.option_id
    join account p on p.organisation_id = ${org} and p.account_id = u.account_id
    left join bought b on b.option_id = m.option_id and b.unit = m.unit and b.per_week > 0
    where m.difference <> 0 and m.billed <> m.agreed
    order by (m.billed - m.agreed) * b.per_week / m.unit_size desc nulls last, abs(m.difference) desc, m.line_id
    limit ${atMost}`);
}

/** What lines bill beside the lines of orders that they are on: £ net a lot as agreed, or per kg, l or piece of what is priced by weight (rule 48). */
function openParts(ctx: Ctx, only: readonly string[] | null): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const size = baseSize('o');
  return sql`
    select u.upload_id, l.line_id, l.option_id, a.lots, a.net, ${baseUnitSql('o')} as unit, by.unit_size,
      case when o.priced_by_weight then o.unit_price * by.unit_size / ${size} else o.unit_price end as agreed,
      case when not o.priced_by_weight then o.uom when o.base_unit in ('g', 'kg') then 'kg' when o.base_unit in ('ml', 'l') then 'l' else 'piece' end as per
    from invoice_upload u
    join invoice_line l on l.organisation_id = ${org} and l.upload_id = u.upload_id and l.kind = 'goods' and l.direction = 'bought' and l.decision is null
    join invoice_allocation a on a.organisation_id = ${org} and a.line_id = l.line_id and a.lots > 0
    join purchase_order_line o on o.organisation_id = ${org} and o.order_id = a.order_id and o.line_id = a.order_line_id
    cross join lateral (
      select case when not o.priced_by_weight then ${size} when o.base_unit = 'unit' then 1 else 1000 end as unit_size offset 0
    ) by
    where u.organisation_id = ${org} and u.removed_at is null and u.approved_at is null and u.paper = 'invoice' and u.type = 'DEBIT'
      and u.status in ('PROCESSED', 'MATCHED') and l.option_id is not null and coalesce(u.net, 0) >= 0
      and u.account_id in (select h.account_id from account_home h where h.organisation_id = ${org} and ${ctx.accountId}::uuid = any (h.ancestors))
      and (${only}::uuid[] is null or l.line_id = any (${only}::uuid[]))`;
}
