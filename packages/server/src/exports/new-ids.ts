import { createHash, randomUUID } from 'node:crypto';
import { isUuid, uuidOf } from '@larder/domain/ids.ts';
import { ImportProblem } from './import-problem.ts';

/**
 * Gives every id of a file a new one and records which table brought it in. A new id follows from the old one and a secret of the import, so that none
 * has to be remembered; nothing may rest on which of two is the smaller.
 */
export class NewIds {
  private readonly secret: string;
  /** What is there already, under an id of its own. */
  private readonly standing = new Map<string, string>();
  private readonly broughtBy = new Map<string, string[]>();
  private readonly places = new Map<string, string>();

  constructor(secret: string = randomUUID()) {
    this.secret = secret;
  }

  /** The new id for one of the file, whatever it names. */
  of(old: string): string {
    const key = old.toLowerCase();
    return this.standing.get(key) ?? uuidOf(createHash('sha256').update(this.secret).update(key).digest(), 8);
  }

  /** From now on the id stands for something of this table; `as` when that is there already under an id of its own. */
  bring(old: string, table: string, as?: string): void {
    const key = old.toLowerCase();
    if (as) this.standing.set(key, as);
    const tables = this.broughtBy.get(key);
    if (!tables) this.broughtBy.set(key, [table]);
    else if (!tables.includes(table)) tables.push(table);
  }

  /** The new id of something that must have come with one of these tables. */
  known(old: string, tables: readonly string[], place: string): string {
    const brought = this.broughtBy.get(old.toLowerCase());
    if (!brought || !tables.some((table) => brought.includes(table)))
      throw new ImportProblem(`There is no ${tables.map(wordOf).join(' or ')} with this id in the file.`, place);
    return this.of(old);
  }

  /** Where an uploaded file lies from now on. */
  moved(from: string, to: string): void {
    this.places.set(from, to);
  }

  /** Where the file that lay there lies now; null when it did not come. */
  placeOf(from: string): string | null {
    return this.places.get(from) ?? null;
  }

  /** The same value with new ids wherever one stands in it. */
  inside(value: unknown): unknown {
    if (typeof value === 'string') return isUuid(value) ? this.of(value) : value;
    if (Array.isArray(value)) return value.map((one) => this.inside(one));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [String(this.inside(key)), this.inside(one)]));
  }
}

/** A table's name as people read it. */
export function wordOf(table: string): string {
  return table.replaceAll('_', ' ');
}
