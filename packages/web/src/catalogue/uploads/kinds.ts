import type { UploadKind } from '@larder/contract/uploads.ts';
import {
  INGREDIENT_HELP,
  INGREDIENT_TEMPLATE_NAME,
  ingredientTemplate,
} from '@larder/documents/ingredient-template.ts';
import {
  type ColumnHelp,
  PRICE_LIST_HELP,
  PRICE_LIST_TEMPLATE_NAME,
  priceListTemplate,
} from '@larder/documents/price-list-template.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { ListColumn } from '@larder/domain/catalogue/price-list/row.ts';
import { linkOptions } from '@tanstack/react-router';

interface ColumnGroup {
  title: string;
  columns: readonly ListColumn[];
}

/** What differs between the files that are uploaded: texts, template and columns. */
export interface UploadTexts {
  title: string;
  choose: string;
  panel: string;
  /** What one line of it is. */
  line: string;
  emptyHint: string;
  /** What its lines are called in the history: `3 options`. */
  added: readonly [one: string, many: string];
  /** Shown once the file is on the server (ING-033, SUP-087), and once it is imported or could not be. */
  sent: string;
  imported: string;
  notImported: string;
  template: () => string;
  templateName: string;
  help: readonly ColumnHelp[];
  groups: readonly ColumnGroup[];
}

const PACK: ColumnGroup = {
  title: 'The pack and its price',
  columns: ['uom', 'numperportion', 'gramperportion', 'base_uom', 'unitprice', 'vat', 'price_from'],
};

export const UPLOAD_TEXTS: Record<UploadKind, UploadTexts> = {
  supplierOptions: {
    title: 'Import price list',
    choose: 'Choose a price list, or drop it here',
    panel: 'Upload a price list',
    line: 'pack that a supplier sells',
    emptyHint: 'Have a price list as a CSV or Excel file, or fill in the template, and upload it above.',
    added: ['option', 'options'],
    sent: 'Supplier Options file uploaded',
    imported: 'Supplier Options imported',
    notImported: 'Error importing supplier options',
    template: priceListTemplate,
    templateName: PRICE_LIST_TEMPLATE_NAME,
    help: PRICE_LIST_HELP,
    groups: [
      {
        title: 'The ingredient',
        columns: ['name', 'category', 'recipeunit', 'itemcode', 'allergens', 'may_contain', 'free_of'],
      },
      {
        title: 'Who sells it',
        columns: ['supplier_name', 'supplier_code', 'option_name', 'supplier_id', '_delete'],
      },
      PACK,
    ],
  },
  ingredients: {
    title: 'Upload ingredients',
    choose: 'Choose a file of ingredients, or drop it here',
    panel: 'Upload ingredients',
    line: 'ingredient, or for each pack of one',
    emptyHint: 'Fill in the template, or change the download of your ingredients, and upload it above.',
    added: ['ingredient', 'ingredients'],
    sent: 'Ingredients file uploaded',
    imported: 'Ingredients imported',
    notImported: 'Ingredients could not be imported',
    template: ingredientTemplate,
    templateName: INGREDIENT_TEMPLATE_NAME,
    help: INGREDIENT_HELP,
    groups: [
      { title: 'The ingredient', columns: ['name', 'category', 'recipeunit', 'itemcode'] },
      { title: 'A pack of it', columns: ['supplier_name', 'supplier_code', 'option_name', ...PACK.columns] },
      { title: 'Its allergens', columns: [...ALLERGENS, 'may_contain', 'free_of'] },
    ],
  },
};

/** Where files of each kind are uploaded (NAV-039, NAV-044), and where one comes from. */
export const UPLOAD_PLACES = {
  supplierOptions: {
    at: linkOptions({ to: '/supplier-ingredient-upload' }),
    back: { ...linkOptions({ to: '/suppliers' }), label: 'Suppliers' },
  },
  ingredients: {
    at: linkOptions({ to: '/ingredient-upload' }),
    back: { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' },
  },
} as const;

/** The columns of a supplier's own list: who sells it and which ingredient it is are implied. */
export const OWN_LIST_GROUPS: readonly ColumnGroup[] = [
  { title: 'The line', columns: ['option_name', 'supplier_code', 'category', 'allergens'] },
  PACK,
];
