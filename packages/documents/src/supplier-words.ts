import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { ListColumn } from '@larder/domain/catalogue/price-list/row.ts';

/** What suppliers call a column, the surest word first, in lower case with one blank between words. */
interface SupplierWord {
  column: ListColumn;
  words: readonly string[];
}

const PACK: SupplierWord = { column: 'pack', words: ['pack', 'pack size', 'packsize', 'case size', 'size'] };

/** The words of each kind of file; a word is used once, by the first column that is open. */
export const SUPPLIER_WORDS: Record<ListKind, readonly SupplierWord[]> = {
  supplierOptions: [PACK],
  ingredients: [PACK],
  ownList: [PACK],
};
