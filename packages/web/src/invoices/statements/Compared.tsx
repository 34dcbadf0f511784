import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { DescribeForm } from './DescribeForm.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { LineDialog } from './LineDialog.tsx';
import { StatementSums } from './StatementSums.tsx';
import { UnsureLines } from './UnsureLines.tsx';

interface Props {
  detail: StatementDetail;
  mayAct: boolean;
  /** Leads to its columns; null: it has none. */
  onColumns: (() => void) | null;
}

type Asked =
  | { what: 'describe' | 'close' }
  | { what: 'decide'; entry: StatementEntryAnswer }
  | { what: 'line'; lineId: string };

/** What a statement lacks, what it comes to, what differs and what agrees. It is acted on until it is closed. */
export function Compared({ detail, mayAct, onColumns }: Props) {
  const { row, sums, unsure, failedChecks, entries, closedAt } = detail;
  const mayDecide = mayAct && closedAt === null;
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const differing = entries.filter(({ kind }) => kind !== 'agrees');
  const lines = [...unsure, ...entries.flatMap(({ line }) => line ?? [])];
  const typed = asked?.what === 'line' ? lines.find(({ lineId }) => lineId === asked.lineId) : undefined;
  return (
    <>
      {failedChecks.length > 0 ? (
        <Notice tone="warning" title="It does not add up">
          {failedChecks.join(' ')}
        </Notice>
      ) : null}
      {sums ? (
        <StatementSums
          detail={detail}
          {...(mayDecide ? { onDescribe: () => ask({ what: 'describe' }) } : {})}
          {...(onColumns ? { onColumns } : {})}
        />
      ) : (
        <Panel title="Whose it is">
          <Notice tone="warning">Its supplier or its days were not read. Enter them, and it is compared.</Notice>
          {mayDecide ? <DescribeForm detail={detail} onDone={close} /> : null}
        </Panel>
      )}
      <UnsureLines
        lines={unsure}
        currency={row.currency}
        onComplete={mayDecide ? ({ lineId }) => ask({ what: 'line', lineId }) : null}
      />
      {sums ? (
        <Panel
          title="What differs"
          actions={mayAct ? <Acts detail={detail} onClose={() => ask({ what: 'close' })} /> : null}
        >
          <EntriesTable
            label="What differs"
            detail={detail}
            entries={differing}
            onDecide={mayDecide ? (entry) => ask({ what: 'decide', entry }) : null}
            empty={
              <EmptyState
                title="Nothing differs"
                hint="All that is on the statement is here, with the same amounts. Mark it as reconciled."
              />
            }
          />
        </Panel>
      ) : null}
      <FoldedPanel title="What agrees" count={entries.length - differing.length}>
        <EntriesTable
          label="What agrees"
          detail={detail}
          entries={entries.filter(({ kind }) => kind === 'agrees')}
          onDecide={null}
        />
      </FoldedPanel>
      <Dialog opened={asked?.what === 'describe'} onClose={close} title="Whose statement is it?">
        <DescribeForm detail={detail} onDone={close} />
      </Dialog>
      {asked?.what === 'close' ? <CloseDialog detail={detail} onClose={close} /> : null}
      {asked?.what === 'decide' ? (
        <DecideDialog
          detail={detail}
          entry={asked.entry}
          onCorrect={(lineId) => ask({ what: 'line', lineId })}
          onClose={close}
        />
      ) : null}
      {typed ? <LineDialog key={typed.lineId} detail={detail} line={typed} onClose={close} /> : null}
    </>
  );
}

/** One mail about all that nobody decided about, and the end of it. */
function Acts({ detail, onClose }: { detail: StatementDetail; onClose: () => void }) {
  const { row, supplierName, email, entries, closedAt, unsure } = detail;
  const hasNetwork = useHasNetwork();
  const ask = useCommand('invoices.askAboutStatement');
  const close = useCommand('invoices.closeStatement');
  const one = { uploadId: row.id, version: row.version };
  const open = entries.filter(({ kind, decided }) => kind !== 'agrees' && decided === null);
  const run = (done: string, work: () => Promise<unknown>) =>
    void withToast({ done, failed: refusalText }, work).catch(() => undefined);
  if (closedAt !== null)
    return (
      <Button
        variant="default"
        disabled={!hasNetwork}
        loading={close.pending}
        onClick={() => run('Statement is open again', () => close.run({ ...one, closed: false, note: '' }))}
      >
        Open again
      </Button>
    );
  return (
    <Group gap="sm">
      {email !== null && open.length > 0 ? (
        <Button
          variant="default"
          disabled={!hasNetwork}
          loading={ask.pending}
          onClick={() =>
            run(`${supplierName} is asked by mail`, () =>
              ask.run({ ...one, aboutIds: open.map(({ aboutId }) => aboutId) }),
            )
          }
        >
          Ask about all
        </Button>
      ) : null}
      {unsure.length === 0 ? (
        <Button disabled={!hasNetwork} onClick={onClose}>
          Reconciled…
        </Button>
      ) : null}
    </Group>
  );
}
