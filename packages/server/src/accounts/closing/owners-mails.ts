import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { SystemMail } from '../../mail/system-mail.ts';

/** The same mail to every owner of the group. */
export async function ownersMails(db: Db, subject: string, texts: readonly string[]): Promise<SystemMail[]> {
  const owners = await db.run(
    raw<{ email: string }>(sql`
      select p.email from membership m join profile p on p.user_id = m.user_id
      where m.organisation_id = ${db.organisationId} and m.account_id = ${db.organisationId} and m.role = 'owner'
      order by p.email`),
  );
  return owners.map(({ email: to }) => ({ to, subject, text: `${texts.join('\n\n')}\n` }));
}
