import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';

/** An item of a delivery whose option the area did not receive before with the label that its ingredient answers for. */
export interface UnknownOption {
  lineId: string;
  optionId: string;
  /** What is stored with the line already: an invoice that waits for its files was asked about as it was entered. */
  sameLabel: boolean | null;
  /** Received before, with another label. */
  received: boolean;
  named: string[];
  first: boolean;
  inUse: boolean;
  /** Whether its ingredient may be said to be free of an allergen. */
  mayBeFree: boolean;
}

interface Items {
  orderId: string;
  extraLines: readonly { lineId: string; optionId: string }[];
}

/** Reads the items of a delivery whose options are not known in the area; none of a credit note, nor what the order has received already. */
export function unknownOptions(ctx: Ctx, items: Items): Query<UnknownOption> {
  const [org, day] = [ctx.organisationId, today(ctx)];
  const standing = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.merged_into`)}, ${sql.ref(`${alias}.ingredient_id`)})`;
  return raw<UnknownOption>(sql`
    select c.line_id as "lineId", c.option_id as "optionId", c.same_label as "sameLabel", c.received, o.allergens as named,
      coalesce((
        select d.option_id from ingredient_default d
        where d.organisation_id = ${org} and d.ingredient_id = ${standing('i')} and d.withdrawn_at is null
        order by d.effective_day <= ${day} desc, abs(d.effective_day - ${day}::date), d.recorded_no desc limit 1
      ) = o.option_id, false) and not exists (
        select from known_option n
        join supplier_option other on other.organisation_id = ${org} and other.option_id = n.option_id and not other.deleted
        join ingredient of on of.organisation_id = ${org} and of.ingredient_id = other.ingredient_id
        where n.organisation_id = ${org} and n.account_id = ${ctx.accountId} and n.option_id <> o.option_id
          and ${standing('of')} = ${standing('i')}
      ) as first,
      coalesce(cardinality(i.free_of) > 0 or i.merged_into is not null, false) as "mayBeFree",
      exists (
        select from substitution s
        where s.organisation_id = ${org} and s.account_id = ${ctx.accountId} and s.option_id = o.option_id and s.substitute_id is null
          and s.ended_at is null and s.withdrawn_at is null
      ) as "inUse"
    from (${cameUnknown(ctx, items)}) c
    join supplier_option o on o.organisation_id = ${org} and o.option_id = c.option_id
    left join ingredient i on i.organisation_id = ${org} and i.ingredient_id = o.ingredient_id
    order by c.line_id`);
}

function cameUnknown(ctx: Ctx, { orderId, extraLines }: Items) {
  const org = ctx.organisationId;
  const extras = JSON.stringify(extraLines.map(({ lineId, optionId }) => ({ line_id: lineId, option_id: optionId })));
  return sql`
    select l.line_id, l.option_id, l.same_label, k.option_id is not null as received from (
      select l.line_id, l.option_id, l.same_label from purchase_order p
      join purchase_order_line l on l.organisation_id = ${org} and l.order_id = p.order_id
      where p.organisation_id = ${org} and p.order_id = ${orderId} and p.type = 'DEBIT' and l.option_id is not null
        and (p.status <> 'RECEIVED' or coalesce(l.quantity_received, 0) = 0)
      union all
      select r.line_id, r.option_id, null::boolean from json_to_recordset(${extras}::json) as r (line_id uuid, option_id uuid)
    ) l
    left join known_option k on k.organisation_id = ${org} and k.account_id = ${ctx.accountId} and k.option_id = l.option_id
    where k.same_label is distinct from true`;
}

/** Stores that the area received these options, and whether their labels are those that the ingredients answer for. */
export function knowOptions(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  options: readonly { optionId: string; same: boolean }[],
): Change[] {
  const { organisationId: organisation_id, accountId: account_id } = ctx;
  const same = new Map(options.map((one) => [one.optionId, one.same]));
  const rows = [...same].map(([option_id, same_label]) => ({
    organisation_id,
    account_id,
    option_id,
    same_label,
    order_id: orderId,
  }));
  if (rows.length === 0) return [];
  tx.send(
    insertRows(
      'known_option',
      rows.sort((a, b) => a.option_id.localeCompare(b.option_id)),
      'on conflict (organisation_id, account_id, option_id) do update set same_label = excluded.same_label',
    ),
  );
  return rows.map(({ option_id }) => ({
    collection: 'supplierOptions',
    id: option_id,
    accountId: account_id,
    later: true,
  }));
}

/** Forgets the options that only this order brought: it is removed, or a correction states that nothing came of them. */
export async function forgetOptions(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  optionIds: readonly string[],
): Promise<Change[]> {
  if (optionIds.length === 0) return [];
  const brought = sql`k.organisation_id = ${ctx.organisationId} and k.account_id = ${ctx.accountId} and k.order_id = ${orderId}
    and k.option_id = any (${optionIds}::uuid[])`;
  const [, gone] = await tx.all(
    raw(sql`
      update known_option k set order_id = other.order_id from (
        select l.option_id, min(o.order_id::text)::uuid as order_id from purchase_order_line l
        join purchase_order o on o.organisation_id = ${ctx.organisationId} and o.order_id = l.order_id
        where l.organisation_id = ${ctx.organisationId} and l.option_id = any (${optionIds}::uuid[]) and l.quantity_received > 0
          and o.account_id = ${ctx.accountId} and o.order_id <> ${orderId} and o.type = 'DEBIT' and o.status in ('RECEIVED', 'FINALISED')
          and o.removed_at is null
        group by l.option_id
      ) other where ${brought} and other.option_id = k.option_id`),
    raw<{ id: string }>(sql`delete from known_option k where ${brought} returning k.option_id as id`),
  );
  return gone.map(({ id }) => ({ collection: 'supplierOptions', id, accountId: ctx.accountId, later: true }));
}
