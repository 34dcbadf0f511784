import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { DECISION_WORDS, ENTRY_WORDS, nameOfEntry } from '@larder/domain/invoices/statement-rules.ts';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { newUploadOf, orderOf, uploadOf } from '../../app/invoices/invoice-links.ts';
import { ButtonLink, TextLink } from '../../ui/page/links.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './entries.module.css';

interface Props {
  label: string;
  detail: StatementDetail;
  entries: readonly StatementEntryAnswer[];
  /** null: it is only looked at. */
  onDecide: ((entry: StatementEntryAnswer) => void) | null;
  empty?: ReactNode;
}

/** Bills and credits of a statement beside ours, each with its £, what was decided, and what can be done about it. */
export function EntriesTable({ label, detail: { row }, entries, onDecide, empty }: Props) {
  const columns: Column<StatementEntryAnswer>[] = [
    { key: 'kind', header: 'What', phone: 'title', cell: ({ kind }) => ENTRY_WORDS[kind] },
    { key: 'number', header: 'Number', phone: 'detail', cell: (entry) => <Named entry={entry} /> },
    {
      key: 'date',
      header: 'Date',
      phone: 'detail',
      cell: ({ line, own, claim }) => (
        <span className={classes.day}>{showDay(line?.date ?? own?.date ?? claim?.day ?? '')}</span>
      ),
    },
    {
      key: 'decided',
      header: 'Decided',
      phone: 'detail',
      blank: ({ decided }) => decided === null,
      cell: ({ decided }) =>
        decided ? `${DECISION_WORDS[decided.decision]}${decided.note ? `: ${decided.note}` : ''}` : '-',
    },
    {
      key: 'ours',
      header: 'Here',
      costs: true,
      spare: true,
      align: 'right',
      cell: ({ own }) => <span className="figure">{own ? showAmount(own.gross, row.currency) : '-'}</span>,
    },
    {
      key: 'pounds',
      header: 'More on it',
      costs: true,
      phone: 'aside',
      align: 'right',
      cell: ({ pounds }) => <span className="figure">{showAmount(pounds, row.currency)}</span>,
    },
    ...(onDecide
      ? [
          {
            key: 'act',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (entry) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {entry.kind === 'missing here' && entry.line ? (
                  <ButtonLink
                    variant="default"
                    size="xs"
                    aria-label={`Bring in ${nameOfEntry(entry)}`}
                    {...newUploadOf(row.accountId, { number: entry.line.number, supplier: row.supplierId })}
                  >
                    Bring in
                  </ButtonLink>
                ) : null}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Decide on ${nameOfEntry(entry)}`}
                  onClick={() => onDecide(entry)}
                >
                  Decide…
                </Button>
              </Group>
            ),
          } satisfies Column<StatementEntryAnswer>,
        ]
      : []),
  ];
  return <Table label={label} columns={columns} rows={entries} rowKey={({ aboutId }) => aboutId} empty={empty} />;
}

/** Our invoice, and the order of a claim, are one press away. */
function Named({ entry }: { entry: StatementEntryAnswer }) {
  const { own, claim } = entry;
  const name = nameOfEntry(entry);
  if (own)
    return (
      <TextLink className={classes.number} {...uploadOf({ id: own.uploadId, accountId: own.accountId })}>
        {name}
      </TextLink>
    );
  if (claim)
    return (
      <TextLink className={classes.number} {...orderOf({ id: claim.orderId, accountId: claim.accountId })}>
        {name}
      </TextLink>
    );
  return name;
}
