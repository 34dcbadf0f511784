import { createHash, createHmac, randomUUID } from 'node:crypto';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type ChainEntry, entryBytes, firstPrev } from '@larder/domain/tasks/chain-entry.ts';
import { storedSecret } from '@larder/supervisor/stored-secret.ts';
import type pg from 'pg';
import type { Group } from './group.ts';
import type { Rig } from './launch.ts';

export interface Size {
  sites: number;
  /** Days of history, the last of them yesterday. */
  days: number;
}

export interface Site {
  locationId: string;
  areaId: string;
  lists: string[];
  fridges: string[];
  probe: string;
}

/** 40 tasks of a site: lists that are ticked, fridges read twice a day, a probe checked twice. */
export const LISTS = 34;
export const FRIDGES = 5;
const INSERTED_AT_ONCE = 8_000;
const BY = "now(), 'bench', now(), 'bench'";

/** Sites with one kitchen each, their tasks, and a chain of true entries for every day: hashed, linked and sealed as the server does. */
export async function fillChains(rig: Rig, client: pg.Client, group: Group, { sites, days }: Size): Promise<Site[]> {
  const org = group.headOfficeId;
  const made = Array.from({ length: sites }, siteOf);
  const first = addDays(new Date().toISOString().slice(0, 10), -days);
  await client.query(
    `insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
     select $1, l, 'LOCATION', 'Site ' || n, $1, ${BY} from unnest($2::uuid[]) with ordinality as t (l, n)`,
    [org, made.map(({ locationId }) => locationId)],
  );
  await client.query(
    `insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
     select $1, a, 'DEPARTMENT', 'Kitchen', l, ${BY} from unnest($2::uuid[], $3::uuid[]) as t (l, a)`,
    [org, made.map(({ locationId }) => locationId), made.map(({ areaId }) => areaId)],
  );
  await client.query(
    `insert into account_home (account_id, organisation_id, ancestors)
     select l, $1::uuid, array[l, $1::uuid] from unnest($2::uuid[]) as t (l)
     union all select a, $1::uuid, array[a, l, $1::uuid] from unnest($2::uuid[], $3::uuid[]) as t (l, a)`,
    [org, made.map(({ locationId }) => locationId), made.map(({ areaId }) => areaId)],
  );
  await addTasks(client, org, made, first);
  const person = randomUUID();
  await client.query('insert into food_safety_person (organisation_id, person, name) values ($1, $2, $3)', [
    ...[org, person, 'Ada Cook'],
  ]);
  const key = storedSecret(rig.dataDir, 'evidence');
  for (const site of made) await fillChain(client, { org, site, person, key, first, days });
  await client.query('analyze');
  return made;
}

function siteOf(): Site {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string);
  return {
    ...{ locationId: randomUUID(), areaId: randomUUID(), probe: randomUUID() },
    ...{ lists: ids(LISTS), fridges: ids(FRIDGES) },
  };
}

async function addTasks(client: pg.Client, org: string, sites: readonly Site[], from: Day): Promise<void> {
  const tasks = sites.flatMap(({ areaId, lists, fridges, probe }) => [
    ...lists.map((id, at) => ({ id, areaId, type: at % 2 === 0 ? 'OPEN' : 'CLOSE', target: null })),
    ...fridges.map((id) => ({ id, areaId, type: 'FRIDGE', target: '5' })),
    { id: probe, areaId, type: 'PROBE', target: null },
  ]);
  const columns = [
    org,
    tasks.map(({ id }) => id),
    tasks.map(({ areaId }) => areaId),
    tasks.map(({ type }) => type),
    tasks.map(({ target }) => target),
  ];
  await client.query(
    `insert into task (organisation_id, task_id, account_id, type, created_at, created_by, updated_at, updated_by)
     select $1, t, a, k, ${BY} from unnest($2::uuid[], $3::uuid[], $4::text[], $5::numeric[]) as u (t, a, k, c)`,
    columns,
  );
  await client.query(
    `insert into task_version (organisation_id, task_id, from_day, action, repeats, target, position)
     select $1, t, $6::date, initcap(k) || ' ' || n, true, c, n
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::numeric[]) with ordinality as u (t, a, k, c, n)`,
    [...columns, from],
  );
}

interface Filling {
  org: string;
  site: Site;
  person: string;
  key: string;
  first: Day;
  days: number;
}

