import type { AllergenContradictionRow, CategoryRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { registerCollection } from '../kernel/collections.ts';
import { AUDITED, type Pick, picked } from '../kernel/row-pick.ts';
import { survivorIn } from '../ledger/books/aliases.ts';
import { turningOptions } from '../ledger/costs/turning-prices.ts';
import { levelOf } from './categories/category-levels.ts';
import { ingredientRows } from './ingredients/ingredient-rows.ts';
import { optionRows } from './options/option-rows.ts';

// The catalogue belongs to the whole organisation: every account below the head office sees all of it.

const categoryRows = (organisationId: string, pick: Pick) =>
  raw<CategoryRow>(sql`
    select category_id as id, kind, name, parent_id as "parentId", ${levelOf(organisationId)} as level, ${AUDITED}
    from category w where w.organisation_id = ${organisationId} and ${picked('category_id', pick)}`);

const supplierRows = (organisationId: string, pick: Pick) =>
  raw<SupplierRow>(sql`
    select supplier_id as id, code, name, type, email, phone, delivery_days as "deliveryDays", cut_off_time as "cutOffTime",
      minimum_spend as "minimumSpend", type_of_products as "typeOfProducts", target_temperature as "targetTemperature",
      other_products as "otherProducts", website, contact, email_addresses as "emailAddresses", address, postcode, account_number as "accountNumber",
      customer_contact as "customerContact", customer_phone as "customerPhone", status, parent_account_id as "parentAccountId", archived, ${AUDITED}
    from supplier where organisation_id = ${organisationId} and not deleted and ${picked('supplier_id', pick)}`);

/** Those that nobody has answered yet, under the ingredient that stands for the one they were raised for. */
const contradictionRows = (organisationId: string, pick: Pick) =>
  raw<AllergenContradictionRow>(sql`
    select contradiction_id as id, ${survivorIn(organisationId, 'c', 'ingredient_id')} as "ingredientId", allergen, option_id as "optionId", named_by as "namedBy",
      raised_at as "raisedAt", raised_by as "raisedBy"
    from allergen_contradiction c where c.organisation_id = ${organisationId} and answered_at is null and ${picked('contradiction_id', pick)}`);

registerCollection('allergenContradictions', {
  byIds: (db, _, ids) => db.run(contradictionRows(db.organisationId, { ids })),
  page: (db, _, after, limit) => db.run(contradictionRows(db.organisationId, { after, limit })),
});

registerCollection('categories', {
  byIds: (db, _, ids) => db.run(categoryRows(db.organisationId, { ids })),
  page: (db, _, after, limit) => db.run(categoryRows(db.organisationId, { after, limit })),
});

registerCollection('suppliers', {
  byIds: (db, _, ids) => db.run(supplierRows(db.organisationId, { ids })),
  page: (db, _, after, limit) => db.run(supplierRows(db.organisationId, { after, limit })),
});

registerCollection('ingredients', {
  byIds: (db, { today }, ids) => db.run(ingredientRows(db.organisationId, today, { ids })),
  page: (db, { today }, after, limit) => db.run(ingredientRows(db.organisationId, today, { after, limit })),
  // Costs are in the rows with their days; which option is the default is not.
  turning: (organisationId, { after, upTo }) => sql`
    select ingredient_id as row_id, null::uuid as account_id, null::uuid as other_account_id from ingredient_default
    where organisation_id = ${organisationId} and withdrawn_at is null and effective_day > ${after} and effective_day <= ${upTo}`,
});

registerCollection('supplierOptions', {
  byIds: (db, { today }, ids) => db.run(optionRows(db.organisationId, today, { ids })),
  page: (db, { today }, after, limit) => db.run(optionRows(db.organisationId, today, { after, limit })),
  turning: (organisationId, days) => sql`
    select o.row_id, null::uuid as account_id, null::uuid as other_account_id from (${turningOptions(organisationId, days)}) o`,
});
