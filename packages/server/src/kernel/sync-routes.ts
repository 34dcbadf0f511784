import { os, readingInAccount } from './procedure.ts';
import { sync } from './sync.ts';

export const syncRoutes = { sync: os.sync.sync.handler(readingInAccount(sync)) };
