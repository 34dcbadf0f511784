import type { StocktakeReportLine } from '@larder/contract/stock.ts';
import { showDay, showDays } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { useParams, useRouterState } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { lineGiven, stocktakeReportOf } from '../../app/review/review-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { LineSummary, summarySection } from './LineSummary.tsx';
import { useDetailTables } from './useDetailTables.tsx';

/**
 * One ingredient of a stocktake's report: how its line comes about, which was computed by the report and is given on the way, and the counts and
 * documents behind it (REV-008, REV-024, REV-025). Opened anew, such as after a reload, it has no line (REV-009).
 */
export function IngredientScreen() {
  const { stocktakeId, ingredientId } = useParams({
    from: '/shell/$accountId/review/stocktake/report/$stocktakeId/$ingredientId',
  });
  const { accountId } = useWorkingAccount();
  const line = lineGiven(useRouterState({ select: ({ location }) => location.state.stocktakeLine }));
  const report = stocktakeReportOf(accountId, stocktakeId);
  const back = { ...report, label: 'Stocktake report' };
  if (line?.ingredientId !== ingredientId)
    return (
      <Screen title="Stocktake report" back={back}>
        <EmptyState
          title="No ingredient data found."
          hint="Its figures are computed with the report: open it from its row there."
          action={<ButtonLink {...report}>See the report</ButtonLink>}
        />
      </Screen>
    );
  return <Ingredient line={line} stocktakeId={stocktakeId} back={back} />;
}

interface Props {
  line: StocktakeReportLine;
  stocktakeId: string;
  back: ReturnType<typeof stocktakeReportOf> & { label: string };
}

function Ingredient({ line, stocktakeId, back }: Props) {
  const answer = useAnswer('review.stocktakeIngredient', { stocktakeId, ingredientId: line.ingredientId });
  const tables = useDetailTables(answer.data);
  const period = answer.data
    ? answer.data.since
      ? showDays(answer.data.since, answer.data.until)
      : `Up to ${showDay(answer.data.until)}`
    : null;
  return (
    <ReportScreen
      title={line.name}
      report={
        answer.data
          ? { title: line.name, period, sections: [summarySection(line), ...tables.map(({ section }) => section)] }
          : null
      }
      back={back}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <Stack gap="lg">
        <LineSummary line={line} period={period} />
        {tables.map(({ title, table }) => (
          <Panel key={title} title={title}>
            {table}
          </Panel>
        ))}
      </Stack>
    </ReportScreen>
  );
}
