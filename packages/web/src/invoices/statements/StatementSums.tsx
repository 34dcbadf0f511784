import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { Button, Group, Text } from '@mantine/core';
import { Panel } from '../../ui/page/Panel.tsx';

interface Props {
  detail: StatementDetail;
  onDescribe?: () => void;
  /** Of a statement that came as CSV. */
  onColumns?: () => void;
}

/** What a statement comes to, what is here, and what is between, to the penny; and the note that it was closed with. */
export function StatementSums({ detail, onDescribe, onColumns }: Props) {
  const { row, sums, closedSums, from, to, closedAt, closedBy, closingNote } = detail;
  if (!sums) return null;
  const line = ({ statement, difference, ours }: typeof sums) =>
    `Statement ${money(statement)} − differences ${money(difference)} = here ${money(ours)}`;
  const money = (amount: string | null) => showAmount(amount, row.currency);
  const hasChanged = closedSums !== null && line(closedSums) !== line(sums);
  return (
    <Panel
      title={from && to ? showDays(from, to) : 'Sums'}
      actions={
        onDescribe || onColumns ? (
          <Group gap="sm">
            {onDescribe ? (
              <Button variant="default" onClick={onDescribe}>
                Supplier and days…
              </Button>
            ) : null}
            {onColumns ? (
              <Button variant="default" onClick={onColumns}>
                Columns…
              </Button>
            ) : null}
          </Group>
        ) : null
      }
    >
      <Text>{line(sums)}</Text>
      {closedAt ? <Text c="dimmed">{`Reconciled by ${closedBy}${closingNote ? `: ${closingNote}` : ''}`}</Text> : null}
      {hasChanged ? <Text c="dimmed">{`When it was closed: ${line(closedSums)}`}</Text> : null}
    </Panel>
  );
}
