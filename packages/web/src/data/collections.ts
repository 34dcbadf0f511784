import type { CollectionName, CollectionRow, RowsByCollection, SyncPage } from '@larder/contract/collections.ts';
import { Collection, type Patch } from './collection.ts';

/** What a command answers, or one page of a sync: rows that changed, ids that went, and the cursor after it. */
export interface Changes {
  cursor: string;
  rows: RowsByCollection | SyncPage['rows'];
  deleted?: SyncPage['deleted'];
}

/** An unsent change as it will look once it is accepted, shown until then. */
export interface OptimisticPatch extends Patch {
  collection: CollectionName;
}

/** What changed since rows were last stored on the device. */
export interface NotStored {
  /** The cursor that the rows had then; null: nothing was stored yet. */
  since: string | null;
  /** Ids of rows, or `all` where a collection was replaced. */
  changed: ReadonlyMap<CollectionName, ReadonlySet<string> | 'all'>;
}

/**
 * The rows of one person's working account, in memory. Filled from the device and from sync; read by the hooks of
 * use-collections.ts. Rows keep the shapes of the wire: money and quantities are decimal text.
 */
export class Collections {
  cursor: string | null = null;
  /** When the last complete sync began, in ms: the rows are at most so old. null: unknown. */
  syncedAt: number | null = null;
  can: ReadonlySet<string> = new Set();
  readonly #byName = new Map<CollectionName, Collection>();
  readonly #listeners = new Set<() => void>();
  /** The cursor of the rows that were stored last. */
  #storedAt: string | null = null;
  #unkept = new Map<CollectionName, Set<string> | 'all'>();

  rows<Name extends CollectionName>(name: Name): readonly CollectionRow<Name>[] {
    return this.#collection(name).view().rows as readonly CollectionRow<Name>[];
  }

  byId<Name extends CollectionName>(name: Name): ReadonlyMap<string, CollectionRow<Name>> {
    return this.#collection(name).view().byId as ReadonlyMap<string, CollectionRow<Name>>;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a page of a sync: the newest truth. Collections named in reset are replaced once the last page is there. */
  applyPage(page: SyncPage): void {
    for (const name of page.reset) {
      this.#collection(name).startReplacing();
      this.#unkept.set(name, 'all');
    }
    this.#take(page, (collection, rows) => collection.merge(rows));
    if (!page.more) for (const collection of this.#byName.values()) collection.finishReplacing();
    this.cursor = page.cursor;
    if (!holdsOnly(this.can, page.can)) this.can = new Set(page.can); // else the same one: what shows it is not drawn again
    this.#changed();
  }

  /** Notes that the rows are what the server holds at this instant, in ms. */
  confirm(at: number): void {
    this.syncedAt = at;
    this.#changed();
  }

  /** Takes a command's answer, which may arrive after a sync that was newer: it never undoes that one. */
  applyAnswer(answer: Changes): void {
    const late = !isNewer(answer.cursor, this.cursor);
    this.#take(answer, (collection, rows) => collection.mergeAnswer(rows, late));
    this.#changed();
  }

  /** Shows unsent changes above the rows; replaces what was shown before. */
  showUnsent(patches: readonly OptimisticPatch[]): void {
    const names = new Set([...this.#byName.keys(), ...patches.map((patch) => patch.collection)]);
    for (const name of names) this.#collection(name).cover(patches.filter((patch) => patch.collection === name));
    this.#changed();
  }

  /** Fills an empty store from what this device stored. */
  restore(stored: { cursor: string; can: readonly string[]; rows: RowsByCollection; syncedAt?: number | null }): void {
    for (const [name, rows] of entriesOf<readonly { id: string }[]>(stored.rows)) this.#collection(name).merge(rows);
    this.cursor = stored.cursor;
    this.#storedAt = stored.cursor;
    this.syncedAt = stored.syncedAt ?? null;
    this.can = new Set(stored.can);
    this.#changed();
  }

  /** What changed since this was last asked, without unsent changes. The rows are taken as stored from here on. */
  takeNotStored(): NotStored {
    const unkept = { since: this.#storedAt, changed: this.#unkept };
    this.#storedAt = this.cursor;
    this.#unkept = new Map();
    return unkept;
  }

  /** Keeping failed: next time every row is written. */
  storedNothing(): void {
    this.#storedAt = null;
  }

  names(): CollectionName[] {
    return [...this.#byName.keys()];
  }

  confirmedRows(name: CollectionName): { id: string }[] {
    return this.#collection(name).confirmed();
  }

  confirmedRow(name: CollectionName, id: string): { id: string } | undefined {
    return this.#collection(name).confirmedRow(id);
  }

  #take(changes: Changes, merge: (collection: Collection, rows: readonly { id: string }[]) => void): void {
    for (const [name, rows] of entriesOf<readonly { id: string }[]>(changes.rows)) {
      merge(this.#collection(name), rows);
      this.#noteNotStored(
        name,
        rows.map(({ id }) => id),
      );
    }
    for (const [name, ids] of entriesOf(changes.deleted ?? {})) {
      this.#collection(name).remove(ids);
      this.#noteNotStored(name, ids);
    }
  }

  #noteNotStored(name: CollectionName, ids: readonly string[]): void {
    const known = this.#unkept.get(name) ?? new Set();
    this.#unkept.set(name, known);
    if (known !== 'all') for (const id of ids) known.add(id);
  }

  #collection(name: CollectionName): Collection {
    const known = this.#byName.get(name);
    if (known) return known;
    const collection = new Collection();
    this.#byName.set(name, collection);
    return collection;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function holdsOnly(set: ReadonlySet<string>, items: readonly string[]): boolean {
  return set.size === new Set(items).size && items.every((item) => set.has(item));
}

function entriesOf<Of>(given: Partial<Record<CollectionName, Of>>): [CollectionName, Of][] {
  return Object.entries(given) as [CollectionName, Of][];
}

/** True when a cursor is later than another of the same epoch; a cursor reads epoch.sequence.fingerprint. */
export function isNewer(cursor: string, than: string | null): boolean {
  if (than === null) return true;
  const [epoch, sequence] = cursor.split('.');
  const [otherEpoch, otherSequence] = than.split('.');
  return epoch !== otherEpoch || Number(sequence) >= Number(otherSequence);
}