async function fillChain(client: pg.Client, { org, site, person, key, first, days }: Filling): Promise<void> {
  const { locationId: chain, areaId: area } = site;
  const sealOf = (hash: string) => createHmac('sha256', key).update(`larder.food-safety.v1 ${hash}`).digest('hex');
  let head = { seq: 0, hash: firstPrev(chain) };
  await client.query('insert into food_safety_chain (organisation_id, chain, seq, head) values ($1, $2, 0, $3)', [
    ...[org, chain, head.hash],
  ]);
  let rows: { entry: ChainEntry; bytes: string; hash: string; task: string }[] = [];
  const anchors: { day: Day; seq: number; head: string }[] = [];
  const send = async () => {
    await client.query(INSERT, [
      org,
      ...[chain, area, person],
      rows.map(({ entry }) => entry.id),
      rows.map(({ entry }) => entry.seq),
      rows.map(({ entry }) => entry.kind),
      rows.map(({ entry }) => entry.day),
      rows.map(({ entry }) => entry.claimed),
      rows.map(({ entry }) => JSON.stringify(entry.payload)),
      rows.map(({ task }) => task),
      rows.map(({ bytes }) => bytes),
      rows.map(({ hash }) => hash),
      rows.map(({ hash }) => sealOf(hash)),
    ]);
    rows = [];
  };
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at);
    for (const { kind, payload, task } of recordsOfDay(site, at)) {
      const claimed = `${day}T${kind === 'tick' ? '07' : '09'}:${String(head.seq % 60).padStart(2, '0')}:00.000Z`;
      const entry: ChainEntry = {
        ...{ v: 1, chain, seq: head.seq + 1, prev: head.hash, id: randomUUID(), kind, area, day, claimed },
        ...{ clock: null, recorded: claimed, device: null, person, corrects: null, flags: [], payload },
      };
      const bytes = entryBytes(entry);
      head = { seq: entry.seq, hash: createHash('sha256').update(bytes).digest('hex') };
      rows.push({ entry, bytes, hash: head.hash, task });
    }
    anchors.push({ day, seq: head.seq, head: head.hash });
    if (rows.length >= INSERTED_AT_ONCE) await send();
  }
  await send();
  await client.query(
    `insert into food_safety_anchor (organisation_id, chain, day, seq, head, seal)
     select $1, $2, d, s, h, l from unnest($3::date[], $4::int[], $5::text[], $6::text[]) as t (d, s, h, l)`,
    [
      ...[org, chain, anchors.map(({ day }) => day), anchors.map(({ seq }) => seq), anchors.map((one) => one.head)],
      anchors.map((one) => sealOf(one.head)),
    ],
  );
  await client.query(
    'update food_safety_chain set seq = $3, head = $4, seal = $5 where organisation_id = $1 and chain = $2',
    [...[org, chain, head.seq, head.hash, sealOf(head.hash)]],
  );
}

const INSERT = `
  insert into food_safety_entry (organisation_id, chain, account_id, person, entry_id, seq, kind, day, claimed_at, recorded_at, payload, task_id, bytes, hash, seal)
  select $1, $2, $3, $4, e, s, k, d, c, c, p::jsonb, t, b, h, l
  from unnest($5::uuid[], $6::int[], $7::text[], $8::date[], $9::timestamptz[], $10::text[], $11::uuid[], $12::text[], $13::text[], $14::text[])
    as u (e, s, k, d, c, p, t, b, h, l)`;

/** All that a site records of a day; now and then a task is forgotten or a fridge is warm. */
export function recordsOfDay(
  site: Site,
  day: number,
): { kind: string; payload: ChainEntry['payload']; task: string }[] {
  const limit = { at_most: '5' };
  return [
    ...site.lists
      .filter((_, at) => (at * 13 + day) % 97 !== 0)
      .map((task) => ({ kind: 'tick', payload: { task }, task })),
    ...site.fridges.flatMap((unit, at) =>
      ['am', 'pm'].map((half, which) => {
        const isWarm = (at * 31 + day * 7 + which) % 211 === 0;
        const temperature = isWarm ? '8.5' : `${2 + ((at + day + which) % 3)}.${(day + at) % 10}`;
        return { kind: 'fridge', payload: { unit, half, temperature, limit, ok: !isWarm }, task: unit };
      }),
    ),
    ...(['boiling', 'iced'] as const).map((half) => ({
      kind: 'probe',
      payload: {
        ...{ unit: site.probe, half, temperature: half === 'boiling' ? '100' : '0', ok: true },
        limit: half === 'boiling' ? { at_least: '99', at_most: '101' } : { at_least: '-1', at_most: '1' },
      },
      task: site.probe,
    })),
  ];
}

/** A file of evidence in memory, of so many entries. */
export function evidenceInMemory(count: number) {
  const site = siteOf();
  const { locationId: chain, areaId: area } = site;
  const entries: { seq: number; bytes: string; hash: string }[] = [];
  let prev = firstPrev(chain);
  for (let day = 0; entries.length < count; day += 1)
    for (const { kind, payload } of recordsOfDay(site, day)) {
      const at = '2026-11-20T09:00:00.000Z';
      const bytes = entryBytes({
        ...{
          v: 1,
          chain,
          seq: entries.length + 1,
          prev,
          id: randomUUID(),
          kind,
          area,
          day: addDays('2020-01-01', day),
        },
        ...{ claimed: at, clock: null, recorded: at, device: null, person: chain, corrects: null, flags: [], payload },
      });
      prev = createHash('sha256').update(bytes).digest('hex');
      entries.push({ seq: entries.length + 1, bytes, hash: prev });
    }
  return { chain, entries };
}
