import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/prices-changed.ts';
import { lockOption } from '../locked-option.ts';
import { refuseDayOutOfRange } from '../plan-price-list.ts';
import type { SeenOption } from './archive-option.ts';
import { priceOn, writePrice } from './option-price.ts';

/** The list price that the supplier offers becomes ours from a day on, for the pack in force that day (rule 30). */
export async function takeOfferedPrice(ctx: Ctx, input: SeenOption & { from: Day }): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');
  refuseDayOutOfRange(ctx, input.from);

  return once(ctx, input, 'alone', async (tx) => {
    const { optionId, from } = input;
    const option = await lockOption(tx, ctx, optionId, input.version);
    const before = await priceOn(tx, optionId, from);
    if (option.offeredPrice === null || !before) throw new Refusal('option.no-offer', { option: option.name });

    tx.send(
      raw(sql`
        update supplier_option set offered_price = null, offered_from = null, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and option_id = ${optionId}`),
    );
    const price = { ...before, unitPrice: decimal(option.offeredPrice) };
    writePrice(tx, ctx, input.commandId, { optionId, from, price });
    await pricesChanged(tx, ctx, { optionIds: [optionId] });
    audit(
      tx,
      ctx,
      'option.offer-taken',
      { kind: 'supplierOption', id: optionId },
      { unitPrice: before.unitPrice.toFixed() },
      { unitPrice: option.offeredPrice, from },
    );
    return {
      changes: [
        { collection: 'supplierOptions', id: optionId, accountId: null },
        ...(option.ingredientId
          ? [{ collection: 'ingredients' as const, id: option.ingredientId, accountId: null }]
          : []),
      ],
    };
  });
}
