import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { ANSWERS_SOMETHING } from '../../db/insert-rows.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { CATALOGUE_EDIT, type Touches } from '../../kernel/locks.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { labelsChanged } from '../allergens/withdraw-confirmation.ts';
import { baseSize, baseUnitSql } from '../options/pack-sql.ts';
import { CUSTOMER_OF_LINE, PRICE_FOR_CUSTOMER } from './customers/customer-terms.ts';
import { priceInForce } from './own-list.ts';

/** Why a copy was put away (SUP-039, SUP-040), or does not follow its line any more. */
export const COPY_ERRORS = {
  noAccount: 'Missing supplier account',
  noMaster: 'No matching master detail found',
  otherMeasure: 'Now sold by another measure than its ingredient is counted in',
} as const;

interface Passed {
  id: string;
  ingredientId: string | null;
  repacked: boolean;
  relabelled: boolean;
  namesMore: boolean;
  raised: boolean;
}

export interface Followed {
  changes: Change[];
  /** Lines that have more than one copy here, which is only reported (SUP-042). */
  duplicates: string[];
  /** Whether any copy is offered at a higher price than before and than it costs here. */
  raised: boolean;
}

/**
 * Checks this organisation's copies of suppliers' lines against what is published (SUP-038 to SUP-042, rule 30). A copy that has lost its
 * account or its line is flagged and archived, and comes back with it. Name, code, VAT, pack and named allergens are passed on together; the
 * price is offered, never forced: a new pack leaves what a g, ml or piece costs. sourceId: the publication or check that pack prices name.
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
  const passed = await tx.run(passOnLines(ctx, sourceId));
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const back = flagged.filter(({ archived }) => !archived);
  const doubted = [
    ...(await contradictByOptions(tx, ctx, idsOf([...back, ...passed.filter(({ namesMore }) => namesMore)]))),
    ...(await labelsChanged(tx, ctx, idsOf(passed.filter(({ relabelled }) => relabelled)))),
  ];
  const packs = passed.filter(({ repacked }) => repacked);
  if (packs.length > 0) await pricesChanged(tx, ctx, { optionIds: idsOf(packs) });

  const ids = new Set([...adopted, ...flagged, ...passed].map(({ id }) => id));
  const ingredients = new Set(packs.flatMap(({ ingredientId }) => ingredientId ?? []));
  return {
    changes: [
      ...[...ids].map((id) => ({ collection: 'supplierOptions' as const, id, accountId: null, later: true })),
      ...[...ingredients].map((id) => ({ collection: 'ingredients' as const, id, accountId: null, later: true })),
      ...doubted.map((change) => ({ ...change, later: true })),
    ],
    duplicates: doubled?.ids ?? [],
    raised: passed.some(({ raised }) => raised),
  };
}

const COPIES = (org: string) => sql`o.organisation_id = ${org} and o.type = 'SLAVE' and not o.deleted`;
const MASTER = sql`p.supplier_account_id = o.master_account_id and p.option_id = o.master_option_id`;

/**
 * The catalogue, and the copies of lines that the latest publication sells in another pack, with what they cost: these are priced anew. Taken
 * before anything is written, so that followMasters does not begin again for each of them.
 */
export function locksOfRepacked(org: string): Touches {
  const ingredients = sql`
    with repacked as (
      select o.option_id, o.ingredient_id from supplier_option o
      join published_option p on ${MASTER} and p.repacked_at = p.published_at
      where ${COPIES(org)} and not o.archived
    ), costed as (
      select ingredient_id from repacked
      union select d.ingredient_id from ingredient_default d join repacked using (option_id)
      where d.organisation_id = ${org} and d.withdrawn_at is null
    )
    select option_id from repacked union select ingredient_id from costed
    union select d.option_id from ingredient_default d join costed using (ingredient_id)
    where d.organisation_id = ${org} and d.withdrawn_at is null`;
  return { ...CATALOGUE_EDIT, exclusive: { ingredients } };
}

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
  return raw<{ id: string; archived: boolean }>(sql`
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
    returning o.option_id as id, o.archived`);
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

/**
 * Copies beside their line and the price in force here on the day the line holds from, or today where that has come. repacked: the copy takes
 * the line's pack; price: what it costs then, which a new pack leaves the same for a g, ml or piece, to 6 decimals. Without any price here, or
 * with another measure that nothing is counted in, it is the list's own. The list's prices are those of the customer's price group.
 */
