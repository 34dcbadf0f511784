import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { latestExports, latestImports } from './exports.queries.ts';
import { startExport } from './start-export.ts';
import { startImport } from './start-import.ts';

const importing = inAccount(startImport);

export const exportsRoutes = {
  startExport: os.exports.startExport.handler(inAccount(startExport)),
  exports: os.exports.exports.handler(readingInAccount(latestExports)),
  startImport: os.exports.startImport.handler(async ({ input: { params, query, body }, context }) =>
    importing({
      input: { ...params, ...query, files: context.services.files, content: body },
      context,
    }),
  ),
  imports: os.exports.imports.handler(readingInAccount(latestImports)),
};
