import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredWastage } from '@larder/contract/rows/stock.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { knownCost } from '@larder/domain/ledger/posting/books.ts';
import { wastageMovements } from '@larder/domain/ledger/posting/wastage.ts';
import { decimal } from '@larder/domain/money.ts';
import { isCompleteWastage, wastageFacts } from '@larder/domain/stock/wastage.ts';
import { asColumns, fieldsOf } from '../db/row-columns.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { happenedOn } from '../kernel/happened-on.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { loadBooks } from '../ledger/books/books.ts';
import { readAmount, readThings } from './things.ts';

export type RecordWastage = InputOf<typeof stockContract.recordWastage>;

/** Reads and decides wastage as it was entered: its columns and what it posts, at that day's costs and by that day's recipe. Writes nothing. */
export async function decideWastage(tx: Tx, ctx: Ctx, input: RecordWastage) {
  if (!isCompleteWastage(decimal(input.amount), input.reason)) throw new Refusal('wastage.incomplete');
  if (input.day > today(ctx)) throw new Refusal('stock.day-to-come');
  const { wastageId, day, kind, refId } = input;
  const occurredAt = happenedOn(ctx, day, input.occurredAt);
  const [things, books] = await Promise.all([
    readThings(tx, [input], day),
    loadBooks(tx, {
      ingredientIds: kind === 'ingredient' ? [refId] : [],
      productIds: kind === 'recipe' ? [refId] : [],
      from: day,
      to: day,
    }),
    refuseWhereClosed(tx, ctx, day),
  ]);
  const { name, base, line } = readAmount(input, things);
  const entry = { wastageId, accountId: ctx.accountId, day, occurredAt, ...line };
  const { movements, missing } = wastageMovements(entry, books);
  const cost = knownCost(entry, books);
  const facts = wastageFacts(fieldsOf(enteredWastage, { ...input, occurredAt }), { name, base, cost });
  return { columns: { ...asColumns(facts), missing: missing.map((one) => ({ ...one })) }, movements };
}
