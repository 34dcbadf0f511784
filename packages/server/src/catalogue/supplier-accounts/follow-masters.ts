import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/prices-changed.ts';
import { lotOf, priceInForce } from './own-list.ts';

/** Why a copy was put away (SUP-039, SUP-040), or does not follow its line any more. */
export const COPY_ERRORS = {
  noAccount: 'Missing supplier account',
  noMaster: 'No matching master detail found',
  otherMeasure: 'Now sold by another measure than its ingredient is counted in',
} as const;

export interface Followed {
  changes: Change[];
  /** Lines that have more than one copy here, which is only told (SUP-042). */
  duplicates: string[];
}

/**
 * Checks this organisation's copies of suppliers' lines against what is published (SUP-038 to SUP-042, rule 30). A copy that has lost its
 * account or its line is flagged and archived, and comes back with it. Name, code, VAT and pack are passed on together; the price is offered,
 * never forced: a new pack keeps what a g, ml or piece costs. sourceId: the publication or check that pack prices name.
 */
export async function followMasters(tx: CommandTx, ctx: Ctx, sourceId: string): Promise<Followed> {
  const org = ctx.organisationId;
  const adopted = await tx.run(adoptAccounts(ctx));
  const [flagged, [doubled]] = await tx.all(
    flagCopies(ctx),
    raw<{ ids: string[] | null }>(sql`
      select array_agg(master_option_id) as ids from (
        select master_option_id from supplier_option
        where organisation_id = ${org} and type = 'SLAVE' and not deleted and not archived and master_option_id is not null
        group by master_account_id, master_option_id having count(*) > 1) twice`),
  );
  tx.send(makeWayForCodes(org));
  const packs = await tx.run(passPacks(ctx, sourceId));
  const details = await tx.run(passDetails(ctx));
  if (packs.length > 0) await pricesChanged(tx, ctx, { optionIds: packs.map(({ id }) => id) });

  const ids = new Set([...adopted, ...flagged, ...packs, ...details].map(({ id }) => id));
  const ingredients = new Set(packs.flatMap(({ ingredientId }) => ingredientId ?? []));
  return {
    changes: [
      ...[...ids].map((id) => ({ collection: 'supplierOptions' as const, id, accountId: null, later: true })),
      ...[...ingredients].map((id) => ({ collection: 'ingredients' as const, id, accountId: null, later: true })),
    ],
    duplicates: doubled?.ids ?? [],
  };
}

const COPIES = (org: string) => sql`o.organisation_id = ${org} and o.type = 'SLAVE' and not o.deleted`;
const MASTER = sql`p.supplier_account_id = o.master_account_id and p.option_id = o.master_option_id`;

/** SUP-038: a copy without a supplier account takes that of its supplier. */
function adoptAccounts(ctx: Ctx) {
  return raw<{ id: string }>(sql`
    update supplier_option o set master_account_id = s.parent_account_id
    from supplier s
    where ${COPIES(ctx.organisationId)} and o.master_account_id is null
      and s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id and s.parent_account_id is not null
    returning o.option_id as id`);
}

/** SUP-039, SUP-040. What a person archived stays as it is; what was archived by this check comes back once its line is found. */
function flagCopies(ctx: Ctx) {
  const { noAccount, noMaster } = COPY_ERRORS;
  return raw<{ id: string }>(sql`
    update supplier_option o set error = f.problem, no_master = f.problem is not distinct from ${noMaster}::text,
      archived = f.problem is not null, ${touched(ctx)}
    from (
      select o.option_id, case when d.supplier_account_id is null then ${noAccount}::text when p.option_id is null then ${noMaster}::text end as problem
      from supplier_option o
      left join supplier_directory d on d.supplier_account_id = o.master_account_id
      left join published_option p on ${MASTER}
      where ${COPIES(ctx.organisationId)} and (not o.archived or o.error in (${noAccount}, ${noMaster}))
    ) f
    where o.organisation_id = ${ctx.organisationId} and o.option_id = f.option_id
      and (f.problem is not null or o.archived) and f.problem is distinct from o.error
    returning o.option_id as id`);
}

