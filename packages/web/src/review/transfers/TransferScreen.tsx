import type { TransferDetail } from '@larder/contract/review-weeks.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useBaseUnit } from '../../data/useBaseUnit.ts';
import { TRANSFER_STATES } from '../../stock/transfer/transfer-states.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { DIRECTIONS } from './directions.ts';
import { recordColumns } from './record-columns.tsx';

/** How it stands where its arrival is confirmed, and who answered it. */
function transferStateFacts({ state = 'DONE', arrivedOn, answeredBy }: TransferDetail): Fact[] {
  const { word } = TRANSFER_STATES[state];
  if (word === null) return [];
  return [['State', arrivedOn ? `${word} ${showDay(arrivedOn)}, ${answeredBy}` : word]];
}

/** One transfer: which way it went, its day, what it is worth as known now, and its records (REV-014). */
export function TransferScreen() {
  const { transferId } = useParams({ from: '/shell/$accountId/review/transfers/$transferId' });
  const { accountId } = useWorkingAccount();
  const seesCosts = useSeesCosts();
  const answer = useAnswer('review.transfer', { transferId });
  const transfer = answer.data;
  const worth = transfer?.worth ?? { value: null, missing: [] };
  const { table, section } = reportTable({
    label: 'Records of the transfer',
    heading: 'Records',
    columns: recordColumns(worth, useBaseUnit()),
    rows: transfer?.records ?? [],
    rowKey: ({ id }) => id,
    costNotes: worth.missing.length > 0 ? [`Incomplete: ${missingSummary(worth.missing)}`] : [],
  });
  const title = transfer
    ? `Transfer ${DIRECTIONS[transfer.type].other.toLowerCase()} ${transfer.otherName}`
    : 'Transfer';
  const facts: Fact[] = transfer
    ? [
        ['Type', DIRECTIONS[transfer.type].word],
        [DIRECTIONS[transfer.type].other, transfer.otherName],
        ['Date', showDay(transfer.day)],
        ...transferStateFacts(transfer),
        ...(seesCosts ? [['Value', <MoneyText key="value" {...worth} />] as const] : []),
        ...(seesCosts && showMoney(transfer.totalCost) !== showMoney(worth.value)
          ? [['Value at entry', showMoney(transfer.totalCost)] as const]
          : []),
        ['Entered by', transfer.createdBy],
      ]
    : [];
  return (
    <ReportScreen
      title={title}
      report={transfer ? { title, period: showDay(transfer.day), sections: [section] } : null}
      back={{ ...linkOptions({ to: '/$accountId/review/transfers', params: { accountId } }), label: 'Transfers' }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {transfer ? (
        <Stack gap="lg">
          <FactList facts={facts} />
          {table}
          <ImpactNotes of={{ documentId: transferId }} />
        </Stack>
      ) : null}
    </ReportScreen>
  );
}
