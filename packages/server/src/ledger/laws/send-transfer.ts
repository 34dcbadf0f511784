import type { Transfer } from '@larder/domain/ledger/posting/transfer.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { typed, typedThings } from './typed.ts';

/** Writes a transfer of the laws as a command would, in one step or as it stands with its confirmation. */
export function sendTransfer(tx: CommandTx, ctx: Ctx, transfer: Transfer): void {
  const { organisationId: organisation_id } = ctx;
  const { transferId: transfer_id, fromAccountId, toAccountId, day, occurredAt, lines, steps } = transfer;
  const areas = [fromAccountId, toAccountId, ...(steps ? [organisation_id] : [])];
  tx.needs({ shared: { areas, ...typedThings(lines) } });
  const head = { organisation_id, transfer_id, from_account_id: fromAccountId, to_account_id: toAccountId };
  const arrival = steps?.arrival;
  const state = !steps ? ('DONE' as const) : !arrival ? ('SENT' as const) : arrival.refused ? 'REFUSED' : 'RECEIVED';
  const answered = arrival
    ? { arrived_on: arrival.day, arrived_at: arrival.occurredAt, answered_by: 'Gino' }
    : { arrived_on: null, arrived_at: null, answered_by: null };
  const row = { ...head, day, occurred_at: occurredAt, total_cost: '0', version: 1, state, ...answered };
  tx.send(
    insertRows('transfer', [{ ...row, ...made(ctx) }]),
    insertRows(
      'transfer_line',
      lines.map((line, line_no) => ({
        ...{ organisation_id, transfer_id, line_id: line.lineId, line_no, kind: line.kind, ref_id: line.refId },
        ...{ name: 'Something', ...typed(line), cost: '0' },
        ...(line.of ? {} : { amount: line.quantity.toFixed() }),
        arrived_amount: line.arrived?.toFixed() ?? null,
      })),
    ),
  );
}
