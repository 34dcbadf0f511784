import { transferMovements } from '@larder/domain/ledger/posting/transfer.ts';
import type { Steps } from '@larder/domain/ledger/posting/transfer-steps.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import type { Db } from '../../../db/transaction.ts';
import { USED_COLUMNS, type UsedRow, usedLine } from '../typed-lines.ts';
import type { UsedDocument } from './used-document.ts';

interface Row extends UsedRow {
  transfer_id: string;
  from_account_id: string;
  to_account_id: string;
  day: string;
  occurred_at: string | null;
  state: 'DONE' | 'SENT' | 'RECEIVED' | 'REFUSED';
  arrived_on: string | null;
  arrived_at: string | null;
  line_id: string;
  arrived_amount: string | null;
}

export async function loadTransfers(db: Db, ids: readonly string[]): Promise<UsedDocument[]> {
  const rows = await db.run(
    raw<Row>(sql`
      select t.transfer_id, t.from_account_id, t.to_account_id, t.day, t.occurred_at, t.state, t.arrived_on, t.arrived_at, l.line_id, l.arrived_amount,
        ${USED_COLUMNS}
      from transfer t join transfer_line l using (organisation_id, transfer_id)
      where t.organisation_id = ${db.organisationId} and t.transfer_id = any (${ids}::uuid[])
      order by t.transfer_id, l.line_no`),
  );
  return [...Map.groupBy(rows, (row) => row.transfer_id)].flatMap(([transferId, [head, ...others]]) => {
    if (!head) return [];
    const lines = [head, ...others].map((line) => ({
      lineId: line.line_id,
      ...usedLine(line),
      arrived: arrivedOf(line),
    }));
    const [fromAccountId, toAccountId, day] = [head.from_account_id, head.to_account_id, head.day];
    const transfer = {
      transferId,
      fromAccountId,
      toAccountId,
      day,
      occurredAt: head.occurred_at,
      lines,
      steps: stepsOf(db, head),
    };
    return { id: transferId, day, lines, movements: (books) => transferMovements(transfer, books).movements };
  });
}

function stepsOf({ organisationId }: Db, { state, arrived_on, arrived_at }: Row): Steps | null {
  if (state === 'DONE') return null;
  const arrival =
    arrived_on === null ? null : { day: arrived_on, occurredAt: arrived_at, refused: state === 'REFUSED' };
  return { transitAccountId: organisationId, arrival };
}

/** What came of a line, measured as the line is; null: all of it. */
function arrivedOf({ arrived_amount, ...line }: Row): Decimal | null {
  if (arrived_amount === null) return null;
  return usedLine(line).quantity.mul(arrived_amount).div(line.amount);
}
