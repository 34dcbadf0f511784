import { USED_KINDS, type UsedKind } from '@larder/domain/kinds/document-kinds.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import type { Books } from '@larder/domain/ledger/posting/books.ts';
import type { Db } from '../../../db/transaction.ts';
import { loadBooks } from '../../books/books.ts';
import { loadTransfers } from './transfers.ts';
import type { LoadUsed, UsedDocument } from './used-document.ts';
import { loadWastage } from './wastage.ts';

/** Who reads the documents of each kind. */
const LOAD: Record<UsedKind, LoadUsed> = { wastage: loadWastage, transfer: loadTransfers };

/** The movements that these documents should have now, by document. idsOf: those of a kind. */
export async function usedMovements(
  db: Db,
  idsOf: (kind: UsedKind) => readonly string[],
): Promise<Map<string, Movement[]>> {
  const loaded = await Promise.all(
    USED_KINDS.map((kind) => {
      const ids = idsOf(kind);
      return ids.length > 0 ? LOAD[kind](db, ids) : [];
    }),
  );
  const documents = loaded.flat();
  if (documents.length === 0) return new Map();
  const books = await booksFor(db, documents);
  return new Map(documents.map(({ id, movements }) => [id, movements(books)]));
}

function booksFor(db: Db, documents: readonly UsedDocument[]): Promise<Books> {
  const lines = documents.flatMap((document) => document.lines);
  const days = documents.map(({ day }) => day).sort();
  return loadBooks(db, {
    ingredientIds: lines.filter((line) => line.kind === 'ingredient').map((line) => line.refId),
    productIds: lines.filter((line) => line.kind === 'recipe').map((line) => line.refId),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  });
}
