import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { printedPeriod } from './printed-period.ts';
import { ReportCsv, ReportPdf } from './ReportFiles.tsx';
import type { ReportPage } from './report-page.ts';

interface Props extends Omit<ComponentProps<typeof Screen>, 'actions'> {
  /** Not there until something stands on the screen. */
  report: ReportPage | null;
  /** false: the report has a workbook of its own. */
  csv?: boolean;
  /** The one button that a phone shows; without it, that of the PDF. */
  first?: ReactNode;
  /** What else can be done, each a HeadAction, a HeadLink or null. */
  actions?: ReactNode;
  /** What is done seldom, or takes something away: entries of the menu at every width. */
  more?: ReactNode;
}

/** The frame of a report: beside its own buttons those that make it into files, and in print its days below its title. */
export function ReportScreen({ report, csv = true, first = null, actions, more, ...screen }: Props) {
  const period = report?.period ?? null;
  useEffect(() => {
    printedPeriod.show(period);
    return () => printedPeriod.show(null);
  }, [period]);
  const pdf = report ? <ReportPdf report={report} /> : null;
  return (
    <Screen
      {...screen}
      actions={
        first || actions || more || pdf ? (
          <HeadActions first={first ?? pdf} more={more}>
            {first ? pdf : null}
            {report && csv ? <ReportCsv report={report} /> : null}
            {actions}
          </HeadActions>
        ) : null
      }
    />
  );
}
