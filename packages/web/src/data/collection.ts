import { ChangedMap } from './changed-map.ts';

interface Row {
  id: string;
  version?: number;
}

/** A change to one row: merged into it, or a new row where there is none; null takes it out. */
export interface Patch {
  id: string;
  row: Record<string, unknown> | null;
}

interface View {
  rows: readonly Row[];
  byId: ReadonlyMap<string, Row>;
}

/** So many changed rows stand beside the last whole view; for more it is made anew. */
const FEW = 50;

/** The rows of one collection by id, what covers them until it is sent, and one unchanging view for React. */
export class Collection {
  #confirmed = new Map<string, Row>();
  #replacement: Map<string, Row> | null = null;
  #gone = new Set<string>();
  #patches: readonly Patch[] = [];
  #view: View | null = null;
  /** The confirmed rows as they were when they were last copied, and the ids of those that changed or came since. */
  #whole: View | null = null;
  #since = new Set<string>();

  view(): View {
    this.#view ??= this.#build();
    return this.#view;
  }

  confirmed(): Row[] {
    return [...this.#confirmed.values()];
  }

  confirmedRow(id: string): Row | undefined {
    return this.#confirmed.get(id);
  }

  /** Rows of a sync: each replaces what is held unless that has a later version. */
  merge(rows: readonly Row[]): void {
    const into = this.#replacement ?? this.#confirmed;
    for (const row of rows) {
      this.#gone.delete(row.id);
      if (!notOlder(row, into.get(row.id))) continue;
      into.set(row.id, row);
      if (into === this.#confirmed) this.#since.add(row.id);
    }
    this.#view = null;
  }

  /** Rows of a command's answer: a late one brings back no row that went since, and replaces only older versions. */
  mergeAnswer(rows: readonly Row[], late: boolean): void {
    for (const row of rows) {
      if (late && this.#gone.has(row.id)) continue;
      this.#gone.delete(row.id);
      const held = this.#confirmed.get(row.id);
      if (!(late ? isNewer(row, held) : notOlder(row, held))) continue;
      this.#confirmed.set(row.id, row);
      this.#since.add(row.id);
    }
    this.#view = null;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#confirmed.delete(id);
      this.#replacement?.delete(id);
      this.#gone.add(id);
    }
    this.#view = null;
    this.#whole = null;
  }

  /** From here on merged rows go into a new set; an empty collection fills in sight. */
  startReplacing(): void {
    this.#gone.clear();
    this.#replacement = this.#confirmed.size > 0 ? new Map() : null;
  }

  finishReplacing(): void {
    if (!this.#replacement) return;
    this.#confirmed = this.#replacement;
    this.#replacement = null;
    this.#view = null;
    this.#whole = null;
  }

  cover(patches: readonly Patch[]): void {
    if (patches.length === 0 && this.#patches.length === 0) return;
    this.#patches = patches;
    this.#view = null;
  }

  #build(): View {
    const whole = this.#confirmedView();
    if (this.#patches.length === 0) return whole;
    if (this.#patches.length <= FEW && this.#patches.every(({ row }) => row !== null)) {
      const covered = new Map<string, Row>();
      for (const { id, row } of this.#patches)
        covered.set(id, { ...(covered.get(id) ?? whole.byId.get(id)), ...row, id });
      return withChanged(whole, covered);
    }
    const byId = new Map(whole.byId);
    for (const { id, row } of this.#patches) {
      if (row === null) byId.delete(id);
      else byId.set(id, { ...byId.get(id), ...row, id });
    }
    return { rows: [...byId.values()], byId };
  }

  #confirmedView(): View {
    if (this.#whole === null || this.#since.size > FEW) {
      this.#whole = { rows: [...this.#confirmed.values()], byId: new Map(this.#confirmed) };
      this.#since.clear();
    }
    if (this.#since.size === 0) return this.#whole;
    const changed = new Map<string, Row>();
    for (const id of this.#since) {
      const row = this.#confirmed.get(id);
      if (row) changed.set(id, row);
    }
    return withChanged(this.#whole, changed);
  }
}

/** The view with rows changed where they stand, and new ones at the end, as in a map. */
function withChanged({ rows, byId }: View, changed: ReadonlyMap<string, Row>): View {
  const now = [...rows];
  for (const [id, row] of changed) {
    const before = byId.get(id);
    if (before) now[rows.indexOf(before)] = row;
    else now.push(row);
  }
  return { rows: now, byId: new ChangedMap(byId, changed, now, ({ id }) => id) };
}

function notOlder(row: Row, held: Row | undefined): boolean {
  return held?.version === undefined || row.version === undefined || row.version >= held.version;
}

function isNewer(row: Row, held: Row | undefined): boolean {
  if (held === undefined) return true;
  return row.version !== undefined && held.version !== undefined && row.version > held.version;
}