function besideMasters(org: string, today: Day): RawBuilder<unknown> {
  const day = sql`greatest(p.effective_from, ${today}::date)`;
  return sql`
    select of.*, case when not of.repacked then of.had_price when of.comparable then round(of.had_price * of.lot / of.had_lot, 6) else of.unit_price end as price
    from (
      select o.option_id, o.supplier_id, o.supplier_code as had_code, o.ingredient_id, ${day} as day, p.name, p.supplier_code, p.vat_percent, p.allergens,
        sold.deposit, coalesce(p.priced_by_weight, o.priced_by_weight) and not sold.deposit as priced_by_weight, o.name as had_name, o.allergens as had_allergens, o.offered_price as had_offered,
        p.effective_from, p.uom, ${PRICE_FOR_CUSTOMER} as unit_price, p.units_per_lot, p.amount_per_unit, p.base_unit, f.unit_price as had_price,
        ${baseSize('f')} as had_lot, ${baseSize('p')} as lot, ${baseUnitSql('f')} = ${baseUnitSql('p')} as comparable, fit.fits,
        fit.fits and (f.uom, f.units_per_lot, f.amount_per_unit, f.base_unit)
          is distinct from (p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit) as repacked
      from supplier_option o
      join published_option p on ${MASTER}
      ${CUSTOMER_OF_LINE}
      left join ingredient i on i.organisation_id = o.organisation_id and i.ingredient_id = o.ingredient_id
      cross join lateral (select i.recipe_unit is null or i.recipe_unit = ${baseUnitSql('p')} as fits) fit
      cross join lateral (select o.ingredient_id is null and coalesce(p.deposit, o.deposit) as deposit) sold
      left join lateral (${priceInForce('o', day)}) f on true
      where ${COPIES(org)} and not o.archived
    ) of`;
}

/**
 * Name, code, VAT, pack and named allergens of the lines, how they are sold where they state it (rules 48 and 49; an ingredient is no deposit), and their prices as offers where they are not the prices here (SUP-041, rule 30). Answers the copies
 * that changed; relabelled: its name or what it names; namesMore: an allergen that it did not name; raised: a new offer above what it costs here. One statement, so that a list of thousands is read once.
 */
function passOnLines(ctx: Ctx, sourceId: string) {
  const org = ctx.organisationId;
  const codeTaken = sql`b.supplier_code <> b.had_code and exists (
    select from supplier_option other where other.organisation_id = ${org} and other.supplier_id = b.supplier_id and not other.deleted
      and other.supplier_code = b.supplier_code and other.option_id <> b.option_id)`;
  return raw<Passed>(sql`
    with beside as materialized (${besideMasters(org, today(ctx))}),
    stated as (
      insert into option_price (organisation_id, price_id, option_id, effective_day, recorded_at, unit_price, uom, units_per_lot,
        amount_per_unit, base_unit, source_kind, source_id)
      select ${org}, gen_random_uuid(), b.option_id, b.day, ${ctx.now().toISOString()}, b.price, b.uom, b.units_per_lot, b.amount_per_unit,
        b.base_unit, 'import', ${sourceId}
      from beside b where b.repacked ${sql.raw(ANSWERS_SOMETHING)}
    ), notified as (
      update supplier_option o set name = n.name, allergens = n.allergens, vat_percent = n.vat_percent, supplier_code = n.code, offered_price = n.offered_price,
        offered_from = n.offered_from, error = n.error, deposit = n.deposit, priced_by_weight = n.priced_by_weight, ${touched(ctx)}
      from (
        select b.*, case when b.fits then null else ${COPY_ERRORS.otherMeasure}::text end as error,
          case when ${codeTaken} then b.had_code else b.supplier_code end as code,
          case when b.fits and b.unit_price is distinct from b.price then nullif(b.unit_price, 0) end as offered_price,
          case when b.fits and b.unit_price is distinct from b.price and b.unit_price <> 0 then b.effective_from end as offered_from
        from beside b
      ) n
      where o.organisation_id = ${org} and o.option_id = n.option_id
        and (o.name, o.allergens, o.vat_percent, o.supplier_code, o.offered_price, o.offered_from, o.error, o.deposit, o.priced_by_weight)
          is distinct from (n.name, n.allergens, n.vat_percent, n.code, n.offered_price, n.offered_from, n.error, n.deposit, n.priced_by_weight)
      returning o.option_id, o.offered_price
    )
    select b.option_id as id, b.ingredient_id as "ingredientId", b.repacked,
      (b.name, b.allergens) is distinct from (b.had_name, b.had_allergens) as relabelled, not b.allergens <@ b.had_allergens as "namesMore",
      coalesce(notified.offered_price > b.price and notified.offered_price is distinct from b.had_offered, false) as raised
    from beside b left join notified using (option_id)
    where b.repacked or notified.option_id is not null`);
}
