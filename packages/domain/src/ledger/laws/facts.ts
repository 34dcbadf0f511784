import type { DatedDefault, DatedPrice } from '../../catalogue/price.ts';
import type { RecipeVersion } from '../../recipes/version.ts';
import type { ClosedCount } from '../posting/count.ts';
import type { CreditNote } from '../posting/credit-note.ts';
import type { Receipt } from '../posting/receipt.ts';
import type { SalesImport } from '../posting/sales.ts';
import type { Transfer } from '../posting/transfer.ts';
import type { WastageEntry } from '../posting/wastage.ts';

/** Everything that can be entered and that the ledger's figures rest on. */
export type Fact =
  | { type: 'price'; id: string; price: DatedPrice }
  | { type: 'default'; id: string; chosen: DatedDefault }
  | { type: 'version'; id: string; version: RecipeVersion }
  | { type: 'receipt'; id: string; receipt: Receipt }
  | { type: 'credit'; id: string; note: CreditNote }
  | { type: 'sales'; id: string; sold: SalesImport }
  | { type: 'wastage'; id: string; entry: WastageEntry }
  | { type: 'transfer'; id: string; transfer: Transfer }
  | { type: 'count'; id: string; kind: 'FULL' | 'SPOT'; count: ClosedCount };

/** A fact is entered, or a document or count entered before is removed. */
export type Entry = { enter: Fact } | { remove: string };

/** The facts of one type, out of many. */
export function allOf<T extends Fact['type']>(facts: readonly Fact[], type: T): Extract<Fact, { type: T }>[] {
  return facts.filter((fact): fact is Extract<Fact, { type: T }> => fact.type === type);
}

/** What is left standing after all entries. */
export function factsAfter(entries: readonly Entry[]): Fact[] {
  const standing = new Map<string, Fact>();
  for (const entry of entries) {
    if ('enter' in entry) standing.set(entry.enter.id, entry.enter);
    else standing.delete(entry.remove);
  }
  return [...standing.values()];
}
