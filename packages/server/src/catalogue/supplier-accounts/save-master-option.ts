import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { type MasterLine, refuseTakenCodes, stateLines } from './master-option.ts';

export interface MasterOptionToSave extends MasterLine {
  commandId: string;
  optionId: string;
  /** The version the person saw, null for a new line. */
  version: number | null;
  categoryId: string | null;
  /** null: exempt. */
  vatPercent: string | null;
}

/** Add a line to the supplier's own list, or change it. Customers hear of it when the list is published. */
export async function saveMasterOption(ctx: Ctx, option: MasterOptionToSave): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, option, 'none', async (tx) => {
    const { optionId, version, categoryId, vatPercent, name, supplierCode } = option;
    const org = ctx.organisationId;
    const [[known], [category]] = await tx.all(
      raw<{ version: number; name: string; supplierCode: string; vatPercent: string | null }>(sql`
        select version, name, supplier_code as "supplierCode", vat_percent as "vatPercent" from supplier_option
        where organisation_id = ${org} and option_id = ${optionId} and not deleted for update`),
      raw<{ one: number }>(sql`
        select 1 as one from category where organisation_id = ${org} and category_id = ${categoryId} and kind = 'supplier'`),
    );
    if (!known && version !== null) throw new Refusal('not-found', { what: 'supplier ingredient' });
    if (known)
      await refuseStale(tx, ctx, { collection: 'supplierOptions', id: optionId, version: known.version }, version);
    if (categoryId !== null && !category) throw new Refusal('not-found', { what: 'category' });
    await refuseTakenCodes(tx, ctx, [option]);

    tx.send(
      known
        ? raw(sql`
            update supplier_option set name = ${name}, supplier_code = ${supplierCode}, vat_percent = ${vatPercent},
              category_id = ${categoryId}, un_verified = false, ${touched(ctx)}
            where organisation_id = ${org} and option_id = ${optionId}`)
        : insertRows('supplier_option', [
            {
              organisation_id: org,
              option_id: optionId,
              supplier_id: org,
              supplier_code: supplierCode,
              name,
              vat_percent: vatPercent,
              category_id: categoryId,
              type: 'MASTER',
              ...made(ctx),
            },
          ]),
    );
    stateLines(tx, ctx, option.commandId, [option]);
    const { commandId: _, version: __, ...after } = option;
    audit(tx, ctx, 'option.saved', { kind: 'supplierOption', id: optionId }, known ?? null, after);
    return { changes: [{ collection: 'supplierOptions', id: optionId, accountId: null }] };
  });
}
