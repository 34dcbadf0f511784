import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { PublishedLine, supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import type { Day } from '@larder/domain/calendar.ts';
import {
  type BooksForList,
  type ListLine,
  planTakeOver,
} from '@larder/domain/catalogue/supplier-lists/plan-take-over.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CUSTOMER_OF_LINE, PRICE_FOR_CUSTOMER } from './customers/customer-terms.ts';

const MOST_LINES = 5000;

/** A published line as it is read for a customer. */
export interface ReadLine extends ListLine {
  vatPercent: string | null;
  uom: string;
  unitPrice: string;
  unitsPerLot: string;
  amountPerUnit: string;
  baseUnit: MeasureUnit;
  effectiveFrom: Day;
  pricedByWeight: boolean;
}

/** The published list of a supplier that accepted us, line by line with what taking it over would make; nothing is written. */
export async function publishedList(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof supplierAccountsContract.publishedList>,
): Promise<PublishedLine[]> {
  authoriseInHeadOffice(ctx, 'suppliers');
  const supplierAccountId = await acceptedSupplier(db, input.supplierId);
  const lines = await readLines(db, supplierAccountId, null);
  const plan = planTakeOver(lines, await booksForList(db, input.supplierId), () => '');
  return plan.lines.map(({ line: { allergens: _, ...line }, verdict, knownIngredient }) => ({
    ...line,
    imported: verdict === 'here' || verdict === 'code-taken',
    ingredientName: knownIngredient,
  }));
}

/** The account behind a supplier of ours; refuses where it has not accepted us. */
export async function acceptedSupplier(db: Db, supplierId: string): Promise<string> {
  const [supplier] = await db.run(
    raw<{ status: string | null; parent: string | null }>(sql`
      select status, parent_account_id as parent from supplier
      where organisation_id = ${db.organisationId} and supplier_id = ${supplierId} and not deleted`),
  );
  if (!supplier) throw new Refusal('not-found', { what: 'supplier' });
  if (supplier.status !== 'ACCEPTED' || !supplier.parent) throw new Refusal('supplier.not-accepted');
  return supplier.parent;
}

/** Published lines by category and name, at the prices of our price group: all of a supplier, or those with the given ids. */
export function readLines(db: Db, supplierAccountId: string, optionIds: readonly string[] | null): Promise<ReadLine[]> {
  return db.run(
    raw<ReadLine>(sql`
      select p.option_id as "optionId", p.name, p.supplier_code as "supplierCode", p.category, p.vat_percent as "vatPercent", p.uom,
        ${PRICE_FOR_CUSTOMER} as "unitPrice", p.units_per_lot as "unitsPerLot", p.amount_per_unit as "amountPerUnit", p.base_unit as "baseUnit",
        p.effective_from as "effectiveFrom", p.allergens, coalesce(p.deposit, false) as deposit,
        coalesce(p.priced_by_weight, false) as "pricedByWeight"
      from published_option p ${CUSTOMER_OF_LINE}
      where p.supplier_account_id = ${supplierAccountId} and (${optionIds}::uuid[] is null or p.option_id = any (${optionIds}::uuid[]))
      order by p.category nulls last, lower(p.name), p.option_id limit ${MOST_LINES}`),
  );
}

/** What of our own books decides how lines of this supplier are taken over. */
export async function booksForList(db: Db, supplierId: string): Promise<BooksForList> {
  const org = db.organisationId;
  const [ingredients, categories, options] = await db.all(
    raw<BooksForList['ingredients'][number]>(sql`
      select ingredient_id as id, name, recipe_unit as "recipeUnit", exists (
        select from ingredient_default d where d.organisation_id = ${org} and d.ingredient_id = i.ingredient_id
          and (d.option_id is not null or d.costs_nothing) and d.withdrawn_at is null) as "hasDefault"
      from ingredient i where i.organisation_id = ${org} and not deleted and not archived and merged_into is null
      order by created_at, ingredient_id`),
    raw<BooksForList['categories'][number]>(sql`
      select category_id as id, name from category where organisation_id = ${org} and kind = 'ingredient'`),
    raw<BooksForList['options'][number]>(sql`
      select option_id as id, master_option_id as "masterOptionId", supplier_code as "supplierCode", archived
      from supplier_option where organisation_id = ${org} and supplier_id = ${supplierId} and not deleted`),
  );
  return { ingredients, categories, options };
}
