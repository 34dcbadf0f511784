import { os, readingInAccount } from '../kernel/procedure.ts';
import { whyMissing } from './why-missing.queries.ts';

export const detectiveRoutes = {
  whyMissing: os.detective.whyMissing.handler(readingInAccount(whyMissing)),
};
