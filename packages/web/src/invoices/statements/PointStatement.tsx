import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import {
  namedStatementColumns,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '@larder/domain/invoices/statement-columns.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { PointColumns } from '../../ui/files/PointColumns.tsx';
import type { PointedField, Pointing } from '../../ui/files/pointing.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATEMENT_NEEDS_NETWORK } from './statement-words.ts';

interface Props {
  detail: StatementDetail;
  sheet: NonNullable<StatementDetail['sheet']>;
  /** null: nothing is known of its columns, so there is nothing to leave it at. */
  onLeft: (() => void) | null;
}

/** Has a person point at the columns of a statement that came as CSV or Excel; then it is read by them. */
export function PointStatement({ detail: { row }, sheet: { top, line, columns, isRead }, onLeft }: Props) {
  const point = useCommand('invoices.pointStatementColumns');
  const hasNetwork = useHasNetwork();
  const use = (pointing: Pointing<StatementColumn>) =>
    void withToast({ done: 'Statement is read again', failed: refusalText }, () =>
      point.run({ uploadId: row.id, version: row.version, line: pointing.line, columns: pointing.columns }),
    )
      .then(() => onLeft?.())
      .catch(() => undefined);
  return (
    <Panel title="Which column is what?">
      {hasNetwork ? null : <Notice tone="warning">{STATEMENT_NEEDS_NETWORK}</Notice>}
      {isRead ? null : (
        <Text maw={760}>
          Its columns are not recognised by their headings. Point at the date, at the number or the details, and at the
          amounts; then it is compared.
        </Text>
      )}
      <PointColumns
        rows={top}
        start={{ line, columns, same: {} }}
        fieldsOf={fieldsOf}
        recognise={namedStatementColumns}
        pending={point.pending || !hasNetwork}
        onDone={use}
        onCancel={onLeft}
      />
    </Panel>
  );
}

const NAMES: Record<StatementColumn, string> = {
  date: 'date',
  number: 'number',
  details: 'kind or description',
  amount: 'amount',
  debit: 'amount that is owed',
  credit: 'amount that is taken off',
  balance: 'balance after each line',
};

const HINTS: Partial<Record<StatementColumn, string>> = {
  number: 'Of the invoice or credit note',
  details: 'Whether a line is an invoice, a credit note or a payment',
  amount: 'One column for all, with a sign or a word for credits',
  debit: 'Where invoices have a column of their own',
  credit: 'Where credits and payments have a column of their own',
};

/** Either a number or details is needed, and either one amount or one of two: what is missing yet is asked for. */
function fieldsOf({ columns }: Pointing<StatementColumn>): PointedField<StatementColumn>[] {
  const isNamed = columns.number !== undefined || columns.details !== undefined;
  const isPriced = [columns.amount, columns.debit, columns.credit].some((at) => at !== undefined);
  const needed: Partial<Record<StatementColumn, boolean>> = {
    date: true,
    number: !isNamed || columns.number !== undefined,
    amount: !isPriced || columns.amount !== undefined,
  };
  return STATEMENT_COLUMNS.map((key) => ({
    key,
    name: NAMES[key],
    ...(HINTS[key] ? { hint: HINTS[key] } : {}),
    needed: needed[key] ?? false,
    maySame: false,
  }));
}
