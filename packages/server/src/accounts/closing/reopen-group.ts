import { randomUUID } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import { accountFacts } from '../../kernel/account-facts.ts';
import { audit } from '../../kernel/changes.ts';
import { noteAccounts } from '../../kernel/note-accounts.ts';
import type { Services } from '../../kernel/procedure.ts';
import { ownersLocked } from '../owners/owners.ts';
import { closeListing } from './supplier-listing.ts';

interface Person {
  userId: string;
  userName: string;
  requestId: string;
}

/** Reopens a closed group as it was, for one of its owners, while its time is not over. Not found for everybody else, and where it is open. */
export async function reopenGroup(
  { pool, feed, now }: Pick<Services, 'pool' | 'feed' | 'now'>,
  person: Person,
  organisationId: string,
): Promise<{ reopened: boolean }> {
  await writing(pool, organisationId, async (tx) => {
    const owners = await ownersLocked(tx);
    const [closed] = await tx.run(
      raw<{ name: string; by: string; at: string }>(sql`
        select name, closed_by as by, closed_at as at from organisation
        where organisation_id = ${organisationId} and removed_after > ${now().toISOString()} and closed_by is not null and closed_at is not null`),
    );
    if (!closed || !owners.some(({ userId }) => userId === person.userId))
      throw new Refusal('not-found', { what: 'closed group' });

    tx.send(
      raw(sql`
        update organisation set closed_at = null, closed_by = null, removed_after = null where organisation_id = ${organisationId}`),
    );
    const { type } = await accountFacts(tx, organisationId);
    if (type === 'SUPPLIER') await closeListing(tx, pool, { closedAt: null, commandId: randomUUID() });
    const ctx = { ...person, organisationId, accountId: organisationId, now };
    audit(tx, ctx, 'group.reopened', { kind: 'account', id: organisationId }, closed, { name: closed.name });
    tx.send(noteAccounts(organisationId, [organisationId]));
  });
  feed.committed();
  return { reopened: true };
}
