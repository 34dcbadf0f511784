import type { Report } from '@larder/documents/report-paper.ts';
import { showInstant } from '@larder/domain/calendar.ts';
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useTimeZone } from '../../data/clock.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { useVenue } from '../working/useVenue.ts';
import { venueName } from '../working/venue.ts';
import { fileName } from './file-name.ts';
import type { ReportPage } from './report-page.ts';
import { usePrint } from './usePrint.ts';

interface Props {
  report: ReportPage;
  /** false: the report has a workbook of its own. */
  csv?: boolean;
}

/** Makes a report into a PDF or a CSV file on this device, with all rows and what the owner shows. */
export function ReportFiles({ report, csv = true }: Props) {
  const { print, pending } = usePrint();
  const seesCosts = useSeesCosts();
  const timeZone = useTimeZone();
  const site = venueName(useVenue());
  const name = [report.title, site, report.period].filter(Boolean).join(' ');

  const made = (): Report => ({
    ...{ title: report.title, period: report.period, site },
    printedAt: showInstant(timeZone, new Date()),
    sections: report.sections.map((section) => section(seesCosts)),
  });
  const makePdf = () =>
    print(name, async () => {
      const { reportPaper } = await import('@larder/documents/report-paper.ts');
      return reportPaper(made());
    });
  const makeCsv = async () => {
    const { reportCsv } = await import('@larder/documents/report-csv.ts');
    saveAs(new Blob([reportCsv(made())], { type: 'text/csv' }), fileName(name, 'csv'));
  };
  return (
    <>
      <HeadAction icon={IconFileTypePdf} pending={pending} onClick={makePdf}>
        PDF
      </HeadAction>
      {csv ? (
        <HeadAction icon={IconFileTypeCsv} onClick={makeCsv}>
          CSV
        </HeadAction>
      ) : null}
    </>
  );
}
