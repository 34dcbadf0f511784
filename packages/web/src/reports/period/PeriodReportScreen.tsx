import type { PeriodReport } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Stack } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { useAnswer } from '../../data/query.ts';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { BasisChoice } from '../basis/BasisChoice.tsx';
import { type ChosenBasis, useBasis } from '../basis/useBasis.ts';
import { withoutText } from '../without-text.ts';
import { AdjustmentPanel } from './AdjustmentPanel.tsx';
import { AreaTable } from './AreaTable.tsx';
import { ChangedAreas } from './ChangedAreas.tsx';
import { ChangedSinceClosed } from './ChangedSinceClosed.tsx';
import { Completeness } from './Completeness.tsx';
import { Feedback } from './Feedback.tsx';
import { FigureDialog } from './FigureDialog.tsx';
import { Headline } from './Headline.tsx';
import { ProfitBridge } from './ProfitBridge.tsx';
import classes from './period.module.css';
import { periodPaper } from './period-paper.ts';
import { actualSums, theoreticalSums, varianceSums } from './period-sums.ts';
import { SumPanel } from './SumPanel.tsx';

/** Two gross profits, what lies between them, and how far both can be trusted (REP-014 to REP-016). */
export function PeriodReportScreen() {
  const { periodStart, periodEnd } = useParams({
    from: '/shell/$accountId/reports/gross-profit/$periodStart/$periodEnd',
  });
  const { accountId } = useWorkingAccount();
  const basis = useBasis();
  const answer = useAnswer('reports.periodReport', { from: periodStart, to: periodEnd, ...basis.asked });
  const clock = useClock();
  return (
    <ReportScreen
      report={answer.data ? periodPaper(answer.data, clock.showInstant, basis) : null}
      title={`Period Report - ${showDay(periodStart)} to ${showDay(periodEnd)}`}
      back={{
        ...linkOptions({ to: '/$accountId/reports/gross-profit', params: { accountId }, search: basis.search }),
        label: 'Report Periods',
      }}
      first={
        <HeadLink
          target={linkOptions({
            to: '/$accountId/reports/dishes',
            params: { accountId },
            search: { from: periodStart, to: periodEnd },
          })}
        >
          Dishes of the period
        </HeadLink>
      }
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <BasisChoice {...basis} />
      {answer.data ? <Report report={answer.data} basis={basis} onChanged={() => answer.refetch()} /> : null}
    </ReportScreen>
  );
}

interface Props {
  report: PeriodReport;
  basis: ChosenBasis;
  onChanged: () => void;
}

function Report({ report, basis, onChanged }: Props) {
  const figures = report.figures ?? report.ofCountedAreas;
  const { adjustment } = report;
  const manyAreas = report.areas.length > 1;
  const feedback = <Feedback report={report} onAdded={onChanged} />;
  return (
    <Stack gap="lg">
      {report.without.length > 0 ? <Notice tone="warning">{withoutText(report.without)}.</Notice> : null}
      {report.countFirst.length > 0 ? <CountFirst report={report} /> : null}
      {figures ? <Headline figures={figures} report={report} /> : null}
      <Completeness report={report} />
      {report.sinceClosed ? <ChangedSinceClosed closed={report.sinceClosed} report={report} /> : null}
      <ImpactNotes of={{ from: report.from, to: report.to }} />
      {report.changedAreas.length > 0 ? (
        <ChangedAreas areas={report.changedAreas} from={report.from} to={report.to} />
      ) : null}
      {figures ? (
        <>
          <ProfitBridge figures={figures} adjustment={adjustment} asLocked={basis.basis === 'locked'} />
          <div className={classes.panels}>
            <SumPanel {...actualSums(figures, adjustment)} asLocked={basis.basis === 'locked'} />
            <SumPanel {...theoreticalSums(figures, adjustment)} asLocked={basis.basis === 'locked'} />
            <SumPanel {...varianceSums(figures, report.listed, adjustment)} asLocked={basis.basis === 'locked'} />
            {manyAreas ? null : feedback}
          </div>
          {adjustment ? <AdjustmentPanel adjustment={adjustment} /> : null}
          {manyAreas ? <AreaTable report={report} search={basis.search} /> : null}
          {manyAreas ? feedback : null}
        </>
      ) : null}
      <FigureDialog report={report} onChanged={onChanged} />
    </Stack>
  );
}

/** Without an opening count there is no gross profit: it would start from stock that nobody saw (rule 13). */
function CountFirst({ report }: { report: PeriodReport }) {
  const names = report.countFirst.map((area) => area.name).join(', ');
  const counted = report.areas.filter((area) => area.openingCount !== null).map((area) => area.name);
  return (
    <Notice tone="warning" title={`Count first: ${names}`}>
      Gross profit starts from a count, and there is none on or before {showDay(report.from)}.
      {counted.length > 0 ? ` The figures below are of ${counted.join(', ')} alone, with their own net sales.` : null}
    </Notice>
  );
}
