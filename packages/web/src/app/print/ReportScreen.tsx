import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { printedPeriod } from './printed-period.ts';
import { ReportFiles } from './ReportFiles.tsx';
import type { ReportPage } from './report-page.ts';

interface Props extends Omit<ComponentProps<typeof Screen>, 'actions'> {
  /** Not there until something stands on the screen. */
  report: ReportPage | null;
  /** The main button of the page, and others beside those for files. */
  first?: ReactNode;
  actions?: ReactNode;
  /** false: the report has a workbook of its own. */
  csv?: boolean;
}

/** The frame of a report: beside its own buttons those that make it into files, and in print its days below its title. */
export function ReportScreen({ report, csv = true, first = null, actions, ...screen }: Props) {
  const period = report?.period ?? null;
  useEffect(() => {
    printedPeriod.show(period);
    return () => printedPeriod.show(null);
  }, [period]);
  const files = report ? <ReportFiles report={report} csv={csv} /> : null;
  const isEmpty = first === null && !actions && files === null;
  return (
    <Screen
      {...screen}
      actions={
        isEmpty ? null : (
          <HeadActions first={first}>
            {actions}
            {files}
          </HeadActions>
        )
      }
    />
  );
}
