import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { baseSize } from '../options/pack-sql.ts';
import { refuseDayOutOfRange } from '../price-list/plan-price-list.ts';
import { listToPublish } from './own-list.ts';
import { learnPublishedWords } from './published-words.ts';

export type ListToPublish = InputOf<typeof supplierAccountsContract.publishList>;

/**
 * Publish the supplier's list with its prices from a day on: the shared list is what it is now, and a job passes it on to every customer
 * (rule 30). A line whose price and pack did not change retains the day it has held from.
 */
export async function publishList(ctx: Ctx, input: ListToPublish): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);
  refuseDayOutOfRange(ctx, input.effectiveFrom);

  return once(ctx, input, 'none', async (tx) => {
    const { publicationId, effectiveFrom } = input;
    const org = ctx.organisationId;
    await refuseSideBySide(tx, org, publicationId);
    const [done] = await tx.run(publish(ctx, effectiveFrom));
    if (!done || done.lines === 0) throw new Refusal('supplier.nothing-to-publish');

    const [asked] = await tx.run(
      raw<{ customers: number }>(sql`
        select count(*)::int as customers from supplier_request where supplier_account_id = ${org} and status = 'ACCEPTED'`),
    );
    learnPublishedWords(tx);
    const counts = { lines: done.lines, removed_lines: done.removed, customers: asked?.customers ?? 0 };
    tx.send(
      insertRows('publication', [
        {
          organisation_id: org,
          publication_id: publicationId,
          effective_from: effectiveFrom,
          ...counts,
          created_at: ctx.now().toISOString(),
          created_by: ctx.userName,
        },
      ]),
    );
    await sendJobWith(tx, ctx.pool, 'publication', { organisationId: org, publicationId });
    audit(tx, ctx, 'list.published', { kind: 'publication', id: publicationId }, null, { effectiveFrom, ...counts });
    return { changes: [] };
  });
}

/** One publication at a time: a second one waits for the lock, and finds the first still on its way. */
async function refuseSideBySide(tx: Tx, org: string, publicationId: string): Promise<void> {
  const [, [known]] = await tx.all(
    raw(sql`select 1 as one from supplier_directory where supplier_account_id = ${org} for update`),
    raw<{ running: boolean; same: boolean }>(sql`
      select coalesce(bool_or(status = 'running'), false) as running, coalesce(bool_or(publication_id = ${publicationId}), false) as same
      from publication where organisation_id = ${org}`),
  );
  if (known?.running) throw new Refusal('supplier.publishing');
  if (known?.same) throw new Refusal('command-reused');
}

/** What was never stated stays open; what was is true or false. */
const stated = (column: 'deposit' | 'priced_by_weight') =>
  sql`coalesce(${sql.ref(`excluded.${column}`)}, case when ${sql.ref(`was.${column}`)} is not null then false end)`;

function publish(ctx: Ctx, from: Day) {
  const org = ctx.organisationId;
  return raw<{ lines: number; removed: number }>(sql`
    with list as (${listToPublish(org, from)}),
    gone as (
      delete from published_option p where p.supplier_account_id = ${org}
        and not exists (select from list where list.option_id = p.option_id) returning 1
    ), written as (
      insert into published_option as was (supplier_account_id, option_id, supplier_name, name, supplier_code, category, uom, unit_price,
        units_per_lot, amount_per_unit, base_unit, vat_percent, allergens, effective_from, price_per_base, listed, published_at, deposit, priced_by_weight)
      select ${org}, list.option_id, d.name, list.name, list.supplier_code, list.category, list.uom, list.unit_price,
        list.units_per_lot, list.amount_per_unit, list.base_unit, list.vat_percent, list.allergens, ${from},
        list.unit_price / ${baseSize('list')}, d.listed, ${ctx.now().toISOString()}, nullif(list.deposit, false), nullif(list.priced_by_weight, false)
      from list join supplier_directory d on d.supplier_account_id = ${org}
      on conflict (supplier_account_id, option_id) do update set
        supplier_name = excluded.supplier_name, name = excluded.name, supplier_code = excluded.supplier_code, category = excluded.category,
        uom = excluded.uom, unit_price = excluded.unit_price, units_per_lot = excluded.units_per_lot,
        amount_per_unit = excluded.amount_per_unit, base_unit = excluded.base_unit, vat_percent = excluded.vat_percent,
        deposit = ${stated('deposit')}, priced_by_weight = ${stated('priced_by_weight')},
        allergens = excluded.allergens, price_per_base = excluded.price_per_base, listed = excluded.listed, published_at = excluded.published_at,
        effective_from = case
          when (was.unit_price, was.units_per_lot, was.amount_per_unit, was.base_unit)
            = (excluded.unit_price, excluded.units_per_lot, excluded.amount_per_unit, excluded.base_unit)
          then was.effective_from else excluded.effective_from end,
        repacked_at = case
          when (was.uom, was.units_per_lot, was.amount_per_unit, was.base_unit)
            = (excluded.uom, excluded.units_per_lot, excluded.amount_per_unit, excluded.base_unit)
          then was.repacked_at else excluded.published_at end
      returning 1
    )
    select (select count(*)::int from written) as lines, (select count(*)::int from gone) as removed`);
}
