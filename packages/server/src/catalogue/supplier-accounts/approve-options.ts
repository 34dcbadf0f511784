import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { isCompleteLine } from '@larder/domain/catalogue/supplier-lists/complete-line.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { refuseTakenCodes, stateLines } from './master-option.ts';

export type OptionsToApprove = InputOf<typeof supplierAccountsContract.approveOptions>;

interface UnapprovedOption {
  id: string;
  version: number;
  name: string;
  supplierCode: string;
  ingredientId: string | null;
  deposit: boolean;
  pricedByWeight: boolean;
}

/** What an unapproved item has not stated yet, for the audit log. */
const NO_LINE = { uom: null, unitsPerLot: null, amountPerUnit: null, baseUnit: null, unitPrice: null, from: null };

/**
 * Complete unapproved items: with name, code, pack and unit they belong to the list (SUP-037); whichever ingredient they were linked to is let
 * go. All of the chosen ones or none.
 */
export async function approveOptions(ctx: Ctx, input: OptionsToApprove): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx, 'prices');
  const { items } = input;
  if (items.length === 0) throw new Refusal('supplier.nothing-selected');
  if (!items.every(isCompleteLine)) throw new Refusal('supplier.items-not-valid');

  return once(ctx, input, 'none', async (tx) => {
    const ids = items.map(({ optionId }) => optionId);
    const known = await tx.run(
      raw<UnapprovedOption>(sql`
        select option_id as id, version, name, supplier_code as "supplierCode", ingredient_id as "ingredientId", deposit,
          priced_by_weight as "pricedByWeight" from supplier_option
        where organisation_id = ${ctx.organisationId} and option_id = any (${ids}::uuid[]) and not deleted and un_verified
        order by option_id for update`),
    );
    for (const { optionId, version } of items) {
      const found = known.find(({ id }) => id === optionId);
      if (!found) throw new Refusal('not-found', { what: 'supplier ingredient' });
      await refuseStale(tx, ctx, { collection: 'supplierOptions', ...found }, version);
    }
    await refuseTakenCodes(tx, ctx, items);

    const rows = items.map(({ optionId, name, supplierCode, ...sold }) => ({
      ...{ id: optionId, name, code: supplierCode },
      ...{ deposit: sold.deposit ?? null, by_weight: sold.pricedByWeight ?? null },
    }));
    tx.send(
      raw(sql`
        update supplier_option o set name = c.name, supplier_code = c.code, un_verified = false, option_matches = '[]', ingredient_id = null,
          deposit = coalesce(c.deposit, o.deposit),
          priced_by_weight = coalesce(c.by_weight, o.priced_by_weight) and not coalesce(c.deposit, o.deposit), ${touched(ctx)}
        from json_to_recordset(${JSON.stringify(rows)}::json) as c (id uuid, name text, code text, deposit boolean, by_weight boolean)
        where o.organisation_id = ${ctx.organisationId} and o.option_id = c.id`),
    );
    stateLines(tx, ctx, input.commandId, items);
    const from = today(ctx);
    for (const { optionId, version: _, ...stated } of items) {
      const was = known.find(({ id }) => id === optionId);
      const sold = {
        ...(stated.deposit === undefined ? {} : { deposit: was?.deposit }),
        ...(stated.pricedByWeight === undefined ? {} : { pricedByWeight: was?.pricedByWeight }),
      };
      const named = { name: was?.name, supplierCode: was?.supplierCode, ingredientId: was?.ingredientId };
      const before = { ...named, ...NO_LINE, ...sold };
      const after = { ...stated, ingredientId: null, from };
      audit(tx, ctx, 'option.approved', { kind: 'supplierOption', id: optionId }, before, after);
    }
    return { changes: ids.map((id) => ({ collection: 'supplierOptions', id, accountId: null })) };
  });
}
