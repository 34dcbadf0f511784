import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { linesInPacks } from '../../ledger/costs/packs-changed.ts';
import type { SeenOption } from './archive-option.ts';
import { lockOption, stateOf } from './locked-option.ts';

/** Delete an option for good, with its prices: only what was never ordered or billed, never costed an ingredient and whose packs nothing was typed in (SUP-032). */
export async function deleteOption(ctx: Ctx, input: SeenOption): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const option = await lockOption(tx, ctx, input.optionId, input.version);
    const { id, name } = option;
    if (await hasHistory(tx, id)) throw new Refusal('option.has-history', { option: name });
    const ours = sql`organisation_id = ${ctx.organisationId} and option_id = ${id}`;
    const before = { ...stateOf(option), prices: await datedPrices(tx, id) };
    tx.send(
      raw(sql`delete from option_price where ${ours}`),
      raw(sql`delete from learned_item where ${ours}`),
      raw(sql`update allergen_contradiction set option_id = null where ${ours}`), // the wording it named stays
      raw(sql`delete from supplier_option where ${ours}`),
    );
    audit(tx, ctx, 'option.deleted', { kind: 'supplierOption', id }, before, null);
    return { changes: [{ collection: 'supplierOptions', id, accountId: null, deleted: true }] };
  });
}

async function hasHistory(db: Db, optionId: string): Promise<boolean> {
  const [found] = await db.run(
    raw<{ has: boolean }>(sql`
      select exists (select from purchase_order_line where organisation_id = ${db.organisationId} and option_id = ${optionId})
        or exists (select from invoice_line where organisation_id = ${db.organisationId} and option_id = ${optionId})
        or exists (select from ingredient_default where organisation_id = ${db.organisationId} and option_id = ${optionId}) as has`),
  );
  return found?.has || (await linesInPacks(db, [optionId])).length > 0;
}

/** The prices of an option from their days on. */
function datedPrices(db: Db, optionId: string) {
  return db.run(
    raw<object>(sql`
      select effective_day as "from", unit_price as "unitPrice", uom, units_per_lot as "unitsPerLot", amount_per_unit as "amountPerUnit",
        base_unit as "baseUnit"
      from option_price where organisation_id = ${db.organisationId} and option_id = ${optionId} and withdrawn_at is null
      order by effective_day, recorded_no`),
  );
}
