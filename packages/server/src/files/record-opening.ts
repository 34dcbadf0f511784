import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import type { Services } from '../kernel/procedure.ts';
import type { FileAccount } from './may-open-file.ts';

interface Opening {
  userId: string;
  requestId: string;
  reached: FileAccount;
  key: string;
}

interface Recorded {
  /** Of the key, below its account. */
  folder: string;
  action: string;
  kind: string;
  /** The id of what the file belongs to, by its key. */
  owner(organisationId: string, key: string): RawBuilder<unknown>;
}

/** Files whose opening is in the activity (rule 185): all data of the house, and papers that state prices. */
const RECORDED: readonly Recorded[] = [
  {
    folder: 'exports',
    action: 'export.downloaded',
    kind: 'export',
    owner: (organisationId, key) => sql`
      select e.export_id from stored_file f join data_export e using (organisation_id, file_id)
      where f.organisation_id = ${organisationId} and f.storage_key = ${key}`,
  },
  {
    folder: 'packs',
    action: 'pack.downloaded',
    kind: 'pack',
    owner: (organisationId, key) => sql`
      select p.pack_id from stored_file f join safety_pack p on p.organisation_id = f.organisation_id and p.file_id = f.file_id
      where f.organisation_id = ${organisationId} and f.storage_key = ${key}`,
  },
  {
    folder: 'images/orderAttachments',
    action: 'order.attachment-opened',
    kind: 'order',
    owner: (organisationId, key) => sql`
      select order_id from order_attachment where organisation_id = ${organisationId} and image_key = ${key}`,
  },
  {
    folder: 'images/invoiceUploads',
    action: 'invoice.file-opened',
    kind: 'invoice',
    owner: (organisationId, key) => sql`
      select upload_id from invoice_file where organisation_id = ${organisationId} and (file_key = ${key} or view_key = ${key}) limit 1`,
  },
];

/** Notes in the activity who opened a file, where that is recorded. */
export async function recordOpening(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { userId, requestId, reached: { organisationId, accountId }, key }: Opening,
): Promise<void> {
  const folder = key.split('/').slice(1, -1).join('/');
  const recorded = RECORDED.find((each) => each.folder === folder);
  if (!recorded) return;
  await writing(pool, organisationId, async (tx) => {
    const [found] = await tx.run(
      raw<{ id: string | null; userName: string }>(sql`
        select (${recorded.owner(organisationId, key)}) as id, name as "userName" from profile where user_id = ${userId}`),
    );
    if (!found?.id) return;
    const ctx = { organisationId, accountId, userId, userName: found.userName, requestId, now };
    audit(tx, ctx, recorded.action, { kind: recorded.kind, id: found.id }, null, null);
  });
}
