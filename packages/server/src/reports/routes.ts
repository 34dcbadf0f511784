import { inAccount, os, readingInAccount, readingOnceForAll } from '../kernel/procedure.ts';
import { addReportComment } from './add-report-comment.ts';
import { dishes } from './dishes.queries.ts';
import { figureDetail } from './figure-detail.queries.ts';
import { impactNotes } from './impact-notes.ts';
import { lockDays } from './lock-days.ts';
import { locks } from './locks.queries.ts';
import { periodReport } from './period-report.queries.ts';
import { periods } from './periods.queries.ts';
import { setWeeklyIncidental } from './set-weekly-incidental.ts';
import { sites } from './sites.queries.ts';

/** Some twenty long statements of which each is planned in as many milliseconds as it takes of one area. */
const PLANNED_ONCE = 'force_generic_plan';

export const reportsRoutes = {
  sites: os.reports.sites.handler(readingOnceForAll('sites', sites, PLANNED_ONCE)),
  dishes: os.reports.dishes.handler(readingInAccount(dishes)),
  periods: os.reports.periods.handler(readingOnceForAll('periods', periods, PLANNED_ONCE)),
  periodReport: os.reports.periodReport.handler(readingOnceForAll('periodReport', periodReport, PLANNED_ONCE)),
  figureDetail: os.reports.figureDetail.handler(readingInAccount(figureDetail)),
  impactNotes: os.reports.impactNotes.handler(readingInAccount(impactNotes)),
  locks: os.reports.locks.handler(readingInAccount(locks)),
  lockDays: os.reports.lockDays.handler(inAccount(lockDays)),
  addReportComment: os.reports.addReportComment.handler(inAccount(addReportComment)),
  setWeeklyIncidental: os.reports.setWeeklyIncidental.handler(inAccount(setWeeklyIncidental)),
};
