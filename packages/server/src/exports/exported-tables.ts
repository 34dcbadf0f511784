import { EXPORTED_DOCUMENTS, IN_ORDER } from './exported-documents.ts';
import { BILLED, PAPERS } from './exported-invoices.ts';
import { type ExportedTable, NOBODY_HERE, one, THING } from './exported-table.ts';
import { lateChanges } from './late-changes.ts';

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
      onImport: { locked_through: null }, // that of the head office holds once everything is posted
      mayStand: true,
    },
  ),
  {
    table: 'area_group',
    description: 'Which product groups an area sells.',
    key: ['area_id', 'group_id'],
    mayStand: true,
  },
  {
    table: 'area_group_department',
    description: 'Of those, which areas of a location share them.',
    key: ['area_id', 'group_id', 'department_id'],
    names: { area_id: ['account'], group_id: ['account'] },
    mayStand: true,
  },
  one('stored_file', 'file_id', 'Uploaded photos and files: file name, place and size.', {
    where: "storage_key !~ '^[^/]+/(exports|packs|images/tasks)/'", // no export holds the one before, or evidence, which is taken away as a pack
    names: { account_id: ['account'] },
    mayStand: true,
  }),
  one('upload', 'upload_id', 'Price lists that were uploaded, and what became of them.', {
    names: { account_id: ['account'], end_lines: ['supplier_option'] },
    mayStand: true,
  }),
  {
    table: 'sheet_layout',
    description: 'Which column of an uploaded file held what, by its heading row.',
    key: ['account_id', 'kind', 'heading', 'supplier'],
  },
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
  ...EXPORTED_DOCUMENTS.replacement,
  one(
    'allergen_contradiction',
    'contradiction_id',
    'Allergens that a supplier names and an answer called free, until somebody answers.',
  ),
  {
    table: 'ingredient_apart',
    description: 'Pairs that look alike and were marked as not the same.',
    key: ['ingredient_id', 'other_id'],
    ascending: ['ingredient_id', 'other_id'],
  },
  {
    table: 'ingredient_substitute',
    description: 'Ingredients that may stand in for another.',
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
    description: 'Lines of a recipe version: ingredient, recipe or modifier, with the amount as typed.',
    key: ['version_id', 'line_no'],
    own: ['item_id'],
    names: { ref_id: [...THING, 'modifier'] },
    units: ['unit'],
  },
  one('modifier_version', 'version_id', 'Dated versions of a modifier.'),
  {
    table: 'modifier_choice',
    description: 'Choices of a modifier version, with what each takes from stock.',
    key: ['version_id', 'choice_id'],
    own: ['choice_id'],
    names: { ref_id: THING },
    units: ['unit'],
  },
  one('menu', 'menu_id', 'Menus and their sections.', { names: { group_id: ['account'] } }),
  ...PAPERS,
  ...IN_ORDER,
  ...BILLED,
  one(
    'substitution',
    'substitution_id',
    'What was used instead of an ingredient in an area, since when and until when.',
  ),
  {
    table: 'known_option',
    description:
      'The options that each area has received, and whether their labels are those that the ingredients answer for.',
    key: ['account_id', 'option_id'],
  },
  {
    table: 'substitution_dish',
    description: 'The dishes that held the ingredient meanwhile, with the allergens that changed.',
    key: ['substitution_id', 'recipe_id'],
  },
  one('section', 'section_id', 'Sections of the daily and the preparation lists of an area.'),
  one('prep_task', 'prep_task_id', 'What can be prepared: a recipe or words, in steps.'),
  one('task', 'task_id', 'Tasks of the lists, fridges and probes to measure, and preparations with their day.'),
  {
    table: 'task_version',
    description: 'What each task was from one day to another.',
    key: ['task_id', 'from_day'],
    without: ['person_id'],
  },
  one('task_template', 'template_id', 'Lists that a head office gives to its sites.'),
  one('task_template_item', 'item_id', 'What is in them.'),
  {
    table: 'task_from_template',
    description: 'Which task of a place came from them, and what was stated of it then.',
    key: ['account_id', 'item_id'],
  },
  {
    table: 'closed_days',
    description: 'On which weekdays and dates each area is closed.',
    key: ['account_id', 'from_day'],
  },
  {
    table: 'past_zone',
    description: 'The time zones that each location had, with the last day whose lists and readings go by each.',
    key: ['account_id', 'through_day'],
  },
  {
    table: 'food_limits',
    description: 'What each location states of the limits of its food.',
    key: ['account_id', 'from_day'],
  },
  {
    table: 'food_safety_setting',
    description: 'What each location states about reviews of its food-safety records.',
    key: ['account_id'],
    without: ['reviewer_id'],
  },
  one('financial_year', 'financial_year_id', 'Financial years.'),
  { table: 'financial_period', description: 'Their periods.', key: ['financial_year_id', 'period'] },
  one('budget', 'budget_id', 'Budgets.'),
  { table: 'budget_period', description: 'Their figures by period.', key: ['budget_id', 'period'] },
  {
    table: 'budget_draft_period',
    description: 'The same of those that are half filled and count nowhere yet.',
    key: ['budget_id', 'period'],
  },
  {
    table: 'report_incidental',
    description: 'Figures typed into the weekly report.',
    key: ['account_id', 'week_of', 'field'],
  },
  {
    table: 'locked_sum',
    description: 'What each area came to by month as its days were locked.',
    key: ['account_id', 'kind', 'month'],
  },
  {
    table: 'locked_change',
    description: 'What changed locked days since, by day, and the day from which figures as locked have it.',
    key: ['change_id', 'account_id', 'kind', 'day'],
    own: ['change_id'],
  },
  one('locked_cause', 'change_id', 'Who did what, of those changes.', {
    own: [],
    names: { change_id: ['locked_change'], account_id: ['account'] },
    loose: ['subject_id'],
  }),
  one('message', 'message_id', 'Messages of a head office, a location or an area.', {
    without: ['user_id'],
    onImport: NOBODY_HERE,
  }),
  one('message_photo', 'photo_id', 'Photos of messages.', { files: ['image_key', 'thumb_key'] }),
  { table: 'message_mention', description: 'Recipes that a message names.', key: ['message_id', 'recipe_id'] },
  one('report_comment', 'comment_id', 'Comments on reports.', { without: ['user_id'], onImport: NOBODY_HERE }),
  one(
    'audit_log',
    'audit_id',
    'The history of orders, and when days were locked: who did what, when. Nothing else of the activity is in the file.',
    {
      where: "(subject_kind = 'order' or action = 'days.locked')",
      without: ['user_id', 'request_id'],
      own: [],
      loose: ['account_id', 'subject_id'],
      onImport: NOBODY_HERE,
      mayStand: true,
    },
  ),
  {
    table: 'late_change',
    description:
      'What changed documents of a period after its first close, by day: the value of movements in pounds, plus is into stock.',
    key: ['stocktake_id', 'document_id', 'day'],
    loose: ['stocktake_id', 'document_id'],
    from: lateChanges,
  },
];

