import { showDay } from '@larder/domain/calendar.ts';
import type { ReportSection } from '../report-paper.ts';

/** The ends of what a paper rests on: the first and the last entry of its days, and the end of the chain as it was noted on an evening. */
export interface ChainEnds {
  first: { seq: number; hash: string } | null;
  last: { seq: number; hash: string } | null;
  anchor: { day: string; seq: number; head: string } | null;
}

/** By which a paper is held against a file of evidence later (rule 122). */
export function evidenceSection({ first, last, anchor }: ChainEnds): ReportSection {
  const row = (what: string, seq: number | undefined, hash: string | undefined) =>
    seq === undefined || hash === undefined ? [] : [{ cells: [what, String(seq), hash] }];
  return {
    heading: 'Evidence',
    columns: [
      { label: 'Entry', align: 'left' },
      { label: 'Number', align: 'right' },
      { label: 'Hash', align: 'left' },
    ],
    rows: [
      ...row('First of these days', first?.seq, first?.hash),
      ...row('Last of these days', last?.seq, last?.hash),
      ...row(anchor ? `Noted on ${showDay(anchor.day)}` : '', anchor?.seq, anchor?.head),
    ],
    notes: [
      anchor
        ? 'The noted number and hash prove all entries up to it: type them into the page that verifies the evidence.'
        : 'No evening was noted yet, so nothing proves that none of the newest entries is missing.',
    ],
  };
}
