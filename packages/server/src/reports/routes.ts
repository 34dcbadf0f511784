import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { addReportComment } from './add-report-comment.ts';
import { figureDetail } from './figure-detail.queries.ts';
import { periodReport } from './period-report.queries.ts';
import { periods } from './periods.queries.ts';
import { setWeeklyIncidental } from './set-weekly-incidental.ts';

export const reportsRoutes = {
  periods: os.reports.periods.handler(readingInAccount(periods)),
  periodReport: os.reports.periodReport.handler(readingInAccount(periodReport)),
  figureDetail: os.reports.figureDetail.handler(readingInAccount(figureDetail)),
  addReportComment: os.reports.addReportComment.handler(inAccount(addReportComment)),
  setWeeklyIncidental: os.reports.setWeeklyIncidental.handler(inAccount(setWeeklyIncidental)),
};
