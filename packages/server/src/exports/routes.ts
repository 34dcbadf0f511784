import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { latestExports } from './exports.queries.ts';
import { startExport } from './start-export.ts';

export const exportsRoutes = {
  startExport: os.exports.startExport.handler(inAccount(startExport)),
  exports: os.exports.exports.handler(readingInAccount(latestExports)),
};
