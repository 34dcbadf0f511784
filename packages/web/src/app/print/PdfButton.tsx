import type { Report } from '@larder/documents/report-paper.ts';
import { showInstant } from '@larder/domain/calendar.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTimeZone } from '../../data/clock.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { useVenue } from '../working/useVenue.ts';
import { venueName } from '../working/venue.ts';
import { usePrint } from './usePrint.ts';

/** What a screen gives of its report; site and time are added here. */
export type ReportContent = Pick<Report, 'title' | 'period' | 'sections'>;

/** Makes the report of a screen into a PDF on this device. report is called when the button is pressed. */
export function PdfButton({ report }: { report: (seesCosts: boolean) => ReportContent }) {
  const { print, pending } = usePrint();
  const seesCosts = useSeesCosts();
  const timeZone = useTimeZone();
  const site = venueName(useVenue());

  const make = () => {
    const content = report(seesCosts);
    const name = [content.title, site, content.period].filter(Boolean).join(' ');
    return print(name, async () => {
      const { reportPaper } = await import('@larder/documents/report-paper.ts');
      return reportPaper({ ...content, site, printedAt: showInstant(timeZone, new Date()) });
    });
  };
  return (
    <HeadAction icon={IconFileTypePdf} pending={pending} onClick={make}>
      PDF
    </HeadAction>
  );
}
