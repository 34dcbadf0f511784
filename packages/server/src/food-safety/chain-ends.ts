import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

export interface ChainEndsRow {
  first: { seq: number; hash: string } | null;
  last: { seq: number; hash: string } | null;
  anchor: { day: string; seq: number; head: string } | null;
}

interface Given {
  chain: string;
  areas: readonly string[];
  from: string;
  to: string;
}

/** By which papers about these areas and days are held against the evidence: their first and last entry, and the evening that proves them, or the latest one. */
export function chainEnds({ organisationId }: Db, { chain, areas, from, to }: Given): Query<ChainEndsRow> {
  const ofDays = sql`
    from food_safety_entry e where e.organisation_id = ${organisationId} and e.account_id = any (${[...areas]}::uuid[]) and e.day between ${from} and ${to}`;
  return raw(sql`
    with ends as (select (select min(e.seq) ${ofDays}) as first, (select max(e.seq) ${ofDays}) as last),
    of_chain as (select e.seq, e.hash from food_safety_entry e, ends
      where e.organisation_id = ${organisationId} and e.chain = ${chain} and e.seq in (ends.first, ends.last))
    select
      (select json_build_object('seq', o.seq, 'hash', o.hash) from of_chain o where o.seq = ends.first) as first,
      (select json_build_object('seq', o.seq, 'hash', o.hash) from of_chain o where o.seq = ends.last) as last,
      (select json_build_object('day', a.day, 'seq', a.seq, 'head', a.head) from food_safety_anchor a
        where a.organisation_id = ${organisationId} and a.chain = ${chain}
        order by a.seq >= coalesce(ends.last, 0) desc, abs(a.seq - coalesce(ends.last, 0)), a.day limit 1) as anchor
    from ends`);
}
