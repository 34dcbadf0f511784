import type { RawBuilder } from 'kysely';
import { lateChanges } from './late-changes.ts';

/** A table that goes into the file: its key below the organisation, by which it is read in order, and what of it stays here. */
export interface ExportedTable {
  table: string;
  /** What it holds, for the README of the file. */
  says: string;
  key: readonly string[];
  without?: readonly string[];
  /** Rows that stay here, as a condition of SQL for those that go. */
  where?: string;
  /** Where its rows are read from, when the table itself holds only some of them. */
  from?: (organisationId: string) => RawBuilder<unknown>;
  /** Pairs of which the smaller id stands first. */
  ascending?: readonly [string, string];
  /** Ids that its rows bring into the world; left out: its key, when that is one column. What foreign keys name is not said here. */
  own?: readonly string[];
  /** Ids that name rows of one of these tables without a foreign key. */
  names?: Readonly<Record<string, readonly string[]>>;
  /** Ids that may name what is not in the file, such as the command that stated a price. */
  loose?: readonly string[];
  /** Units that may end with the id of a supplier option. */
  units?: readonly string[];
  /** Texts that say where an uploaded file lies: its new place, or nothing when it did not come with the file. */
  files?: readonly string[];
  /** What a file cannot bring: it is set to this when the file comes back. */
  onImport?: Readonly<Record<string, string | null>>;
  /** There may be rows already in the group that takes a file in. */
  mayStand?: boolean;
}

const one = (table: string, key: string, says: string, more: Partial<ExportedTable> = {}): ExportedTable => ({
  table,
  key: [key],
  says,
  ...more,
});

const THING = ['ingredient', 'recipe'];
/** Stands for the person who did something where they are known by their name alone. */
const NOBODY_HERE = { user_id: 'imported' };
/** The account of a supplier in another group, and its list: to be asked for anew. */
const NO_FOREIGN_SUPPLIER = { type: 'INTERNAL', status: null, parent_account_id: null };
const NO_FOREIGN_LIST = {
  type: 'INTERNAL',
  master_account_id: null,
  master_option_id: null,
  offered_price: null,
  offered_from: null,
};

