import type { Day } from '@larder/domain/calendar.ts';
import { EVIDENCE_FORMAT, type Evidence, type EvidenceWords } from '@larder/domain/tasks/evidence.ts';
import type { Anchor } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface Span {
  first: number | null;
  last: number | null;
}

interface Link {
  seq: number;
  bytes: string;
  hash: string;
}

/**
 * What a location's chain holds about the days from one to another, for verifying elsewhere: without gaps from the first entry of these days to the last,
 * with those of other days between them, which arrived meanwhile.
 */
export async function evidenceOf(db: Db, chain: string, from: Day, to: Day): Promise<Evidence> {
  const ofChain = sql`organisation_id = ${db.organisationId} and chain = ${chain}`;
  const [[span], [place]] = await db.all(
    raw<Span>(sql`
      select min(seq) as first, max(seq) as last from food_safety_entry where ${ofChain} and day between ${from} and ${to}`),
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${db.organisationId} and account_id = ${chain}`),
  );
  const [first, last] = [span?.first ?? 1, span?.last ?? 0];
  const within = sql`${ofChain} and seq between ${first} and ${last}`;
  const [before, links, anchors, people, words, areas] = await db.all(
    raw<Anchor>(sql`select seq, hash as head from food_safety_entry where ${ofChain} and seq = ${first - 1}`),
    raw<Link>(sql`select seq, bytes, hash from food_safety_entry where ${within} order by seq`),
    raw<Anchor & { day: string }>(sql`select day, seq, head from food_safety_anchor where ${within} order by seq, day`),
    raw<{ person: string; name: string | null }>(sql`
      select person, name from food_safety_person
      where organisation_id = ${db.organisationId} and person in (select person from food_safety_entry where ${within})
      order by person`),
    raw<EvidenceWords>(sql`
      select w.entry_id as entry, w.field, w.salt, w.text from food_safety_words w
      where w.organisation_id = ${db.organisationId} and w.entry_id in (select entry_id from food_safety_entry where ${within})
      order by w.entry_id, w.field`),
    raw<{ id: string; name: string }>(sql`
      select account_id as id, name from account
      where organisation_id = ${db.organisationId} and account_id in (select account_id from food_safety_entry where ${within})
      order by account_id`),
  );
  return {
    ...{ format: EVIDENCE_FORMAT, chain, location: place?.name ?? '', from, to },
    after: before[0] ?? null,
    ...{ entries: links, anchors, words },
    people: Object.fromEntries(people.map(({ person, name }) => [person, name])),
    areas: Object.fromEntries(areas.map(({ id, name }) => [id, name])),
  };
}
