import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { itemcodeMaker } from '@larder/domain/catalogue/price-list/itemcode.ts';
import {
  type PlannedLine,
  planTakeOver,
  type TakeOverPlan,
} from '@larder/domain/catalogue/supplier-lists/plan-take-over.ts';
import { decimal } from '@larder/domain/money.ts';
import { readPack } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, auditEach, type Change, made, touched } from '../../kernel/changes.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { priceRow } from '../prices/price-row.ts';
import { acceptedSupplier, booksForList, type ReadLine, readLines } from './published-list.ts';

export type OptionsToImport = InputOf<typeof supplierAccountsContract.importSupplierOptions>;

type Written = PlannedLine<ReadLine> & { optionId: string };

/**
 * Take over lines of a supplier's published list: copies that follow their lines, at the list's prices, each with a matching ingredient, unless it is a deposit
 * (SUP-027). From then on its prices are offered, not set (rule 30). Lines that are here already are left as they are.
 */
export async function importSupplierOptions(
  ctx: Ctx,
  input: OptionsToImport,
): Promise<Answer<{ imported: number; ingredients: number }>> {
  authoriseInHeadOffice(ctx, 'suppliers', 'prices');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { supplierId, optionIds, commandId } = input;
    const supplierAccountId = await acceptedSupplier(tx, supplierId);
    const lines = await readLines(tx, supplierAccountId, optionIds);
    if (lines.length < new Set(optionIds).size) throw new Refusal('not-found', { what: 'supplier ingredient' });
    const plan = planTakeOver(lines, await booksForList(tx, supplierId), () => newId(ctx));
    const written = plan.lines.filter((one): one is Written => one.optionId !== null);

    const codes = await tx.run(
      raw<{ itemcode: string }>(sql`select itemcode from ingredient where organisation_id = ${ctx.organisationId}`),
    );
    writeIngredients(tx, ctx, plan, itemcodeMaker(codes.map(({ itemcode }) => itemcode)));
    writeCopies(tx, ctx, { supplierId, supplierAccountId, commandId }, written);
    writeDefaults(tx, ctx, plan);
    const doubted = [
      ...(await withdrawConfirmation(
        tx,
        ctx,
        plan.defaults.map(({ ingredientId }) => ingredientId),
        'default-option',
      )),
      ...(await contradictByOptions(
        tx,
        ctx,
        written.map(({ optionId }) => optionId),
      )),
    ];
    await pricesChanged(tx, ctx, {
      optionIds: written.map(({ optionId }) => optionId),
      ingredientIds: plan.defaults.map(({ ingredientId }) => ingredientId),
    });
    const counts = { imported: written.length, ingredients: plan.ingredients.length };
    audit(tx, ctx, 'supplier-options.imported', { kind: 'supplier', id: supplierId }, null, counts);
    return { changes: [...changesOf(written), ...doubted], extra: counts };
  });
}

function writeIngredients(tx: Tx, ctx: Ctx, { ingredients }: TakeOverPlan<ReadLine>, nextCode: () => string): void {
  const rows = ingredients.map(({ id, name, recipeUnit, categoryId, allergens }) => ({
    organisation_id: ctx.organisationId,
    ingredient_id: id,
    itemcode: nextCode(),
    name,
    type: 'SLAVE',
    recipe_unit: recipeUnit,
    category_id: categoryId,
    allergens,
    ...made(ctx),
  }));
  tx.send(insertRows('ingredient', rows));
  const named = ingredients.filter(({ allergens }) => allergens.length > 0);
  auditEach(
    tx,
    ctx,
    'ingredient.allergens-saved',
    'ingredient',
    named.map(({ id, allergens }) => ({ id, before: null, after: { allergens, mayContain: [], freeOf: [] } })),
  );
}

function writeCopies(
  tx: Tx,
  ctx: Ctx,
  { supplierId, supplierAccountId, commandId }: { supplierId: string; supplierAccountId: string; commandId: string },
  written: readonly Written[],
): void {
  const org = ctx.organisationId;
  const copies = written.map(({ line, optionId, ingredientId }) => ({
    organisation_id: org,
    option_id: optionId,
    supplier_id: supplierId,
    ingredient_id: ingredientId,
    supplier_code: line.supplierCode,
    name: line.name,
    vat_percent: line.vatPercent,
    type: 'SLAVE',
    allergens: line.allergens,
    deposit: line.deposit,
    priced_by_weight: line.pricedByWeight,
    master_account_id: supplierAccountId,
    master_option_id: line.optionId,
    ...made(ctx),
  }));
  const back = new Set(written.filter(({ verdict }) => verdict === 'back').map(({ optionId }) => optionId));
  tx.send(
    insertRows(
      'supplier_option',
      copies.filter(({ option_id }) => !back.has(option_id)),
    ),
    raw(sql`
      update supplier_option o set ingredient_id = c.ingredient_id, supplier_code = c.supplier_code, name = c.name, vat_percent = c.vat_percent,
        type = 'SLAVE', allergens = c.allergens, master_account_id = c.master_account_id, master_option_id = c.master_option_id,
        archived = false, deposit = c.deposit, priced_by_weight = c.priced_by_weight, error = null, no_master = false, offered_price = null, offered_from = null, ${touched(ctx)}
      from json_to_recordset(${JSON.stringify(copies.filter(({ option_id }) => back.has(option_id)))}::json) as c (option_id uuid,
        ingredient_id uuid, supplier_code text, name text, vat_percent numeric, allergens text[], deposit boolean, priced_by_weight boolean,
        master_account_id uuid, master_option_id uuid)
      where o.organisation_id = ${org} and o.option_id = c.option_id`),
    insertRows(
      'option_price',
      written.map(({ line, optionId }) => {
        const { effectiveFrom: from, uom } = line;
        const price = { optionId, from, unitPrice: decimal(line.unitPrice), uom, pack: readPack(line) };
        return priceRow(ctx, price, { sourceKind: 'import', sourceId: commandId });
      }),
    ),
  );
}

function writeDefaults(tx: Tx, ctx: Ctx, { defaults }: TakeOverPlan<ReadLine>): void {
  const rows = defaults.map(({ ingredientId, optionId, line }) => ({
    organisation_id: ctx.organisationId,
    default_id: newId(ctx),
    ingredient_id: ingredientId,
    option_id: optionId,
    effective_day: line.effectiveFrom,
    recorded_at: ctx.now().toISOString(),
  }));
  tx.send(insertRows('ingredient_default', rows));
}

function changesOf(written: readonly Written[]): Change[] {
  return written.flatMap(({ optionId, ingredientId }): Change[] => [
    { collection: 'supplierOptions', id: optionId, accountId: null },
    ...(ingredientId === null ? [] : [{ collection: 'ingredients' as const, id: ingredientId, accountId: null }]),
  ]);
}
