import { type RawBuilder, sql } from 'kysely';

/** The filter that shows what was done about people and what they may do, whatever kind of thing it was done to. */
export const PEOPLE = 'people';

/** What is recorded and tells an owner nothing: that somebody has read something. */
export const LEFT_OUT = ['messages.seen', 'notices.read'];

/** Whether an entry is about people and their rights, in the words of its index (`audit_log_about_people`). */
export function aboutPeople(table: string): RawBuilder<unknown> {
  const action = sql.ref(`${table}.action`);
  return sql`(split_part(${action}, '.', 1) in ('person', 'invitation', 'user', 'users', 'role', 'owner') or ${action} = 'group.left')`;
}
