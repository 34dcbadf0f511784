import type { StatementSummary } from '@larder/contract/supplier-statements.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { showFilename } from '@larder/domain/show.ts';
import { statementOf } from '../../app/invoices/invoice-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { byFigure } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { stateOf } from './statement-words.ts';

/** Statements of suppliers, each with what it differs by. */
export function StatementsScreen() {
  const { accountId } = useWorkingAccount();
  const { data, isPending, error, refetch } = useAnswer('invoices.supplierStatements', {});
  return (
    <Screen
      title="Supplier statements"
      back={{ to: '/$accountId/procurement/uploads', params: { accountId }, label: 'Invoice Tracker' }}
      loading={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <Table
        label="Supplier statements"
        columns={COLUMNS}
        rows={data ?? []}
        rowKey={({ row }) => row.id}
        link={({ row }) => statementOf(row)}
        empty={
          <EmptyState
            title="No statements yet"
            hint="Drop a supplier’s statement on the Invoice Tracker, as a PDF, CSV or Excel file. What it differs in from your invoices appears here."
          />
        }
      />
    </Screen>
  );
}

const COLUMNS: Column<StatementSummary>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    phone: 'title',
    cell: ({ supplierName, row }) => (row.supplierId ? supplierName : `Supplier not known yet${fileOf(row)}`),
    sortBy: ({ supplierName }) => supplierName.toLowerCase(),
  },
  { key: 'place', header: 'Place', phone: 'detail', cell: ({ accountName }) => accountName },
  {
    key: 'period',
    header: 'Period',
    phone: 'detail',
    cell: ({ from, to }) => (from && to ? showDays(from, to) : 'Not known yet'),
    sortBy: ({ to }) => to ?? '',
  },
  {
    key: 'state',
    header: 'State',
    phone: 'aside',
    cell: (statement) => {
      const { tone, word } = stateOf(statement);
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
  ...(['statement', 'ours', 'difference'] as const).map(
    (key): Column<StatementSummary> => ({
      key,
      header: { statement: 'On it', ours: 'Here', difference: 'Difference' }[key],
      costs: true,
      align: 'right',
      ...(key === 'difference' ? { phone: 'aside' } : {}),
      cell: ({ sums, row }) => <span className="figure">{showAmount(sums?.[key], row.currency)}</span>,
      sortBy: ({ sums }) => byFigure(sums?.[key] ?? null),
    }),
  ),
];

/** ` (november.csv)`: which of several it is. */
function fileOf({ files }: StatementSummary['row']): string {
  const [file] = files;
  return file ? ` (${showFilename(file.originalFilename)})` : '';
}
