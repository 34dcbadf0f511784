import { os, readingInAccount } from '../kernel/procedure.ts';
import { sites } from './sites.queries.ts';
import { startToday } from './today.queries.ts';

export const startRoutes = {
  sites: os.start.sites.handler(readingInAccount(sites)),
  today: os.start.today.handler(readingInAccount(startToday)),
};
