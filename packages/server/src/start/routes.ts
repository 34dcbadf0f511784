import { os, readingInAccount } from '../kernel/procedure.ts';
import { startToday } from './today.queries.ts';

export const startRoutes = {
  today: os.start.today.handler(readingInAccount(startToday)),
};
