import type { Day } from '@larder/domain/calendar.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import type { Books, UsedLine } from '@larder/domain/ledger/posting/books.ts';
import type { Db } from '../../../db/transaction.ts';

/** A document whose movements follow from its lines as typed, and from the recipes, packs and costs of its day. */
export interface UsedDocument {
  id: string;
  day: Day;
  lines: readonly UsedLine[];
  /** The movements that it should have, by books of its day for what its lines name. */
  movements: (books: Books) => Movement[];
}

/** Reads documents of a kind as they are stored; those that are gone are left out. */
export type LoadUsed = (db: Db, ids: readonly string[]) => Promise<UsedDocument[]>;