/** What stays here, and why; in the words of people: LEFT_BEHIND. */
export const LEFT_OUT: Record<string, string> = {
  organisation: 'holds the plan',
  membership: 'who may do what is not data of the kitchen',
  named_role: 'the same',
  ownership_offer: 'the same',
  approval_ladder: 'who approves what names people, who are not in the file',
  order_approval: 'the same; what was approved stands in the history of orders',
  farewell: 'what each person was notified of',
  invitation: 'the same, with the hashes of its links',
  account_home: 'follows from the accounts',
  organisation_feed: 'belongs to this installation',
  change: 'the same',
  feed_day: 'the same',
  command_answer: 'the same',
  limit_refusal: 'the same',
  message_person: 'names people, who are not in the file; their names stay in the text',
  message_seen: 'what each person has read',
  outbox: 'letters that were sent, with links',
  upload_line: 'follows from an uploaded file',
  data_export: 'belongs to this installation',
  data_import: 'the same',
  long_job: 'the same',
  notice: 'what each person was notified of',
  publication: 'when the list was published; the list itself is in the file',
  account_integration: 'ids at other companies, to be given anew',
  food_safety_chain:
    'evidence that is taken away as the inspection pack, which can be verified; other ids would break it',
  food_safety_entry: 'the same',
  food_safety_person: 'the same',
  food_safety_words: 'the same',
  food_safety_anchor: 'the same',
  food_safety_held: 'the same',
  signed_chart: 'the same',
  tick_photo: 'the same',
  overdue_list: 'who was notified of lists that were overdue',
  food_record_ongoing: 'the same',
  safety_pack: 'belongs to this installation',
  food_safety_term: 'the same',
  food_safety_drop: 'the same',
  food_safety_stub: 'the same',
  stock_movement: 'follows from the documents',
  stock_anchor: 'the same',
  count_in_force: 'stored for speed',
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
