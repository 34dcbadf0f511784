/** A table that goes into the file: its key below the organisation, by which it is read in order, and what of it stays here. */
export interface ExportedTable {
  table: string;
  key: readonly string[];
  without?: readonly string[];
  /** Rows that stay here, as a condition of SQL for those that go. */
  where?: string;
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

const one = (table: string, key: string, more: Partial<ExportedTable> = {}): ExportedTable => ({
  table,
  key: [key],
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
  one('listed_name', 'name_id', { mayStand: true }),
  one('account', 'account_id', { without: ['owner_id', 'owner_email', 'owner_name'], mayStand: true }),
  { table: 'area_group', key: ['area_id', 'group_id'], mayStand: true },
  {
    table: 'area_group_department',
    key: ['area_id', 'group_id', 'department_id'],
    names: { area_id: ['account'], group_id: ['account'] },
    mayStand: true,
  },
  one('stored_file', 'file_id', {
    where: "storage_key !~ '^[^/]+/exports/'", // no export holds the one before
    names: { account_id: ['account'] },
    mayStand: true,
  }),
  one('upload', 'upload_id', { names: { account_id: ['account'] }, mayStand: true }),
  one('category', 'category_id', { names: { parent_id: ['category'] } }),
  one('ingredient', 'ingredient_id'),
  one('supplier', 'supplier_id', { loose: ['parent_account_id'], onImport: NO_FOREIGN_SUPPLIER }),
  one('supplier_option', 'option_id', {
    loose: ['master_account_id', 'master_option_id'],
    onImport: NO_FOREIGN_LIST,
  }),
  one('option_price', 'price_id', { loose: ['source_id'] }),
  one('ingredient_default', 'default_id'),
  one('ingredient_replacement', 'replacement_id'),
  { table: 'ingredient_replacement_line', key: ['replacement_id', 'account_id'] },
  one('allergen_contradiction', 'contradiction_id'),
  { table: 'ingredient_apart', key: ['ingredient_id', 'other_id'] },
  { table: 'ingredient_substitute', key: ['ingredient_id', 'substitute_id'] },
  one('recipe', 'recipe_id', {
    names: { group_ids: ['account'], add_ons: ['recipe'] },
    files: ['image_key', 'thumb_key'],
  }),
  one('recipe_version', 'version_id'),
  one('modifier', 'modifier_id', { names: { category_id: ['category'] } }),
  {
    table: 'recipe_item',
    key: ['version_id', 'line_no'],
    own: ['item_id'],
    names: { ref_id: [...THING, 'modifier'] },
    units: ['unit'],
  },
  one('modifier_version', 'version_id'),
  {
    table: 'modifier_choice',
    key: ['version_id', 'choice_id'],
    own: ['choice_id'],
    names: { ref_id: THING },
    units: ['unit'],
  },
  one('menu', 'menu_id', { names: { group_id: ['account'] } }),
  one('purchase_order', 'order_id', { without: ['user_id', 'sent_by_id', 'sent_on'], onImport: NOBODY_HERE }),
  {
    table: 'purchase_order_line',
    key: ['order_id', 'line_id'],
    own: ['line_id'],
    names: { option_id: ['supplier_option'], ingredient_id: ['ingredient'] },
  },
  one('sales_import', 'import_id'),
  {
    table: 'sales_import_line',
    key: ['import_id', 'line_id'],
    own: ['line_id'],
    names: { product_id: ['recipe', 'modifier_choice', 'modifier'] },
  },
  one('stocktake', 'stocktake_id'),
  {
    table: 'stocktake_line',
    key: ['stocktake_id', 'kind', 'ref_id'],
    names: { ref_id: THING },
    units: ['record_unit'],
    loose: ['line_id'], // made of the other two
  },
  one('closed_figures', 'stocktake_id', {
    own: [],
    names: { account_id: ['account'] },
    loose: ['stocktake_id'], // stays when the count is removed
  }),
  one('wastage', 'wastage_id', { names: { ref_id: THING }, units: ['record_unit'] }),
  one('transfer', 'transfer_id'),
  {
    table: 'transfer_line',
    key: ['transfer_id', 'line_id'],
    own: ['line_id'],
    names: { ref_id: THING },
    units: ['record_unit'],
  },
  one('financial_year', 'financial_year_id'),
  { table: 'financial_period', key: ['financial_year_id', 'period'] },
  one('budget', 'budget_id'),
  { table: 'budget_period', key: ['budget_id', 'period'] },
  { table: 'report_incidental', key: ['account_id', 'week_of', 'field'] },
  one('message', 'message_id', { without: ['user_id'], onImport: NOBODY_HERE }),
  { table: 'message_mention', key: ['message_id', 'recipe_id'] },
  one('report_comment', 'comment_id', { without: ['user_id'], onImport: NOBODY_HERE }),
];

/** What stays here, and why. */
export const LEFT_OUT: Record<string, string> = {
  organisation: 'holds the plan',
  membership: 'who may do what is not data of the kitchen',
  invitation: 'the same, with the hashes of its links',
  account_home: 'follows from the accounts',
  organisation_feed: 'belongs to this installation',
  change: 'the same',
  command_answer: 'the same',
  limit_refusal: 'the same',
  audit_log: 'has a file of its own, see Activity',
  message_seen: 'what each person has read',
  mail_outbox: 'letters that were sent, with links',
  upload_line: 'follows from an uploaded file',
  data_export: 'belongs to this installation',
  data_import: 'the same',
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
  area_ingredient: 'the same',
};
