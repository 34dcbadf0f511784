/** What a group holds already when a file cannot be taken in, in the kitchen's words, by the table that holds it. */
const WORDS: Readonly<Record<string, string>> = {
  category: 'categories',
  ingredient: 'ingredients',
  supplier: 'suppliers',
  supplier_option: 'supplier options',
  option_price: 'prices',
  ingredient_default: 'default supplier options',
  ingredient_replacement: 'replaced ingredients',
  ingredient_replacement_line: 'replaced ingredients',
  allergen_contradiction: 'allergens to confirm',
  ingredient_apart: 'ingredients that were marked as not the same',
  ingredient_substitute: 'substitutes',
  recipe: 'recipes',
  recipe_version: 'recipes',
  recipe_item: 'recipes',
  modifier: 'modifiers',
  modifier_version: 'modifiers',
  modifier_choice: 'modifiers',
  menu: 'menus',
  purchase_order: 'orders',
  purchase_order_line: 'orders',
  sales_import: 'sales',
  sales_import_line: 'sales',
  stocktake: 'stocktakes',
  stocktake_line: 'stocktakes',
  closed_figures: 'closed periods',
  late_change: 'closed periods',
  wastage: 'wastage',
  transfer: 'transfers',
  transfer_line: 'transfers',
  financial_year: 'financial years',
  financial_period: 'financial years',
  budget: 'budgets',
  budget_period: 'budgets',
  report_incidental: 'reports',
  message: 'messages',
  message_mention: 'messages',
  report_comment: 'comments on reports',
};

/** `recipes` for `recipe_item`. Throws for a table that has no word here. */
export function standingWord(table: string): string {
  const word = WORDS[table];
  if (word === undefined) throw new Error(`${table} has no word for people`);
  return word;
}
