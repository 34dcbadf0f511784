import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { TestGroup } from '../cast.ts';
import { organisationOf } from '../organisation-of.ts';

/**
 * How much a group has been changed: each effect counts its feed up by one and leaves lines in its audit log. accountId: where the command is
 * sent, which may be the supplier account of the group's owner.
 */
export async function effects(
  { organisationId: own, area }: TestGroup,
  accountId = own,
): Promise<{ sequence: number; audited: number }> {
  const organisationId = await organisationOf(area.pool, own, accountId);
  const [row] = await reading(area.pool, organisationId, (db) =>
    db.run(
      raw<{ sequence: number; audited: number }>(sql`
        select sequence::int as sequence, (select count(*)::int from audit_log where organisation_id = ${organisationId}) as audited
        from organisation_feed where organisation_id = ${organisationId}`),
    ),
  );
  if (!row) throw new Error('the group has no feed');
  return row;
}
