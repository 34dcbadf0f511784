import type { StatementLineAnswer } from '@larder/contract/supplier-statements.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { LINE_WORDS } from '@larder/domain/invoices/statement-words.ts';
import { Button } from '@mantine/core';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Props {
  lines: readonly StatementLineAnswer[];
  currency: string;
  /** null: it is only looked at. */
  onComplete: ((line: StatementLineAnswer) => void) | null;
}

/** Lines of a statement that were not read surely, as they stand there: they count once a person states what they are. */
export function UnsureLines({ lines, currency, onComplete }: Props) {
  if (lines.length === 0) return null;
  const columns: Column<StatementLineAnswer>[] = [
    { key: 'printed', header: 'As it stands there', phone: 'title', cell: ({ printed }) => printed || 'Line' },
    { key: 'kind', header: 'Kind', phone: 'detail', cell: ({ kind }) => (kind ? LINE_WORDS[kind] : 'Kind not sure') },
    { key: 'date', header: 'Date', phone: 'detail', cell: ({ date }) => (date ? showDay(date) : 'Date not sure') },
    {
      key: 'amount',
      header: 'Amount',
      costs: true,
      align: 'right',
      phone: 'aside',
      blank: ({ amount }) => amount === null,
      cell: ({ amount }) => <span className="figure">{showAmount(amount, currency)}</span>,
    },
    ...(onComplete
      ? [
          {
            key: 'act',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (line) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`Complete ${line.printed || line.number || 'line'}`}
                onClick={() => onComplete(line)}
              >
                Complete…
              </Button>
            ),
          } satisfies Column<StatementLineAnswer>,
        ]
      : []),
  ];
  return (
    <Panel title="Lines that are not sure">
      <Notice tone="warning">They are in none of the sums until somebody states what they are.</Notice>
      <Table label="Lines that are not sure" columns={columns} rows={lines} rowKey={({ lineId }) => lineId} />
    </Panel>
  );
}
