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
import { type Ctx, today } from '../kernel/context.ts';
import { happenedOn } from '../kernel/happened-on.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { loadBooks } from '../ledger/books/books.ts';
import { carrySubstitutes } from '../ledger/substitutes/carry-substitutes.ts';
import { notifyCarried } from './notify-carried.ts';
import { readAmount, readThings } from './things.ts';

export type RecordTransfer = InputOf<typeof stockContract.recordTransfer>;

/**
 * Reads and decides a transfer as it was entered: its rows, what it posts, and which side is to be notified. Writes nothing. state: of one that is corrected,
 * which stays; null: of a new one, as the head office has it.
 */
export async function decideTransfer(
  tx: CommandTx,
  ctx: Ctx,
  input: RecordTransfer,
  stored: 'DONE' | 'SENT' | null = null,
) {
  const otherAccountId = checked(ctx, input);
  const { transferId, day, lines } = input;
  const occurredAt = happenedOn(ctx, day, input.occurredAt);
  const idsOf = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => line.refId);
  const [{ elsewhere, confirms }, things, books] = await Promise.all([
    findPartner(tx, ctx, otherAccountId),
    readThings(tx, lines, day),
    loadBooks(tx, { ingredientIds: idsOf('ingredient'), productIds: idsOf('recipe'), from: day, to: day }),
    refuseWhereClosed(tx, ctx, day, [ctx.accountId, otherAccountId]),
  ]);
  const state = stored ?? (confirms && elsewhere && input.type === 'OUT' ? 'SENT' : 'DONE');
  const steps = state === 'SENT' ? { transitAccountId: ctx.organisationId, arrival: null } : null;
  if (steps) tx.needs({ shared: { areas: [steps.transitAccountId] } });
  const [fromAccountId, toAccountId] =
    input.type === 'IN' ? [otherAccountId, ctx.accountId] : [ctx.accountId, otherAccountId];
  const moved = lines.map((line) => ({ ...line, ...readAmount(line, things) }));
  const used = moved.map(({ lineId, line }) => ({ lineId, ...line, arrived: null }));
  const transfer: Transfer = { transferId, fromAccountId, toAccountId, day, occurredAt, lines: used, steps };
  const costs = moved.map((line) => ({ value: knownCost({ ...line.line, day }, books), missing: [] }));
  return {
    transfer,
    otherAccountId,
    movements: transferMovements(transfer, books).movements,
    head: {
      from_account_id: fromAccountId,
      to_account_id: toAccountId,
      day,
      occurred_at: occurredAt,
      state,
      total_cost: sumKnown(costs).value?.toFixed() ?? null,
      new_at: input.type === 'IN' ? ('from' as const) : ('to' as const),
    },
    lines: moved.map((line, index) => ({
      organisation_id: ctx.organisationId,
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
  };
}

export type DecidedTransfer = Awaited<ReturnType<typeof decideTransfer>>;

/** Writes the lines, and puts in use at the receiving side what the sending one uses instead of what goes over (rule 58). */
export async function writeLines(tx: Tx, ctx: Ctx, { transfer, lines }: DecidedTransfer) {
  tx.send(insertRows('transfer_line', lines));
  const { transferId, fromAccountId, toAccountId } = transfer;
  const parts = transfer.lines.map(({ kind, refId }) => ({ kind, refId }));
  const carried = { transferId, fromAccountId, toAccountId, parts };
  const { changes, opening } = await carrySubstitutes(tx, ctx, carried);
  await notifyCarried(tx, ctx, carried, opening);
  return changes;
}

/** What the activity shows of a transfer. */
export function auditedTransfer({
  head: { new_at: _, state: _state, ...head },
  lines,
}: Pick<DecidedTransfer, 'head' | 'lines'>) {
  return {
    ...head,
    lines: lines.map(({ kind, ref_id, name, amount, record_unit }) => ({
      ...{ kind, refId: ref_id, name, amount, recordUnit: record_unit },
    })),
  };
}

/** The other area, once everything that must be given is given. */
function checked(ctx: Ctx, { type, otherAccountId, lines, day }: RecordTransfer): string {
  const items = lines.map((line) => ({ amount: decimal(line.amount), recordUnit: line.recordUnit }));
  const problem = transferProblem({ type, otherAccountId, items });
  if (problem) throw new Refusal(problem);
  if (otherAccountId === null || otherAccountId === ctx.accountId) throw noPartner();
  if (day > today(ctx)) throw new Refusal('stock.day-to-come');
  return otherAccountId;
}

/**
 * Partners are the areas of the organisation: departments inside a location, and each location without any, which is its own area (TRF-007, rule 102).
 * elsewhere: it is in another location; confirms: the head office has arrivals from there confirmed.
 */
async function findPartner(tx: Tx, ctx: Ctx, accountId: string): Promise<{ elsewhere: boolean; confirms: boolean }> {
  const site = (
    name: string,
  ) => sql`case ${sql.ref(`${name}.type`)} when 'LOCATION' then ${sql.ref(`${name}.account_id`)}
    else ${sql.ref(`${name}.parent_id`)} end`;
  const [partner] = await tx.run(
    raw<{ elsewhere: boolean; confirms: boolean }>(sql`
      select ${site('a')} <> ${site('own')} as elsewhere, o.confirms_transfers as confirms
      from account a
      join account own on own.organisation_id = a.organisation_id and own.account_id = ${ctx.accountId}
      join account o on o.organisation_id = a.organisation_id and o.account_id = a.organisation_id
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where a.organisation_id = ${ctx.organisationId} and a.account_id = ${accountId} and not a.deleted
        and (a.type = 'DEPARTMENT' and p.type = 'LOCATION' or a.type = 'LOCATION' and not exists (
          select from account d
          where d.organisation_id = a.organisation_id and d.parent_id = a.account_id and d.type = 'DEPARTMENT' and not d.deleted))`),
  );
  if (!partner) throw noPartner();
  return partner;
}

/** Where it was entered without a network, the area may have been removed meanwhile. */
function noPartner(): Refusal {
  const message = 'It may have been removed: choose another one.';
  return new Refusal('not-found', { what: 'area', fields: [{ field: 'otherAccountId', message }] });
}
