import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { happenedOn } from '../kernel/happened-on.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { usedMovements } from '../ledger/post/used/used-movements.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { ofTransfer, type TransferState, transferTouches } from './stored-transfer.ts';

export type ConfirmTransfer = InputOf<typeof stockContract.confirmTransfer>;

/**
 * Answers what arrived of a transfer that is under way, for the receiving area: all of it, so much of each line, or nothing as it was refused (rule 103).
 * An answer may be given again, which puts it right. The people of the source are notified.
 */
export async function confirmTransfer(ctx: Ctx, input: ConfirmTransfer): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');

  const { transferId, answer, day } = input;
  return once(ctx, input, { shared: transferTouches(ctx.organisationId, transferId) }, async (tx) => {
    if (day > today(ctx)) throw new Refusal('stock.day-to-come');
    const arrivedAt = happenedOn(ctx, day, input.occurredAt);
    const sent = await lockSent(tx, ctx, transferId);
    const { from, to } = sent;
    if (day < sent.day) throw new Refusal('transfer.before-sent', { day: showDay(sent.day) });
    await refuseWhereClosed(tx, ctx, day, [from, to]);
    const used = thingsTyped(sent.lines);
    tx.needs({ shared: used });
    const watch = await watchImpact(tx, ctx, { documentId: transferId, next: { areas: [from, to], day, used } });
    const came = answer === 'RECEIVED' ? cameOf(sent.lines, input.lines) : [];

    const ours = ofTransfer(ctx.organisationId, transferId);
    tx.send(
      raw(sql`
        update transfer set state = ${answer}, arrived_on = ${day}, arrived_at = ${arrivedAt}, answered_by = ${ctx.userName}, new_at = 'from',
          ${touched(ctx)} where ${ours}`),
      raw(sql`
        update transfer_line l set arrived_amount = c.amount
        from transfer_line x
        left join json_to_recordset(${JSON.stringify(came)}::json) as c ("lineId" uuid, amount numeric) on c."lineId" = x.line_id
        where x.organisation_id = ${ctx.organisationId} and x.transfer_id = ${transferId}
          and l.organisation_id = x.organisation_id and l.transfer_id = x.transfer_id and l.line_id = x.line_id`),
    );
    const movements = await usedMovements(tx, (kind) => (kind === 'transfer' ? [transferId] : []));
    await repostDocument(tx, ctx, transferId, movements.get(transferId) ?? []);
    const differs = came.length > 0;
    const transfer = { transferId, fromAccountId: from, toAccountId: to, day: sent.day };
    const change = answer === 'REFUSED' ? 'refused' : differs ? 'confirmed in part' : 'confirmed';
    await notifyOtherSide(tx, ctx, { transfer, lines: sent.lines }, change);
    const before = {
      state: sent.state,
      arrived_on: sent.arrivedOn,
      arrived_at: sent.arrivedAt,
      came: sent.lines.flatMap(stated),
    };
    const after = {
      state: answer,
      arrived_on: day,
      arrived_at: arrivedAt,
      answered_by: ctx.userName,
      came: named(sent.lines, came),
    };
    audit(
      tx,
      ctx,
      `transfer.${answer === 'REFUSED' ? 'refused' : 'confirmed'}`,
      { kind: 'transfer', id: transferId },
      before,
      after,
    );
    const extra = await watch.note({ documentKind: 'transfer', documentId: transferId });
    return { changes: [{ collection: 'transfers', id: transferId, accountId: from, otherAccountId: to }], extra };
  });
}

interface SentLine {
  lineId: string;
  kind: 'ingredient' | 'recipe';
  refId: string;
  name: string;
  amount: string;
  recordUnit: string;
  arrivedAmount: string | null;
}

interface Sent {
  from: string;
  to: string;
  day: string;
  state: TransferState;
  arrivedOn: string | null;
  arrivedAt: string | null;
}

async function lockSent(tx: Tx, ctx: Ctx, transferId: string): Promise<Sent & { lines: SentLine[] }> {
  const ours = ofTransfer(ctx.organisationId, transferId);
  const [sent] = await tx.run(
    raw<Sent>(sql`
      select from_account_id as "from", to_account_id as "to", day, state, arrived_on as "arrivedOn", arrived_at as "arrivedAt" from transfer
      where ${ours} and to_account_id = ${ctx.accountId} for update`),
  );
  if (!sent) throw new Refusal('not-found', { what: 'transfer' });
  if (sent.state === 'DONE') throw new Refusal('transfer.not-sent');
  const lines = await tx.run(
    raw<SentLine>(sql`
      select line_id as "lineId", kind, ref_id as "refId", name, amount, record_unit as "recordUnit", arrived_amount as "arrivedAmount"
      from transfer_line where ${ours} order by line_no`),
  );
  return { ...sent, lines };
}

/** The lines of which another amount came than was sent; refuses lines that are not its own. */
function cameOf(lines: readonly SentLine[], stated: ConfirmTransfer['lines']): ConfirmTransfer['lines'] {
  const amounts = new Map(lines.map(({ lineId, amount }) => [lineId, amount]));
  return stated.filter(({ lineId, amount }) => {
    const sent = amounts.get(lineId);
    if (sent === undefined) throw new Refusal('not-found', { what: 'line' });
    return !decimal(amount).eq(sent);
  });
}

function stated({ name, arrivedAmount, recordUnit }: SentLine) {
  return arrivedAmount === null ? [] : [{ name, amount: arrivedAmount, recordUnit }];
}

function named(lines: readonly SentLine[], came: ConfirmTransfer['lines']) {
  const amounts = new Map(came.map(({ lineId, amount }) => [lineId, amount]));
  return lines.flatMap((line) => stated({ ...line, arrivedAmount: amounts.get(line.lineId) ?? null }));
}
