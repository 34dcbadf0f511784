import type { Day } from '@larder/domain/calendar.ts';
import type { Canonical } from '@larder/domain/tasks/canonical.ts';
import { EVIDENCE_FORMAT, type Evidence, type EvidenceWords, type Stub } from '@larder/domain/tasks/evidence.ts';
import type { Anchor } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface Span {
  first: number;
  last: number;
}

type Link = Evidence['entries'][number];

/** What a file of evidence is asked for about. areas: whose names and words it shows; of the location's others it has the entries alone. */
export interface EvidenceOf {
  chain: string;
  from: Day;
  to: Day;
  areas: readonly string[];
}

/** So many entries are read at once. */
const AT_ONCE = 5_000;

/**
 * What a location's chain holds about the days from one to another, for verifying elsewhere: without gaps from the first entry of these days to the last,
 * with those of other days between them, which arrived meanwhile.
 */
export async function evidenceOf(db: Db, of: EvidenceOf): Promise<Evidence> {
  const { span, frame } = await frameOf(db, of);
  return { ...frame, entries: await linksOf(db, of.chain, span) };
}

/** The same as the text of its file, piece by piece; and how many entries are in it. */
export async function evidencePieces(
  db: Db,
  of: EvidenceOf,
): Promise<{ entries: number; pieces: () => AsyncGenerator<string> }> {
  const { span, frame } = await frameOf(db, of);
  async function* pieces(): AsyncGenerator<string> {
    yield `${JSON.stringify(frame).slice(0, -1)},"entries":[`;
    for (let first = span.first; first <= span.last; first += AT_ONCE) {
      const links = await linksOf(db, of.chain, { first, last: Math.min(span.last, first + AT_ONCE - 1) });
      yield `${first === span.first ? '' : ','}${links.map((link) => JSON.stringify(link)).join(',\n')}`;
    }
    yield ']}\n';
  }
  return { entries: Math.max(0, span.last - span.first + 1), pieces };
}

function linksOf(db: Db, chain: string, { first, last }: Span): Promise<Link[]> {
  return db.run(
    raw<Link>(sql`
      select seq, bytes, hash from food_safety_entry
      where organisation_id = ${db.organisationId} and chain = ${chain} and seq between ${first} and ${last} order by seq`),
  );
}

async function frameOf(db: Db, { chain, from, to, areas }: EvidenceOf) {
  const ofChain = sql`organisation_id = ${db.organisationId} and chain = ${chain}`;
  const [[ends], [place]] = await db.all(
    raw<{ first: number | null; last: number | null }>(sql`
      select min(seq) as first, max(seq) as last from food_safety_entry where ${ofChain} and day between ${from} and ${to}`),
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${db.organisationId} and account_id = ${chain}`),
  );
  const span: Span = { first: ends?.first ?? 1, last: ends?.last ?? 0 };
  const within = sql`${ofChain} and seq between ${span.first} and ${span.last}`;
  const shown = sql`${within} and account_id = any (${[...areas]}::uuid[])`;
  const [[before], [stub], anchors, people, words, named, charts] = await db.all(
    raw<Anchor>(sql`select seq, hash as head from food_safety_entry where ${ofChain} and seq = ${span.first - 1}`),
    raw<Stub>(sql`select seq, head, day from food_safety_stub where ${ofChain}`),
    raw<Anchor & { day: string }>(sql`select day, seq, head from food_safety_anchor where ${within} order by seq, day`),
    raw<{ person: string; name: string | null }>(sql`
      select person, name from food_safety_person
      where organisation_id = ${db.organisationId} and person in (select person from food_safety_entry where ${shown})
      order by person`),
    raw<EvidenceWords>(sql`
      select w.entry_id as entry, w.field, w.salt, w.text from food_safety_words w
      where w.organisation_id = ${db.organisationId} and w.entry_id in (select entry_id from food_safety_entry where ${shown})
      order by w.entry_id, w.field`),
    raw<{ id: string; name: string }>(sql`
      select account_id as id, name from account
      where organisation_id = ${db.organisationId} and account_id in (select account_id from food_safety_entry where ${within})
      order by account_id`),
    raw<{ chart: Canonical }>(sql`
      select chart from signed_chart s where s.organisation_id = ${db.organisationId} and (s.account_id, s.sha256) in (
        select account_id, payload ->> 'sha256' from food_safety_entry where ${shown} and kind = 'chart')
      order by s.account_id, s.sha256`),
  );
  const others = named.some(({ id }) => !areas.includes(id));
  const frame: Omit<Evidence, 'entries'> = {
    ...{ format: EVIDENCE_FORMAT, chain, location: place?.name ?? '', from, to },
    after: before ?? (stub?.seq === span.first - 1 ? { seq: stub.seq, head: stub.head } : null),
    ...{ anchors, words, charts: charts.map(({ chart }) => chart) },
    people: Object.fromEntries(people.map(({ person, name }) => [person, name])),
    areas: Object.fromEntries(named.map(({ id, name }) => [id, name])),
    ...(others ? { shown: [...areas] } : {}),
    ...(stub ? { stub } : {}),
  };
  return { span, frame };
}
