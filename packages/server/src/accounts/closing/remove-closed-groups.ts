import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { noteChange } from '../../db/changes-made.ts';
import { sendOn } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import { sendSystemMail } from '../../mail/system-mail.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { groupName } from '../owners/owners.ts';
import { ownersMails } from './owners-mails.ts';

interface Parts {
  pool: pg.Pool;
  files: Pick<FileStore, 'removeFolder'>;
  now: () => Date;
}

const EVERY_MS = 10 * 60_000;

/** Removes closed groups whose time is over, at the start for those that were missed, then every ten minutes. */
export function startRemovingClosedGroups(
  parts: Parts,
  log: { error(message: object, text: string): void },
): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => removeClosedGroups(parts, stopping);
  return startSweep({ everyMs: EVERY_MS, atOnce: true, work, failed: 'a closed group was not removed', log });
}

export async function removeClosedGroups({ pool, files, now }: Parts, stopping?: AbortSignal): Promise<void> {
  const at = now().toISOString();
  const due = await sendOn(
    pool,
    raw<{ organisation_id: string }>(sql`select organisation_id from closed_groups_due(${at})`),
  );
  for (const { organisation_id } of due) {
    if (stopping?.aborted) return;
    await removeGroup({ pool, files }, organisation_id, at);
  }
}

/**
 * Files before the rows that name them, so that what broke off half-way is found again; nobody can reopen the group by then. Its owners are
 * notified once it is gone, by whoever removed it.
 */
async function removeGroup({ pool, files }: Omit<Parts, 'now'>, organisationId: string, at: string): Promise<void> {
  const { accounts, mails } = await reading(pool, organisationId, async (db) => {
    const ids = await db.run(
      raw<{ id: string }>(sql`select account_id as id from account where organisation_id = ${organisationId}`),
    );
    const name = await groupName(db);
    const texts = [`${name} was closed in Larder and could be reopened until now. It is removed for good.`];
    return { accounts: ids, mails: await ownersMails(db, `${name} was removed`, texts) };
  });
  for (const { id } of accounts) await files.removeFolder(id);
  noteChange(); // though it reads as if it only looked
  const [done] = await sendOn(
    pool,
    raw<{ removed: boolean }>(sql`select remove_closed_group(${organisationId}, ${at}) as removed`),
  );
  if (!done?.removed) return;
  for (const mail of mails) await sendSystemMail(pool, mail);
}
