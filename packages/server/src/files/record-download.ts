import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import type { ReachedAccount } from '../kernel/access.ts';
import { audit } from '../kernel/changes.ts';
import type { Services } from '../kernel/procedure.ts';

interface Download {
  userId: string;
  requestId: string;
  reached: ReachedAccount;
  key: string;
}

/** A file with everything the organisation holds. */
export function isExport(key: string): boolean {
  return /^[^/]+\/exports\//.test(key);
}

/** Notes for the owner who took all data out of the house. */
export function recordDownload(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { userId, requestId, reached: { organisationId, accountId }, key }: Download,
): Promise<void> {
  return writing(pool, organisationId, async (tx) => {
    const [found] = await tx.run(
      raw<{ exportId: string; userName: string }>(sql`
        select e.export_id as "exportId", p.name as "userName"
        from stored_file f join data_export e using (organisation_id, file_id) join profile p on p.user_id = ${userId}
        where f.organisation_id = ${organisationId} and f.storage_key = ${key}`),
    );
    if (!found) return;
    const ctx = { organisationId, accountId, userId, userName: found.userName, requestId, now };
    audit(tx, ctx, 'export.downloaded', { kind: 'export', id: found.exportId }, null, null);
  });
}
