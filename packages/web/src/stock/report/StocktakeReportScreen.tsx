import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { ClosedLine } from '@larder/contract/stock.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails, IconLockOpen } from '@tabler/icons-react';
import { linkOptions, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { stocktakeLineOf } from '../../app/review/review-links.ts';
import { NoneLeft } from '../../app/substitutes/NoneLeft.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan, useMayDo } from '../../data/use-collections.ts';
import { useWhyMissing, WhyMissing } from '../../detective/WhyMissing.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { ExportStocktake } from './ExportStocktake.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { useStocktakeParts } from './useStocktakeParts.tsx';

const FROM = '/shell/$accountId/review/stocktake/report/$stocktakeId';
/** Right after the close the report is generated for so long (STK-015). */
const GENERATING_MS = 2_000;

/** A closed stocktake beside what should have been there, by ingredient. */
export function StocktakeReportScreen() {
  const { stocktakeId } = useParams({ from: FROM });
  const { accountId } = useWorkingAccount();
  const generating = useGenerating();
  const answer = useAnswer('stock.stocktakeReport', { stocktakeId });
  const [reopening, reopen] = useDisclosure(false);
  const mayCount = useMayDo('count');
  const seesReports = useCan('analyticsLocation');
  const waits = useWhyMissing(stocktakeId, answer.data?.since ?? null).isLoading; // all at once: the causes stand above the lines
  const report = waits ? undefined : answer.data;
  const parts = useStocktakeParts(report, { lineLink: (line) => stocktakeLineOf(accountId, stocktakeId, line) });
  const back = {
    ...linkOptions({ to: '/$accountId/review/stocktake', params: { accountId } }),
    label: 'Stocktakes',
  };
  const title = report ? titleOf(report.stocktake) : 'Stocktake report';

  if (generating)
    return (
      <Screen title={title} back={back}>
        <Loading text="Generating the report..." />
      </Screen>
    );
  return (
    <ReportScreen
      title={title}
      report={parts?.report ?? null}
      csv={false}
      back={back}
      loading={answer.isPending || waits}
      error={answer.error}
      onRetry={() => answer.refetch()}
      first={
        report?.since && report.stocktake.kind === 'FULL' && seesReports ? (
          <HeadLink
            target={linkOptions({
              to: '/$accountId/reports/gross-profit/$periodStart/$periodEnd',
              params: { accountId, periodStart: report.since, periodEnd: addDays(report.stocktake.day, -1) },
            })}
          >
            Gross profit
          </HeadLink>
        ) : null
      }
      actions={
        report
          ? [
              <ExportStocktake key="excel" report={report} />,
              <HeadLink
                key="view"
                icon={IconListDetails}
                target={linkOptions({
                  to: '/$accountId/review/stocktake/view/$stocktakeId',
                  params: { accountId, stocktakeId },
                })}
              >
                What was counted
              </HeadLink>,
              mayCount ? (
                <HeadAction key="reopen" icon={IconLockOpen} onClick={reopen.open}>
                  Reopen
                </HeadAction>
              ) : null,
            ]
          : null
      }
    >
      {report ? (
        <Stack gap="lg">
          <NoneLeft report={report} />
          <ReportFigures report={report} />
          <ImpactNotes of={{ documentId: stocktakeId }} />
          <WhyMissing report={report} onReopen={mayCount ? reopen.open : null} />
          {report.counted.length === 0 ? (
            <EmptyState title="No stocktake details found for this instance." />
          ) : (
            <UrlTabs label="Parts of the report" tabs={parts?.tabs ?? []} />
          )}
          <ReopenDialog
            opened={reopening}
            onClose={reopen.close}
            stocktake={report.stocktake}
            zeros={report.counted.filter(isZero).length}
          />
        </Stack>
      ) : null}
    </ReportScreen>
  );
}

/** Whether reopening drops the line (STK-018). */
function isZero({ kind, amount }: ClosedLine): boolean {
  return kind === 'ingredient' && !decimal(amount).gt(0);
}

function titleOf(stocktake: StocktakeRow): string {
  const name = stocktake.kind === 'SPOT' ? 'Spot count report' : 'Stocktake report';
  return `${name} ${showCounted(stocktake)}`;
}

function useGenerating(): boolean {
  const { closed } = useSearch({ from: FROM });
  const [generating, setGenerating] = useState(closed === true);
  useEffect(() => {
    const timer = setTimeout(() => setGenerating(false), GENERATING_MS);
    return () => clearTimeout(timer);
  }, []);
  return generating;
}