/** Codes may change places, and no two options of a supplier have the same one at any time: those that change make way first. */
function makeWayForCodes(org: string) {
  return raw(sql`
    update supplier_option o set supplier_code = o.option_id::text
    from published_option p
    where ${COPIES(org)} and not o.archived and ${MASTER} and o.supplier_code <> p.supplier_code
      and not exists (
        select from supplier_option other
        where other.organisation_id = ${org} and other.supplier_id = o.supplier_id and not other.deleted
          and other.supplier_code = p.supplier_code and (other.archived or other.type <> 'SLAVE'))`);
}

/** Copies beside their line and the price in force here on the day the line holds from, or today where that has come. */
function besideMasters(org: string, today: Day): RawBuilder<unknown> {
  const day = sql`greatest(p.effective_from, ${today}::date)`;
  return sql`
    select o.option_id, o.ingredient_id, ${day} as day, p.name, p.supplier_code, p.vat_percent, p.effective_from,
      p.uom, p.unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit,
      f.unit_price as had_price, ${lotOf('f')} as had_lot, ${lotOf('p')} as lot,
      (f.uom, f.units_per_lot, f.amount_per_unit, f.base_unit) is distinct from (p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit) as repacked,
      ${measureOf('f')} = ${measureOf('p')} as comparable,
      i.recipe_unit is null or i.recipe_unit = ${measureOf('p')} as fits
    from supplier_option o
    join published_option p on ${MASTER}
    left join ingredient i on i.organisation_id = o.organisation_id and i.ingredient_id = o.ingredient_id
    left join lateral (${priceInForce('o', day)}) f on true
    where ${COPIES(org)} and not o.archived`;
}

const measureOf = (of: string) =>
  sql`case ${sql.ref(`${of}.base_unit`)} when 'kg' then 'g' when 'l' then 'ml' else ${sql.ref(`${of}.base_unit`)} end`;

/** A new pack from its day on, at the same £ per g, ml or piece; to 6 decimals. Without any price here, or with another measure, the list's own. */
function passPacks(ctx: Ctx, sourceId: string) {
  const org = ctx.organisationId;
  return raw<{ id: string; ingredientId: string | null }>(sql`
    with beside as (${besideMasters(org, today(ctx))}),
    stated as (
      insert into option_price (organisation_id, price_id, option_id, effective_day, recorded_at, unit_price, uom, units_per_lot,
        amount_per_unit, base_unit, source_kind, source_id)
      select ${org}, gen_random_uuid(), b.option_id, b.day, ${ctx.now().toISOString()},
        case when b.comparable then round(b.had_price * b.lot / b.had_lot, 6) else b.unit_price end,
        b.uom, b.units_per_lot, b.amount_per_unit, b.base_unit, 'import', ${sourceId}
      from beside b where b.repacked and b.fits
      returning option_id
    )
    select s.option_id as id, b.ingredient_id as "ingredientId" from stated s join beside b using (option_id)`);
}

/** Name, code and VAT of the line, and its price as an offer where it is not the price here. */
function passDetails(ctx: Ctx) {
  const org = ctx.organisationId;
  const { otherMeasure } = COPY_ERRORS;
  return raw<{ id: string }>(sql`
    update supplier_option o set name = n.name, vat_percent = n.vat_percent, supplier_code = n.code, offered_price = n.offered_price,
      offered_from = n.offered_from, error = n.error, ${touched(ctx)}
    from (
      select b.*, case when b.fits then null else ${otherMeasure}::text end as error,
        case when b.offered then b.unit_price end as offered_price, case when b.offered then b.effective_from end as offered_from,
        case when exists (select from supplier_option other
          where other.organisation_id = ${org} and other.supplier_id = b.supplier_id and not other.deleted
            and other.supplier_code = b.supplier_code and other.option_id <> b.option_id)
          then b.had_code else b.supplier_code end as code
      from (
        select beside.*, c.supplier_id, c.supplier_code as had_code,
          beside.fits and beside.unit_price is distinct from beside.had_price as offered
        from (${besideMasters(org, today(ctx))}) beside
        join supplier_option c on c.organisation_id = ${org} and c.option_id = beside.option_id
      ) b
    ) n
    where o.organisation_id = ${org} and o.option_id = n.option_id
      and (o.name, o.vat_percent, o.supplier_code, o.offered_price, o.offered_from, o.error)
        is distinct from (n.name, n.vat_percent, n.code, n.offered_price, n.offered_from, n.error)
    returning o.option_id as id`);
}
