import {
  type AllergenContradictionRow,
  allergenContradictionRow,
  type CategoryRow,
  categoryRow,
  type SupplierRow,
  supplierRow,
} from '@larder/contract/rows/catalogue.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import { registerCollection } from '../kernel/collections.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';
import { survivorIn } from '../ledger/books/aliases.ts';
import { turningOptions } from '../ledger/costs/turning-prices.ts';
import { levelOf } from './categories/category-levels.ts';
import { ingredientRows } from './ingredients/ingredient-rows.ts';
import { optionRows } from './options/option-rows.ts';

// The catalogue belongs to the whole organisation: every account below the head office sees all of it.

const SUPPLIER = columnsOf(supplierRow.shape, 'supplier as s', { id: 'supplier_id' });
const contradiction = (organisationId: string) =>
  columnsOf(allergenContradictionRow.shape, 'allergen_contradiction as c', {
    id: 'contradiction_id',
    ingredientId: survivorIn(organisationId, 'c', 'ingredient_id'),
  });

const categoryRows = (organisationId: string, pick: Pick) =>
  raw<CategoryRow>(sql`
    select ${columnsOf(categoryRow.shape, 'category as w', { id: 'category_id', level: levelOf(organisationId) })}
    from category w where w.organisation_id = ${organisationId} and ${picked('category_id', pick)}`);

const supplierRows = (organisationId: string, pick: Pick) =>
  raw<SupplierRow>(sql`
    select ${SUPPLIER} from supplier s where s.organisation_id = ${organisationId} and not deleted and ${picked('supplier_id', pick)}`);

/** Those that nobody has answered yet, under the ingredient that stands for the one they were raised for. */
const contradictionRows = (organisationId: string, pick: Pick) =>
  raw<AllergenContradictionRow>(sql`
    select ${contradiction(organisationId)} from allergen_contradiction c where c.organisation_id = ${organisationId} and answered_at is null and ${picked('contradiction_id', pick)}`);

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
  byIds: (db, { accountId, today }, ids) => db.run(optionRows(db.organisationId, accountId, today, { ids })),
  page: (db, { accountId, today }, after, limit) =>
    db.run(optionRows(db.organisationId, accountId, today, { after, limit })),
  turning: (organisationId, days) => sql`
    select o.row_id, null::uuid as account_id, null::uuid as other_account_id from (${turningOptions(organisationId, days)}) o`,
});
