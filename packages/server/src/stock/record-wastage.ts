import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredWastage } from '@larder/contract/rows/stock.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { knownCost } from '@larder/domain/ledger/posting/books.ts';
import { wastageMovements } from '@larder/domain/ledger/posting/wastage.ts';
import { decimal } from '@larder/domain/money.ts';
import { isCompleteWastage, wastageFacts } from '@larder/domain/stock/wastage.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { asColumns, fieldsOf } from '../db/row-columns.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { happenedOn } from '../kernel/happened-on.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { loadBooks } from '../ledger/books/books.ts';
import { withContents } from '../ledger/books/touches.ts';
import { postDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { readAmount, readThings } from './things.ts';

export type RecordWastage = InputOf<typeof stockContract.recordWastage>;

/**
 * Record what was thrown away: its ingredients leave the stock on its day, at that day's costs and by that day's recipe. The cost at entry is
 * stored on the row (WST-008); reports use the movement. Works from a queue with its own business day.
 */
export async function recordWastage(ctx: Ctx, input: RecordWastage) {
  authoriseInArea(ctx, 'inventoryLocation');

  const used = thingsTyped([input]);
  const touches = { shared: { areas: [ctx.accountId], ...withContents(ctx.organisationId, used) } };
  return once(ctx, input, touches, async (tx) => {
    tx.needs({ shared: used });
    if (!isCompleteWastage(decimal(input.amount), input.reason)) throw new Refusal('wastage.incomplete');
    if (input.day > today(ctx)) throw new Refusal('stock.day-to-come');
    const { wastageId, day, kind, refId } = input;
    const occurredAt = happenedOn(ctx, day, input.occurredAt);
    const [[known], things, books] = await Promise.all([
      tx.run(
        raw<{ one: number }>(
          sql`select 1 as one from wastage where organisation_id = ${ctx.organisationId} and wastage_id = ${wastageId}`,
        ),
      ),
      readThings(tx, [input], day),
      loadBooks(tx, {
        ingredientIds: kind === 'ingredient' ? [refId] : [],
        productIds: kind === 'recipe' ? [refId] : [],
        from: day,
        to: day,
      }),
      refuseWhereClosed(tx, ctx, day),
    ]);
    if (known) throw new Refusal('command-reused');
    const { name, base, line } = readAmount(input, things);
    const entry = { wastageId, accountId: ctx.accountId, day, occurredAt, ...line };
    const { movements, missing } = wastageMovements(entry, books);
    const cost = knownCost(entry, books);

    const facts = wastageFacts(fieldsOf(enteredWastage, { ...input, occurredAt }), { name, base, cost });
    const lacked = missing.map((one) => ({ ...one }));
    const wastage = { account_id: ctx.accountId, ...asColumns(facts), missing: lacked };
    tx.send(
      insertRows('wastage', [{ organisation_id: ctx.organisationId, wastage_id: wastageId, ...wastage, ...made(ctx) }]),
    );
    postDocument(tx, ctx, movements);
    audit(tx, ctx, 'wastage.recorded', { kind: 'wastage', id: wastageId }, null, wastage);
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId }] };
  });
}
