import { type ComponentProps, useEffect } from 'react';
import { Screen } from '../../ui/page/Screen.tsx';
import { printedPeriod } from './printed-period.ts';
import { ReportFiles } from './ReportFiles.tsx';
import type { ReportPage } from './report-page.ts';

interface Props extends ComponentProps<typeof Screen> {
  /** Not there until something stands on the screen. */
  report: ReportPage | null;
  /** false: the report has a workbook of its own. */
  csv?: boolean;
}

/** The frame of a report: beside its own buttons those that make it into files, and in print its days below its title. */
export function ReportScreen({ report, csv = true, actions, ...screen }: Props) {
  const period = report?.period ?? null;
  useEffect(() => {
    printedPeriod.show(period);
    return () => printedPeriod.show(null);
  }, [period]);
  const files = report ? <ReportFiles report={report} csv={csv} /> : null;
  return (
    <Screen
      {...screen}
      actions={
        actions || files ? (
          <>
            {actions}
            {files}
          </>
        ) : null
      }
    />
  );
}
