import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Awaited, DeliveredLine, Delivery, Opens } from '@larder/domain/detective/facts.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { DOCUMENT_NAMES } from '../kernel/document-names.ts';

interface DeliveryRow {
  order_id: string;
  title: string;
  supplier_id: string;
  day: Day;
  invoice_number: string | null;
  recorded: string;
  lines: {
    optionId: string | null;
    ingredientId: string | null;
    lots: string;
    quantity: string;
    units: string;
    amount: string;
    unit: string;
  }[];
}

/** Base units of one of a pack's unit. */
const inBase = (unit: RawBuilder<unknown>) => sql`case when ${unit} in ('kg', 'l') then 1000 else 1 end`;

/** What an area received from eight weeks before the period to three days after it, with what each line moved. */
export function deliveriesQuery(db: Db, accountId: string, from: Day, to: Day) {
  return raw<DeliveryRow>(sql`
    select d.order_id, ${DOCUMENT_NAMES.order.onReport ?? sql`''`} as title, d.supplier_id, d.delivery_date as day, d.invoice_number,
      coalesce(d.received_at, d.created_at)::text || d.order_id as recorded, lines.list as lines
    from purchase_order d
    cross join lateral (
      select json_agg(json_build_object('optionId', l.option_id, 'ingredientId', m.ingredient_id, 'lots', coalesce(l.quantity_received, l.quantity)::text,
        'quantity', coalesce(m.quantity, 0)::text, 'units', l.units_per_lot::text, 'amount', l.amount_per_unit::text, 'unit', l.base_unit)
        order by l.line_no) as list
      from purchase_order_line l
      left join lateral (
        select m.ingredient_id, sum(m.quantity) as quantity from stock_movement m
        where m.organisation_id = l.organisation_id and m.document_id = l.order_id and m.document_kind = 'order' and m.line_id = l.line_id
          and m.ingredient_id is not null
        group by m.ingredient_id having sum(m.quantity) <> 0 limit 1
      ) m on true
      where l.organisation_id = d.organisation_id and l.order_id = d.order_id and coalesce(l.quantity_received, l.quantity) > 0 and not l.deposit
    ) lines
    where d.organisation_id = ${db.organisationId} and d.account_id = ${accountId} and d.type = 'DEBIT' and d.removed_at is null
      and d.status in ('RECEIVED', 'FINALISED') and d.delivery_date between ${addDays(from, -56)} and ${addDays(to, 3)}
      and lines.list is not null
    order by d.delivery_date, d.order_id`);
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    order: { kind: 'order', id: row.order_id, title: row.title, day: row.day },
    supplierId: row.supplier_id,
    day: row.day,
    invoiceNumber: row.invoice_number,
    recorded: row.recorded,
    lines: row.lines.map((line): DeliveredLine => {
      const unitsPerLot = decimal(line.units);
      return {
        optionId: line.optionId,
        ingredientId: line.ingredientId,
        lots: decimal(line.lots),
        quantity: decimal(line.quantity),
        lotSize: unitsPerLot.mul(line.amount).mul(['kg', 'l'].includes(line.unit) ? 1000 : 1),
        unitsPerLot,
      };
    }),
  };
}

interface AwaitedRow {
  proof: Awaited['proof'];
  id: string;
  title: string;
  day: Day;
  ingredient_id: string;
  quantity: string;
}