/** Everything that people entered, in an order in which each thing comes after what it names. */
export const EXPORTED: readonly ExportedTable[] = [
  one(
    'listed_name',
    'name_id',
    'Names to choose from in lists, such as kinds of areas and categories of product groups.',
    { mayStand: true },
  ),
  one(
    'account',
    'account_id',
    'The head office, its locations, their areas, and product groups (type), each below its parent.',
    {
      without: ['owner_id', 'owner_email', 'owner_name'],
      names: { removed_from: ['account'] },
      mayStand: true,
    },
  ),
  { table: 'area_group', says: 'Which product groups an area sells.', key: ['area_id', 'group_id'], mayStand: true },
  {
    table: 'area_group_department',
    says: 'Of those, which areas of a location share them.',
    key: ['area_id', 'group_id', 'department_id'],
    names: { area_id: ['account'], group_id: ['account'] },
    mayStand: true,
  },
  one('stored_file', 'file_id', 'Uploaded photos and files: file name, place and size.', {
    where: "storage_key !~ '^[^/]+/exports/'", // no export holds the one before
    names: { account_id: ['account'] },
    mayStand: true,
  }),
  one('upload', 'upload_id', 'Price lists that were uploaded, and what became of them.', {
    names: { account_id: ['account'] },
    mayStand: true,
  }),
  one('category', 'category_id', 'Categories of ingredients and recipes.', { names: { parent_id: ['category'] } }),
  one('ingredient', 'ingredient_id', 'Ingredients: code, base unit (recipe_unit), allergens, wastage.'),
  one('supplier', 'supplier_id', 'Suppliers with their delivery days and contacts.', {
    loose: ['parent_account_id'],
    onImport: NO_FOREIGN_SUPPLIER,
  }),
  one(
    'supplier_option',
    'option_id',
    'What a supplier sells: code, pack (uom, units per lot, amount per unit, base unit), VAT, and the ingredient it is.',
    {
      loose: ['master_account_id', 'master_option_id'],
      onImport: NO_FOREIGN_LIST,
    },
  ),
  one('option_price', 'price_id', 'Dated prices of supplier options: each holds from effective_day until the next.', {
    loose: ['source_id'],
  }),
  one('ingredient_default', 'default_id', 'Which supplier option an ingredient is costed by, from which day.'),
  one(
    'ingredient_replacement',
    'replacement_id',
    'Ingredients that took the place of another, with the factor between their units.',
  ),
  {
    table: 'ingredient_replacement_line',
    says: 'The stock that moved with a replacement, by area.',
    key: ['replacement_id', 'account_id'],
  },
  one(
    'allergen_contradiction',
    'contradiction_id',
    'Allergens that a supplier names and an answer called free, until somebody answers.',
  ),
  {
    table: 'ingredient_apart',
    says: 'Pairs that look alike and were marked as not the same.',
    key: ['ingredient_id', 'other_id'],
    ascending: ['ingredient_id', 'other_id'],
  },
  {
    table: 'ingredient_substitute',
    says: 'Ingredients that may stand in for another.',
    key: ['ingredient_id', 'substitute_id'],
  },
  one('recipe', 'recipe_id', 'Recipes and dishes: name, PLU, category, photo.', {
    names: { group_ids: ['account'], add_ons: ['recipe'] },
    files: ['image_key', 'thumb_key'],
  }),
  one('recipe_version', 'version_id', 'Dated versions of a recipe: yield, portion, wastage, menu price.'),
  one('modifier', 'modifier_id', 'Modifiers that the till sells with a dish.', {
    names: { category_id: ['category'] },
  }),
  {
    table: 'recipe_item',
    says: 'Lines of a recipe version: ingredient, recipe or modifier, with the amount as typed.',
    key: ['version_id', 'line_no'],
    own: ['item_id'],
    names: { ref_id: [...THING, 'modifier'] },
    units: ['unit'],
  },
  one('modifier_version', 'version_id', 'Dated versions of a modifier.'),
  {
    table: 'modifier_choice',
    says: 'Choices of a modifier version, with what each takes from stock.',
    key: ['version_id', 'choice_id'],
    own: ['choice_id'],
    names: { ref_id: THING },
    units: ['unit'],
  },
  one('menu', 'menu_id', 'Menus and their sections.', { names: { group_id: ['account'] } }),
  one('purchase_order', 'order_id', 'Orders, deliveries and credit notes (type, status).', {
    without: ['user_id', 'sent_by_id', 'sent_on', 'is_draft'],
    onImport: NOBODY_HERE,
  }),
  {
    table: 'purchase_order_line',
    says: 'Their lines: quantity ordered and received, prices.',
    key: ['order_id', 'line_id'],
    own: ['line_id'],
    names: { option_id: ['supplier_option'], ingredient_id: ['ingredient'] },
  },
  one('sales_import', 'import_id', 'Sales sheets that were imported, with their days.'),
  {
    table: 'sales_import_line',
    says: 'Their lines: PLU, quantity, and the dish it was matched with.',
    key: ['import_id', 'line_id'],
    own: ['line_id'],
    names: { product_id: ['recipe', 'modifier_choice', 'modifier'] },
  },
  one('stocktake', 'stocktake_id', 'Counts. The day is the one whose opening they are.'),
  {
    table: 'stocktake_line',
    says: 'What was counted, with price and worth as frozen at the close.',
    key: ['stocktake_id', 'kind', 'ref_id'],
    names: { ref_id: THING },
    units: ['record_unit'],
    loose: ['line_id'], // made of the other two
    without: ['counted_by_id', 'others'], // the people stay here, and what they have not decided between
  },
  one('closed_figures', 'stocktake_id', 'The figures of a period as they were at its first close.', {
    own: [],
    names: { account_id: ['account'] },
    loose: ['stocktake_id'], // stays when the count is removed
  }),
  one('wastage', 'wastage_id', 'Wastage: what, how much, why.', {
    names: { ref_id: THING },
    units: ['record_unit'],
  }),
  one('transfer', 'transfer_id', 'Transfers between areas.'),
  {
    table: 'transfer_line',
    says: 'Their lines.',
    key: ['transfer_id', 'line_id'],
    own: ['line_id'],
    names: { ref_id: THING },
    units: ['record_unit'],
  },
  one('financial_year', 'financial_year_id', 'Financial years.'),
  { table: 'financial_period', says: 'Their periods.', key: ['financial_year_id', 'period'] },
  one('budget', 'budget_id', 'Budgets.'),
  { table: 'budget_period', says: 'Their figures by period.', key: ['budget_id', 'period'] },
  {
    table: 'report_incidental',
    says: 'Figures typed into the weekly report.',
    key: ['account_id', 'week_of', 'field'],
  },
  one('message', 'message_id', 'Messages of a location.', { without: ['user_id'], onImport: NOBODY_HERE }),
  { table: 'message_mention', says: 'Recipes that a message names.', key: ['message_id', 'recipe_id'] },
  one('report_comment', 'comment_id', 'Comments on reports.', { without: ['user_id'], onImport: NOBODY_HERE }),
  one(
    'audit_log',
    'audit_id',
    'The history of orders: who did what, when. Nothing else of the activity is in the file.',
    {
      where: "subject_kind = 'order'",
      without: ['user_id', 'request_id'],
      own: [],
      loose: ['account_id', 'subject_id'],
      onImport: NOBODY_HERE,
      mayStand: true,
    },
  ),
  {
    table: 'late_change',
    says: 'What changed documents of a period after its first close, by day: the value of movements in pounds, plus is into stock.',
    key: ['stocktake_id', 'document_id', 'day'],
    loose: ['stocktake_id', 'document_id'],
    from: lateChanges,
  },
];

/** What stays here, and why; in the words of people: LEFT_BEHIND. */
export const LEFT_OUT: Record<string, string> = {
  organisation: 'holds the plan',
  membership: 'who may do what is not data of the kitchen',
  invitation: 'the same, with the hashes of its links',
  account_home: 'follows from the accounts',
  organisation_feed: 'belongs to this installation',
  change: 'the same',
  feed_day: 'the same',
  command_answer: 'the same',
  limit_refusal: 'the same',
  message_seen: 'what each person has read',
  outbox: 'letters that were sent, with links',
  upload_line: 'follows from an uploaded file',
  data_export: 'belongs to this installation',
  data_import: 'the same',
  long_job: 'the same',
  notice: 'what each person was notified of',
  publication: 'when the list was published; the list itself is in the file',
  account_integration: 'ids at other companies, to be given anew',
  stock_movement: 'follows from the documents',
  stock_anchor: 'the same',
  count_in_force: 'kept for speed',
  ingredient_cost: 'the same',
  exploded_period: 'the same',
  exploded_item: 'the same',
  sale: 'the same',
  product_cost: 'the same',
  area_day: 'the same',
  area_month: 'the same',
  area_product_year: 'the same',
  evening_stock: 'the same',
  import_sum: 'the same',
  late_movement: 'the same',
  closed_line: 'the same',
  area_ingredient: 'the same',
};
