import { sql } from 'kysely';
import { raw } from '../db/builder.ts';

/** The mail addresses of people, by their ids. */
export function addressesOf(people: readonly string[]) {
  return raw<{ email: string }>(
    sql`select email from profile where user_id = any (${[...people]}::text[]) order by email`,
  );
}
