import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { notices } from './notices.queries.ts';

export const noticesRoutes = {
  notices: os.notices.notices.handler(readingInAccount(notices)),
  markNoticesRead: os.notices.markNoticesRead.handler(inAccount(markNoticesRead)),
};
