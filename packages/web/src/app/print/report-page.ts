import type { ReportSection } from '@larder/documents/report-paper.ts';

/** A table of a report for its files. seesCosts: false leaves out what the owner hides. */
export type SectionOfReport = (seesCosts: boolean) => ReportSection;

/** A report as its screen declares it, once: its files follow from it, and print states its days. */
export interface ReportPage {
  title: string;
  /** Of which days it is, and what it is narrowed to; null for what has neither. */
  period: string | null;
  sections: readonly SectionOfReport[];
}
