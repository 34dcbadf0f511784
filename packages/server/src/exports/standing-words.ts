import { DOCUMENT_KINDS, DOCUMENTS } from '@larder/domain/kinds/document-kinds.ts';
import { EXPORTED_DOCUMENTS } from './exported-documents.ts';

/** What a group holds already when a file cannot be taken in, in the kitchen's words, by the table that holds it. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => EXPORTED_DOCUMENTS[kind].map(({ table }) => [table, DOCUMENTS[kind].plural])),
  ),
  category: 'categories',
  ingredient: 'ingredients',
  supplier: 'suppliers',
  supplier_option: 'supplier options',
  option_price: 'prices',
  ingredient_default: 'default supplier options',
  allergen_contradiction: 'allergens to confirm',
  ingredient_apart: 'ingredients that were marked as not the same',
  ingredient_substitute: 'substitutes',
  known_option: 'options that were received',
  invoice_upload: 'invoices',
  invoice_file: 'invoices',
  invoice_line: 'invoices',
  invoice_allocation: 'invoices',
  invoice_feedback: 'invoices',
  supplier_statement: 'statements of suppliers',
  statement_line: 'statements of suppliers',
  statement_decision: 'statements of suppliers',
  learned_item: 'learned lines of invoices',
  invoice_tolerance: 'tolerances of invoices',
  impact_note: 'changes of closed periods',
  substitution: 'substitutes in use',
  substitution_dish: 'substitutes in use',
  section: 'sections of lists',
  food_limits: 'limits of food',
  food_safety_setting: 'settings of food safety',
  closed_days: 'closed days',
  past_zone: 'time zones of locations',
  task: 'tasks',
  task_template: 'templates of lists',
  task_template_item: 'templates of lists',
  task_from_template: 'templates of lists',
  task_version: 'tasks',
  prep_task: 'preparations',
  recipe: 'recipes',
  recipe_version: 'recipes',
  recipe_item: 'recipes',
  modifier: 'modifiers',
  modifier_version: 'modifiers',
  modifier_choice: 'modifiers',
  menu: 'menus',
  closed_figures: 'closed periods',
  late_change: 'closed periods',
  financial_year: 'financial years',
  financial_period: 'financial years',
  budget: 'budgets',
  budget_period: 'budgets',
  budget_draft_period: 'budgets',
  report_incidental: 'reports',
  locked_sum: 'locked days',
  locked_change: 'locked days',
  locked_cause: 'locked days',
  sheet_layout: 'columns of sheets',
  message: 'messages',
  message_mention: 'messages',
  message_photo: 'messages',
  report_comment: 'comments on reports',
};

/** `recipes` for `recipe_item`. Throws for a table that has no word here. */
export function standingWord(table: string): string {
  const word = WORDS[table];
  if (word === undefined) throw new Error(`${table} has no word for people`);
  return word;
}
