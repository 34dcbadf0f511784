import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { ListColumn } from '@larder/domain/catalogue/price-list/row.ts';

/** What suppliers call a column, the surest word first, in lower case with one blank between words. */
interface SupplierWord {
  column: ListColumn;
  words: readonly string[];
  /** Only in a file that has this column too. */
  beside?: ListColumn;
}

const CODE = [
  ...['supplier code', 'supplier product code', 'product code', 'product no', 'product number', 'sku', 'sku code'],
  ...['stock code', 'article number', 'article no', 'item no', 'item number', 'code'],
];
const PRODUCT = [
  ...['option name', 'product name', 'product description', 'description', 'product', 'item description', 'item name'],
  'item',
];
const SUPPLIER: SupplierWord = { column: 'supplier_name', words: ['supplier name', 'vendor', 'wholesaler'] };
const CATEGORY: SupplierWord = { column: 'category', words: ['product category', 'product group', 'group'] };

/** A pack and its price. 'Cost' is what the kitchen pays: it gives way to a column that is called price. */
const OFFER: readonly SupplierWord[] = [
  { column: 'pack', words: ['pack', 'pack size', 'packsize', 'case size', 'size'] },
  { column: 'uom', words: ['unit of measure', 'order unit', 'sold by', 'unit'] },
  {
    column: 'unitprice',
    words: [
      ...['price', 'net price', 'price ex vat', 'price exc vat', 'price excl vat', 'list price', 'case price'],
      ...['pack price', 'trade price', 'cost price', 'unit cost', 'cost'],
    ],
  },
  { column: 'vat', words: ['vat %', 'vat rate', 'vat rate %', 'tax %', 'tax rate', 'tax'] },
  { column: 'price_from', words: ['price from', 'valid from', 'effective from'] },
];

const OF_A_SUPPLIER: readonly SupplierWord[] = [
  SUPPLIER,
  { column: 'supplier_code', words: CODE },
  { column: 'option_name', words: PRODUCT },
  CATEGORY,
  ...OFFER,
  { column: 'priced_by', words: ['priced by', 'priced by weight', 'sold by weight'] },
  { column: 'is_deposit', words: ['is deposit', 'deposit item'] },
];

/**
 * The words of each kind of file; a column of the file is used once, by the first that its heading stands for. In a file of ingredients they
 * name a pack only where a supplier is named: without one a code and a product are the kitchen's own, and a price belongs to nobody.
 */
export const SUPPLIER_WORDS: Record<ListKind, readonly SupplierWord[]> = {
  supplierOptions: [...OF_A_SUPPLIER, { column: 'name', words: ['ingredient name'] }],
  ownList: OF_A_SUPPLIER,
  ingredients: [
    SUPPLIER,
    CATEGORY,
    { column: 'name', words: ['ingredient name', ...PRODUCT] },
    { column: 'recipeunit', words: ['unit of measure', 'unit'] },
    ...[{ column: 'supplier_code', words: CODE } as const, { column: 'option_name', words: PRODUCT } as const, ...OFFER]
      .filter(({ column }) => column !== 'price_from')
      .map((word): SupplierWord => ({ ...word, beside: 'supplier_name' })),
    { column: 'itemcode', words: CODE },
  ],
};
