/** A table that goes into the file: its key below the organisation, by which it is read in order, and what of it stays here. */
export interface ExportedTable {
  table: string;
  key: readonly string[];
  without?: readonly string[];
}

const one = (table: string, key: string): ExportedTable => ({ table, key: [key] });

/** Everything that people entered, in an order in which each thing comes after what it names. */
export const EXPORTED: readonly ExportedTable[] = [
  { table: 'account', key: ['account_id'], without: ['owner_id', 'owner_email', 'owner_name'] },
  { table: 'area_group', key: ['area_id', 'group_id'] },
  one('listed_name', 'name_id'),
  { table: 'area_group_department', key: ['area_id', 'group_id', 'department_id'] },
  one('category', 'category_id'),
  one('ingredient', 'ingredient_id'),
  one('supplier', 'supplier_id'),
  one('supplier_option', 'option_id'),
  one('option_price', 'price_id'),
  one('ingredient_default', 'default_id'),
  one('ingredient_replacement', 'replacement_id'),
  { table: 'ingredient_replacement_line', key: ['replacement_id', 'account_id'] },
  { table: 'ingredient_apart', key: ['ingredient_id', 'other_id'] },
  { table: 'ingredient_substitute', key: ['ingredient_id', 'substitute_id'] },
  one('recipe', 'recipe_id'),
  one('recipe_version', 'version_id'),
  { table: 'recipe_item', key: ['version_id', 'line_no'] },
  one('modifier', 'modifier_id'),
  one('modifier_version', 'version_id'),
  { table: 'modifier_choice', key: ['version_id', 'choice_id'] },
  one('menu', 'menu_id'),
  { table: 'purchase_order', key: ['order_id'], without: ['user_id'] },
  { table: 'purchase_order_line', key: ['order_id', 'line_id'] },
  one('sales_import', 'import_id'),
  { table: 'sales_import_line', key: ['import_id', 'line_id'] },
  one('stocktake', 'stocktake_id'),
  { table: 'stocktake_line', key: ['stocktake_id', 'kind', 'ref_id'] },
  one('closed_figures', 'stocktake_id'),
  one('wastage', 'wastage_id'),
  one('transfer', 'transfer_id'),
  { table: 'transfer_line', key: ['transfer_id', 'line_id'] },
  one('financial_year', 'financial_year_id'),
  { table: 'financial_period', key: ['financial_year_id', 'period'] },
  one('budget', 'budget_id'),
  { table: 'budget_period', key: ['budget_id', 'period'] },
  { table: 'report_incidental', key: ['account_id', 'week_of', 'field'] },
  { table: 'message', key: ['message_id'], without: ['user_id'] },
  { table: 'message_mention', key: ['message_id', 'recipe_id'] },
  { table: 'report_comment', key: ['comment_id'], without: ['user_id'] },
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
  audit_log: 'has a file of its own, see Activity',
  message_seen: 'what each person has read',
  mail_outbox: 'letters that were sent, with links',
  stored_file: 'where files lie in this installation',
  upload: 'the same',
  data_export: 'the same',
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
