import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';

/** Statements whose rows are declared wrongly, but for the first: what the comparison has to find. */
export const planted: readonly Query<unknown>[] = [
  raw<{ name: string; applied_at: string; nothing: null; list: { of: 'a' | 'b'; more?: number }[] }>(sql`
    select name, applied_at, null as nothing, '[{"of": "a"}, {"of": "b", "more": 1}]'::json as list from migration`),
  raw<{ name: string; title: string }>(sql`select name from migration`),
  raw<{ name: string }>(sql`select name, applied_at from migration`),
  raw<{ count: number }>(sql`select count(*) from migration`),
  raw<{ zone: string }>(sql`select time_zone as zone from account`),
  raw<{ name: string; account: string }>(sql`
    select m.name, a.name as account from migration m left join account a on false`),
  raw<{ kind: 'count' | 'order' }>(sql`select unnest(array['count', 'sale']) as kind`),
  raw<{ list: { price: number }[] }>(sql`select '[{"price": 1}, {"price": "1.20"}, {}]'::json as list`),
];

/** Sent by nobody. */
export function neverRun(): Query<{ one: number }> {
  return raw(sql`select 1 as one`);
}

/** Which of both was sent does not show in the line. */
export function twoInALine(): Query<unknown>[] {
  return [raw(sql`select 1 as one`), raw(sql`select 2 as two`)];
}
