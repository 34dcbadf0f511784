import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { Stack } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { stocktakeReportOf } from '../../app/review/review-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { ExportStocktake } from '../../stock/report/ExportStocktake.tsx';
import { useStocktakeParts } from '../../stock/report/useStocktakeParts.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { CategoryPie, useCategoryWorths } from './CategoryPie.tsx';

/** What a closed stocktake counted, as it was counted, with a picture of its categories (REV-007). */
export function ViewScreen() {
  const { stocktakeId } = useParams({ from: '/shell/$accountId/review/stocktake/view/$stocktakeId' });
  const { accountId } = useWorkingAccount();
  const answer = useAnswer('stock.stocktakeReport', { stocktakeId });
  const waits = useCategoryWorths(stocktakeId).isLoading; // all at once: the picture stands above the lines
  const report = waits ? undefined : answer.data;
  const parts = useStocktakeParts(report, { view: true });
  return (
    <ReportScreen
      title={report ? `Stocktake ${showCounted(report.stocktake)}` : 'Stocktake'}
      report={parts?.report ?? null}
      csv={false}
      back={{
        ...linkOptions({ to: '/$accountId/review/stocktake', params: { accountId } }),
        label: 'Stocktakes',
      }}
      loading={answer.isPending || waits}
      error={answer.error}
      onRetry={() => answer.refetch()}
      first={
        report ? (
          <HeadLink icon={IconReportAnalytics} target={stocktakeReportOf(accountId, stocktakeId)}>
            Report
          </HeadLink>
        ) : null
      }
      actions={report ? <ExportStocktake report={report} view /> : null}
    >
      {!report ? null : report.counted.length === 0 ? (
        <EmptyState title="No stocktake details found for this instance." />
      ) : (
        <Stack gap="lg">
          <CategoryPie stocktake={report.stocktake} />
          <UrlTabs label="Parts of the stocktake" tabs={parts?.tabs ?? []} />
        </Stack>
      )}
    </ReportScreen>
  );
}
