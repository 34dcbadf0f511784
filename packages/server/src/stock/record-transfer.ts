import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { knownCost, lackedBy } from '@larder/domain/ledger/posting/books.ts';
import { type Transfer, transferMovements } from '@larder/domain/ledger/posting/transfer.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { transferProblem } from '@larder/domain/stock/transfer.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
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
import { carrySubstitutes } from '../ledger/substitutes/carry-substitutes.ts';
import { notifyCarried } from './notify-carried.ts';
import { readAmount, readThings } from './things.ts';

export type RecordTransfer = InputOf<typeof stockContract.recordTransfer>;

/**
 * Goods went from one area to another: both sides are written together, at the source's cost, day and recipe version (rule 11, TRF-008). What is
 * used in the sending area instead of what goes over is in use in the receiving one from then (rule 58), and the people there are notified.
 */
export async function recordTransfer(ctx: Ctx, input: RecordTransfer) {
  authoriseInArea(ctx, 'inventoryLocation');

  const typed = thingsTyped(input.lines);
  const areas = [ctx.accountId, ...(input.otherAccountId === null ? [] : [input.otherAccountId])];
  const touches = { shared: { areas, ...withContents(ctx.organisationId, typed) } };
  return once(ctx, input, touches, async (tx) => {
    tx.needs({ shared: typed });
    const otherAccountId = checked(ctx, input);
    const { transferId, day, lines } = input;
    const occurredAt = happenedOn(ctx, day, input.occurredAt);
    const idsOf = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => line.refId);
    const [[known], , things, books] = await Promise.all([
      tx.run(
        raw<{ one: number }>(
          sql`select 1 as one from transfer where organisation_id = ${ctx.organisationId} and transfer_id = ${transferId}`,
        ),
      ),
      findArea(tx, ctx, otherAccountId),
      readThings(tx, lines, day),
      loadBooks(tx, { ingredientIds: idsOf('ingredient'), productIds: idsOf('recipe'), from: day, to: day }),
      refuseWhereClosed(tx, ctx, day, [ctx.accountId, otherAccountId]),
    ]);
    if (known) throw new Refusal('command-reused');
    const [fromAccountId, toAccountId] =
      input.type === 'IN' ? [otherAccountId, ctx.accountId] : [ctx.accountId, otherAccountId];
    const moved = lines.map((line) => ({ ...line, ...readAmount(line, things) }));
    const used = moved.map(({ lineId, line }) => ({ lineId, ...line }));
    const transfer: Transfer = { transferId, fromAccountId, toAccountId, day, occurredAt, lines: used };
    const { movements } = transferMovements(transfer, books);
    const costs = moved.map((line) => ({ value: knownCost({ ...line.line, day }, books), missing: [] }));
    const total = sumKnown(costs).value;

    const { organisationId: organisation_id } = ctx;
    const head = {
      from_account_id: fromAccountId,
      to_account_id: toAccountId,
      day,
      occurred_at: occurredAt,
      total_cost: total?.toFixed() ?? null,
    };
    tx.send(
      insertRows('transfer', [{ organisation_id, transfer_id: transferId, ...head, ...made(ctx) }]),
      insertRows(
        'transfer_line',
        moved.map((line, index) => ({
          organisation_id,
          transfer_id: transferId,
          line_id: line.lineId,
          line_no: index + 1,
          kind: line.kind,
          ref_id: line.refId,
          name: line.name,
          record_unit: line.recordUnit,
          amount: line.amount,
          base_quantity: line.base.toFixed(),
          cost: costs[index]?.value?.toFixed() ?? null,
          missing: lackedBy({ ...line.line, day }, books).map((one) => ({ ...one })),
        })),
      ),
    );
    const carried = { transferId, fromAccountId, toAccountId, parts: lines };
    const { changes, opening } = await carrySubstitutes(tx, ctx, carried);
    await notifyCarried(tx, ctx, carried, opening);
    postDocument(tx, ctx, movements);
    audit(tx, ctx, 'transfer.recorded', { kind: 'transfer', id: transferId }, null, {
      ...head,
      lines: moved.map(({ kind, refId, name, amount, recordUnit }) => ({ kind, refId, name, amount, recordUnit })),
    });
    return {
      changes: [
        { collection: 'transfers', id: transferId, accountId: fromAccountId, otherAccountId: toAccountId },
        ...changes,
      ],
    };
  });
}

/** The other area, once everything that must be given is given. */
function checked(ctx: Ctx, { type, otherAccountId, lines, day }: RecordTransfer): string {
  const items = lines.map((line) => ({ amount: decimal(line.amount), recordUnit: line.recordUnit }));
  const problem = transferProblem({ type, otherAccountId, items });
  if (problem) throw new Refusal(problem);
  if (otherAccountId === null || otherAccountId === ctx.accountId) throw new Refusal('not-found', { what: 'area' });
  if (day > today(ctx)) throw new Refusal('stock.day-to-come');
  return otherAccountId;
}

/** Targets are areas of the same organisation (TRF-007): departments inside a location. */
async function findArea(tx: Tx, ctx: Ctx, accountId: string): Promise<void> {
  const [area] = await tx.run(
    raw<{ one: number }>(sql`
      select 1 as one from account a join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where a.organisation_id = ${ctx.organisationId} and a.account_id = ${accountId} and a.type = 'DEPARTMENT'
        and p.type = 'LOCATION' and not a.deleted`),
  );
  if (!area) throw new Refusal('not-found', { what: 'area' });
}
