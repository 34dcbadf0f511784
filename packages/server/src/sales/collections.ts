import { addDays } from '@larder/domain/calendar.ts';
import { registerCollection } from '../kernel/collections.ts';
import { importRows } from './import-rows.ts';

/** Older imports are asked for when the history is opened. */
const SYNCED_DAYS = 8 * 7;

registerCollection('salesImports', {
  byIds: (db, scope, ids) => db.run(importRows(db, { accountId: scope.accountId, ids })),
  page: (db, scope, after, limit) =>
    db.run(
      importRows(db, {
        accountId: scope.accountId,
        endingFrom: addDays(scope.today, -SYNCED_DAYS),
        afterId: after,
        limit,
      }),
    ),
});
