import type { Report } from '@larder/documents/report-paper.ts';
import { showInstant } from '@larder/domain/calendar.ts';
import { Group } from '@mantine/core';
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
}

/** Makes a report into a PDF or a CSV file on this device, with all rows and what the owner shows. */
export function ReportFiles({ report }: Props) {
  return (
    <Group gap="sm" className="no-print">
      <ReportPdf report={report} />
      <ReportCsv report={report} />
    </Group>
  );
}

/** Makes a report into a PDF. */
export function ReportPdf({ report }: Props) {
  const { print, pending } = usePrint();
  const { name, made } = useReport(report);
  const makePdf = () =>
    print(name, async () => {
      const { reportPaper } = await import('@larder/documents/report-paper.ts');
      return reportPaper(made());
    });
  return (
    <HeadAction icon={IconFileTypePdf} pending={pending} onClick={makePdf}>
      PDF
    </HeadAction>
  );
}

/** Makes a report into a CSV file. */
export function ReportCsv({ report }: Props) {
  const { name, made } = useReport(report);
  const makeCsv = async () => {
    const { reportCsv } = await import('@larder/documents/report-csv.ts');
    saveAs(new Blob([reportCsv(made())], { type: 'text/csv' }), fileName(name, 'csv'));
  };
  return (
    <HeadAction icon={IconFileTypeCsv} onClick={() => void makeCsv()}>
      CSV
    </HeadAction>
  );
}

/** What a report is called as a file, and its content once one is made. */
function useReport(report: ReportPage): { name: string; made: () => Report } {
  const seesCosts = useSeesCosts();
  const timeZone = useTimeZone();
  const site = venueName(useVenue());
  return {
    name: [report.title, site, report.period].filter(Boolean).join(' '),
    made: () => ({
      ...{ title: report.title, period: report.period, site },
      printedAt: showInstant(timeZone, new Date()),
      sections: report.sections.map((section) => section(seesCosts)),
    }),
  };
}
