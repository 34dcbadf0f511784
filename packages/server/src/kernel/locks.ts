import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import { unionAll } from '../db/sql-parts.ts';

/** Kinds of things that are locked, in the order in which their locks are taken. Supplier options count as ingredients: a price is a fact of both. */
const KINDS = ['areas', 'ingredients', 'products', 'plus', 'productCosts'] as const;
type Kind = (typeof KINDS)[number];

/** Locks of each kind an organisation has at most: things whose ids have the same hash share one. */
const SLOTS = 64;
const ORGANISATION = 0;
const CATALOGUE = 1;
const FIRST_SLOT = 2;

/** Ids of areas, of ingredients and supplier options, of recipes, modifiers and their choices, and PLUs; productCosts: products whose stored cost is written. */
export type Things = Partial<Record<Kind, readonly string[]>>;

/** The same, where ids may also be read in SQL: each query selects one column of ids. */
export type ThingsToFind = Partial<Record<Kind, readonly string[] | RawBuilder<unknown>>>;

interface Common {
  /** Taken exclusively by what posts everything again; every other command shares it. */
  organisation?: 'exclusive';
  /** Taken exclusively by commands that edit ingredients, options, recipes or modifiers, so that they find each other's rows as they leave them. No posting takes it. */
  catalogue?: 'shared' | 'exclusive';
}

/** What a command must hold. */
export interface Needs extends Common {
  shared?: Things;
  exclusive?: Things;
}

/** What a command declares that it touches, or `none` for one that touches nothing of the ledger. */
export interface Touches extends Common {
  shared?: ThingsToFind;
  exclusive?: ThingsToFind;
}

export const WHOLE_ORGANISATION: Touches = { organisation: 'exclusive' };
export const CATALOGUE_EDIT: Touches = { catalogue: 'exclusive' };

/** Locks by number, ascending in the order in which they are taken; true: exclusively. */
export type Slots = ReadonlyMap<number, boolean>;

export function slotsOf({ organisation, catalogue, shared, exclusive }: Needs): Slots {
  const slots = new Map([[ORGANISATION, organisation === 'exclusive']]);
  if (catalogue) slots.set(CATALOGUE, catalogue === 'exclusive');
  for (const [things, mode] of [[shared, false] as const, [exclusive, true] as const])
    for (const kind of KINDS) for (const id of things?.[kind] ?? []) slots.set(slotOf(kind, id), mode);
  return slots;
}

/** True when each of `needed` is held, in a mode that allows as much. */
export function covers(held: Slots, needed: Slots): boolean {
  if (held.get(ORGANISATION)) return true;
  return [...needed].every(([slot, exclusive]) => (exclusive ? held.get(slot) === true : held.has(slot)));
}

export function union(a: Slots, b: Slots): Slots {
  const both = new Map(a);
  for (const [slot, exclusive] of b) both.set(slot, exclusive || both.get(slot) === true);
  return both;
}

export function locksOrganisation(held: Slots): boolean {
  return held.get(ORGANISATION) === true;
}

/** True when any lock of the kind is held. */
export function holdsAny(held: Slots, kind: Kind): boolean {
  const first = FIRST_SLOT + KINDS.indexOf(kind) * SLOTS;
  return [...held.keys()].some((slot) => slot >= first && slot < first + SLOTS);
}

export interface LockRow {
  slot: number;
  exclusive: boolean;
  /** No answer: the function is of type void. */
  taken: string;
}

/**
 * Takes all locks of a command until its transaction ends, in one order for all: the organisation, the catalogue, then kind by kind and slot by
 * slot, so that no two commands wait for each other. What SQL reads is as old as the statement: what matters of it is read again afterwards and
 * checked against what is held.
 */
export function takeLocks(organisationId: string, touches: Touches | 'none', more: Slots = new Map()): Query<LockRow> {
  if (touches === 'none') return takeLocks(organisationId, {}, more);
  const known = union(slotsOf(listedIn(touches)), more);
  if (locksOrganisation(known))
    return locking(organisationId, sql`select ${ORGANISATION}::int as slot, true as exclusive`);
  const named = sql`
    select unnest(${[...known.keys()]}::int[]) as slot, unnest(${[...known.values()]}::boolean[]) as exclusive`;
  return locking(organisationId, unionAll([named, ...found(touches)]));
}

/** Takes these product costs' locks exclusively: the last kind, so that it may be taken late, once in a transaction. ids: selects one column of ids. */
export function takeProductCosts(organisationId: string, ids: RawBuilder<unknown>): Query<LockRow> {
  return locking(organisationId, slotsIn('productCosts', ids, true));
}

/** The locks stand where the organisation's rows do: on a cluster all are taken on the same worker, whether or not SQL reads what is touched. */
function locking(organisationId: string, slots: RawBuilder<unknown>): Query<LockRow> {
  return raw<LockRow>(sql`
    select slot, exclusive, case when exclusive then pg_advisory_xact_lock(key) else pg_advisory_xact_lock_shared(key) end as taken
    from (
      select slot, bool_or(exclusive) as exclusive, hashtextextended(${organisationId}::text || ' ' || slot, 7) as key
      from (${slots}) touched group by slot order by slot offset 0
    ) ordered
    join organisation home on home.organisation_id = ${organisationId}`);
}

/** What is listed of it, without what SQL finds. */
export function listedIn({ shared, exclusive, ...common }: Touches): Needs {
  return { ...common, ...(shared ? { shared: ids(shared) } : {}), ...(exclusive ? { exclusive: ids(exclusive) } : {}) };
}

function ids(things: ThingsToFind): Things {
  const given = KINDS.map((kind) => [kind, things[kind]] as const).filter(([, of]) => Array.isArray(of));
  return Object.fromEntries(given);
}

function found({ shared, exclusive }: Touches): RawBuilder<unknown>[] {
  return [[shared, false] as const, [exclusive, true] as const].flatMap(([things, mode]) =>
    KINDS.flatMap((kind) => {
      const of = things?.[kind];
      return of && 'toOperationNode' in of ? [slotsIn(kind, of, mode)] : [];
    }),
  );
}

function slotsIn(kind: Kind, query: RawBuilder<unknown>, exclusive: boolean): RawBuilder<unknown> {
  const first = FIRST_SLOT + KINDS.indexOf(kind) * SLOTS;
  return sql`
    select ${sql.lit(first)} + (get_byte(sha256(convert_to(thing.id::text, 'UTF8')), 0) & ${sql.lit(SLOTS - 1)}) as slot, ${sql.lit(exclusive)} as exclusive
    from (${query}) thing (id) where thing.id is not null`;
}

/** The same hash as in SQL. Ids are compared as PostgreSQL writes them. */
function slotOf(kind: Kind, id: string): number {
  const [byte = 0] = createHash('sha256')
    .update(kind === 'plus' ? id : id.toLowerCase())
    .digest();
  return FIRST_SLOT + KINDS.indexOf(kind) * SLOTS + (byte & (SLOTS - 1));
}