/** What an invoice bills beyond what came, and what was ordered for a day of the period and never received: base units by paper and ingredient. */
export function awaitedQuery(db: Db, accountId: string, from: Day, to: Day) {
  const org = sql`${db.organisationId}::uuid`;
  const came = sql`case when o.status in ('RECEIVED', 'FINALISED') then coalesce(l.quantity_received, l.quantity) else 0 end`;
  const size = sql`l.units_per_lot * l.amount_per_unit * ${inBase(sql.ref('l.base_unit'))}`;
  return raw<AwaitedRow>(sql`
    select 'billed' as proof, u.upload_id as id, coalesce(s.name, u.supplier_name) || coalesce(' ' || u.number, '') as title,
      coalesce(u.delivery_date, u.date) as day, l.ingredient_id, sum((b.lots - ${came}) * ${size}) as quantity
    from invoice_upload u
    join lateral (
      select a.order_id, a.order_line_id, sum(a.lots) as lots from invoice_allocation a
      where a.organisation_id = ${org} and a.upload_id = u.upload_id group by a.order_id, a.order_line_id
    ) b on true
    join purchase_order_line l on l.organisation_id = ${org} and l.order_id = b.order_id and l.line_id = b.order_line_id
    join purchase_order o on o.organisation_id = ${org} and o.order_id = b.order_id
    left join supplier s on s.organisation_id = ${org} and s.supplier_id = u.supplier_id
    where u.organisation_id = ${org} and u.account_id = ${accountId} and u.removed_at is null
      and coalesce(u.delivery_date, u.date) between ${from} and ${to} and l.ingredient_id is not null
      and b.lots > ${came}
    group by u.upload_id, u.supplier_name, u.number, u.delivery_date, u.date, s.name, l.ingredient_id
    union all
    select 'billed', u.upload_id, coalesce(s.name, u.supplier_name) || coalesce(' ' || u.number, ''), coalesce(u.delivery_date, u.date),
      o.ingredient_id, sum(l.lots * p.units_per_lot * p.amount_per_unit * ${inBase(sql.ref('p.base_unit'))})
    from invoice_upload u
    join invoice_line l on l.organisation_id = ${org} and l.upload_id = u.upload_id and l.kind = 'goods' and l.lots > 0
    join supplier_option o on o.organisation_id = ${org} and o.option_id = l.option_id and o.ingredient_id is not null
    join lateral (
      select p.units_per_lot, p.amount_per_unit, p.base_unit from option_price p
      where p.organisation_id = ${org} and p.option_id = o.option_id and p.withdrawn_at is null
      order by p.effective_day <= ${to} desc, p.effective_day desc, p.recorded_no desc limit 1
    ) p on true
    left join supplier s on s.organisation_id = ${org} and s.supplier_id = u.supplier_id
    where u.organisation_id = ${org} and u.account_id = ${accountId} and u.removed_at is null
      and coalesce(u.delivery_date, u.date) between ${from} and ${to}
      and not exists (select from invoice_allocation a where a.organisation_id = ${org} and a.upload_id = u.upload_id and a.line_id = l.line_id)
    group by u.upload_id, u.supplier_name, u.number, u.delivery_date, u.date, s.name, o.ingredient_id
    union all
    select 'ordered', d.order_id, ${DOCUMENT_NAMES.order.onReport ?? sql`''`}, d.delivery_date,
      coalesce(o.ingredient_id, l.ingredient_id), sum(l.quantity * ${size})
    from purchase_order d
    join purchase_order_line l on l.organisation_id = ${org} and l.order_id = d.order_id and l.quantity > 0
    left join supplier_option o on o.organisation_id = ${org} and o.option_id = l.option_id
    where coalesce(o.ingredient_id, l.ingredient_id) is not null and d.organisation_id = ${org} and d.account_id = ${accountId} and d.type = 'DEBIT' and d.removed_at is null
      and d.status in ('SENT', 'MATCHED') and d.delivery_date between ${from} and ${to}
      and not exists (select from invoice_allocation a where a.organisation_id = ${org} and a.order_id = d.order_id)
    group by d.organisation_id, d.order_id, d.supplier_id, d.order_number, d.type, d.delivery_date, 5
    order by 4, 2, 5`);
}

export function awaitedOf(rows: readonly AwaitedRow[]): Awaited[] {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { proof, id, title, day } = first;
    const lines = group.map((row) => ({ ingredientId: row.ingredient_id, quantity: decimal(row.quantity) }));
    return [{ paper: { kind: proof === 'billed' ? 'invoice' : 'order', id, title, day }, day, proof, lines }];
  });
}

interface PackRow {
  option_id: string;
  ingredient_id: string;
  name: string;
  sizes: string[];
  units: string[];
}

/** Every pack that the options of some ingredients ever had: base units of a lot, and of a unit of it. */
export function packsQuery(db: Db, ingredientIds: readonly string[]) {
  const one = sql`p.amount_per_unit * ${inBase(sql.ref('p.base_unit'))}`;
  return raw<PackRow>(sql`
    select o.option_id, o.ingredient_id, o.name, array_agg(distinct (p.units_per_lot * ${one})::text) as sizes, array_agg(distinct (${one})::text) as units
    from supplier_option o
    join option_price p on p.organisation_id = o.organisation_id and p.option_id = o.option_id and p.withdrawn_at is null
    where o.organisation_id = ${db.organisationId} and o.ingredient_id = any (${ingredientIds}::uuid[]) and not o.deleted
    group by o.organisation_id, o.option_id order by o.option_id`);
}

/** The option of a pack is mended on the page of its ingredient. */
export function packsOf(rows: readonly PackRow[]): Map<string, { option: Opens; sizes: Decimal[] }> {
  return new Map(
    rows.map(({ option_id, ingredient_id, name, sizes }) => [
      option_id,
      { option: { kind: 'option', id: ingredient_id, title: name, day: null }, sizes: sizes.map(decimal) },
    ]),
  );
}

/** The units that each ingredient can be counted in: g and kg, ml and l, pieces, lots and what is in them. */
export function countUnitsOf(rows: readonly PackRow[], units: ReadonlyMap<string, string>): Map<string, Decimal[]> {
  const packs = Map.groupBy(rows, (row) => row.ingredient_id);
  return new Map(
    [...units].map(([ingredientId, unit]) => {
      const sizes = (packs.get(ingredientId) ?? []).flatMap((row) => [...row.sizes, ...row.units]);
      const plain = unit === 'unit' ? ['1'] : ['1', '1000'];
      return [ingredientId, [...new Set([...plain, ...sizes].map((size) => decimal(size).toFixed()))].map(decimal)];
    }),
  );
}
