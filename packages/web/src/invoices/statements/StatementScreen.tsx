import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { DECISION_WORDS } from '@larder/domain/invoices/statement-rules.ts';
import { Button, Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { showAmount } from '../invoice-words.ts';
import { ENTRY_WORDS } from './statement-words.ts';

/** One statement: what it differs in first, each with its £, what agrees folded, and the sums. */
export function StatementScreen() {
  const { statementId } = useParams({ from: '/shell/$accountId/procurement/statements/$statementId' });
  const { accountId } = useWorkingAccount();
  const asked = useAnswer('invoices.supplierStatement', { uploadId: statementId });
  const detail = asked.data?.row.id === statementId ? asked.data : null;
  return (
    <Screen
      title={detail?.supplierName ? `Statement of ${detail.supplierName}` : 'Supplier statement'}
      back={{ to: '/$accountId/procurement/statements', params: { accountId }, label: 'Supplier statements' }}
      loading={!detail && asked.isPending}
      error={detail ? null : asked.error}
      onRetry={() => void asked.refetch()}
    >
      {detail ? <Statement detail={detail} /> : null}
    </Screen>
  );
}

function Statement({ detail }: { detail: StatementDetail }) {
  const { row, sums, from, to, unsure, failedChecks, entries, closedAt, closedBy } = detail;
  const { accountId } = useWorkingAccount();
  const hasNetwork = useHasNetwork();
  const mayDecide = useMayDo('invoices') && row.accountId === accountId;
  const ask = useCommand('invoices.askAboutStatement');
  const close = useCommand('invoices.closeStatement');
  const money = (amount: string | null | undefined) => showAmount(amount, row.currency);
  const differing = entries.filter(({ kind }) => kind !== 'agrees');
  const open = differing.filter(({ decided }) => decided === null);
  const one = { uploadId: row.id, version: row.version };
  const run = (done: string, work: () => Promise<unknown>) =>
    void withToast({ done, failed: refusalText }, work).catch(() => undefined);
  return (
    <>
      {failedChecks.length > 0 ? (
        <Notice tone="warning" title="It does not add up">
          {failedChecks.join(' ')}
        </Notice>
      ) : null}
      {sums === null ? <Notice tone="warning">Its supplier or its days were not read.</Notice> : null}
      {unsure.length > 0 ? (
        <Notice tone="warning" title="Lines that are not sure">
          {unsure.map(({ printed }) => printed).join('; ')}
        </Notice>
      ) : null}
      {sums ? (
        <Panel title={from && to ? showDays(from, to) : 'Sums'}>
          <Text>{`Statement ${money(sums.statement)} − differences ${money(sums.difference)} = here ${money(sums.ours)}`}</Text>
          {closedAt ? <Text c="dimmed">{`Reconciled by ${closedBy}`}</Text> : null}
        </Panel>
      ) : null}
      <Panel
        title="What differs"
        actions={
          mayDecide ? (
            <Group gap="sm">
              {closedAt === null && open.length > 0 ? (
                <Button
                  variant="default"
                  disabled={!hasNetwork}
                  loading={ask.pending}
                  onClick={() =>
                    run(`${detail.supplierName} is asked by mail`, () =>
                      ask.run({ ...one, aboutIds: open.map(({ aboutId }) => aboutId) }),
                    )
                  }
                >
                  Ask the supplier
                </Button>
              ) : null}
              <Button
                variant="default"
                disabled={!hasNetwork}
                loading={close.pending}
                onClick={() =>
                  run(closedAt === null ? 'Statement is reconciled' : 'Statement is open again', () =>
                    close.run({ ...one, closed: closedAt === null, note: '' }),
                  )
                }
              >
                {closedAt === null ? 'Reconciled' : 'Open again'}
              </Button>
            </Group>
          ) : null
        }
      >
        <Entries label="What differs" entries={differing} currency={row.currency} />
      </Panel>
      <FoldedPanel title="What agrees" count={entries.length - differing.length}>
        <Entries
          label="What agrees"
          entries={entries.filter(({ kind }) => kind === 'agrees')}
          currency={row.currency}
        />
      </FoldedPanel>
    </>
  );
}

function Entries({
  label,
  entries,
  currency,
}: {
  label: string;
  entries: readonly StatementEntryAnswer[];
  currency: string;
}) {
  const columns: Column<StatementEntryAnswer>[] = [
    { key: 'kind', header: 'What', phone: 'title', cell: ({ kind }) => ENTRY_WORDS[kind] },
    {
      key: 'number',
      header: 'Number',
      phone: 'detail',
      cell: ({ line, own, claim }) =>
        own ? (
          <TextLink {...uploadOf({ id: own.uploadId, accountId: own.accountId })}>{own.number}</TextLink>
        ) : (
          (line?.number ?? claim?.name ?? '')
        ),
    },
    {
      key: 'date',
      header: 'Date',
      phone: 'detail',
      cell: ({ line, own, claim }) => showDay(line?.date ?? own?.date ?? claim?.day ?? ''),
    },
    {
      key: 'decided',
      header: 'Decided',
      phone: 'detail',
      blank: ({ decided }) => decided === null,
      cell: ({ decided }) => (decided ? DECISION_WORDS[decided.decision] : '-'),
    },
    {
      key: 'pounds',
      header: 'More on it',
      costs: true,
      phone: 'aside',
      align: 'right',
      cell: ({ pounds }) => <span className="figure">{showAmount(pounds, currency)}</span>,
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={entries}
      rowKey={({ aboutId }) => aboutId}
      empty={<EmptyState title="Nothing differs" hint="All that is on the statement is here, with the same amounts." />}
    />
  );
}
