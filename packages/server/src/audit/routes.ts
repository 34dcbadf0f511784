import { os, readingInAccount } from '../kernel/procedure.ts';
import { auditEntries, auditFileOf } from './entries.queries.ts';
import { auditFilters } from './filters.queries.ts';

export const auditRoutes = {
  entries: os.audit.entries.handler(readingInAccount(auditEntries)),
  filters: os.audit.filters.handler(readingInAccount(auditFilters)),
  file: os.audit.file.handler(readingInAccount(auditFileOf)),
};
