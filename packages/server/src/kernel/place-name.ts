import { type RawBuilder, sql } from 'kysely';

/**
 * What an account is called among those of a whole group: most kitchens are called Kitchen, so an area goes by its location as well,
 * `Soho, Kitchen`. account: the alias under which the query reads the account.
 */
export function placeName(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql<string>`coalesce(
    (select concat(l.name, ', ', ${column('name')}) from account l
      where l.organisation_id = ${column('organisation_id')} and l.account_id = ${column('parent_id')}
        and l.type = 'LOCATION' and ${column('type')} = 'DEPARTMENT'),
    ${column('name')})`;
}
