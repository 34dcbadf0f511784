import { DOCUMENT_TABLES } from './document-tables.ts';

/**
 * Constraints that two commands at once can run into although each was right when it began: both make a row under one id or one code, or
 * one removes what the other names. The violation of any other constraint is a fault of ours.
 */
const ONE_ID: readonly string[] = [
  'account_integration_pkey',
  'account_pkey',
  'area_group_department_pkey',
  'area_group_pkey',
  'budget_pkey',
  'category_pkey',
  'data_export_pkey',
  'safety_pack_pkey',
  'data_import_pkey',
  'financial_year_pkey',
  'closed_days_pkey',
  'past_zone_pkey',
  'food_limits_pkey',
  'food_record_ongoing_pkey',
  'food_safety_chain_pkey',
  'food_safety_entry_pkey',
  'food_safety_held_pkey',
  'food_safety_person_pkey',
  'food_safety_setting_pkey',
  'ingredient_apart_pkey',
  'ingredient_pkey',
  'ingredient_substitute_pkey',
  'invoice_allocation_pkey',
  'invoice_feedback_pkey',
  'invoice_line_pkey',
  'invoice_tolerance_pkey',
  'invoice_upload_pkey',
  'learned_item_pkey',
  'listed_name_pkey',
  'membership_pkey',
  'menu_pkey',
  'message_pkey',
  'modifier_pkey',
  'named_role_pkey',
  'order_attachment_pkey',
  'ownership_offer_pkey',
  'prep_task_pkey',
  'publication_pkey',
  'purchase_order_line_pkey',
  'recipe_pkey',
  'report_comment_pkey',
  'report_incidental_pkey',
  'section_pkey',
  'shelf_pkey',
  'shelf_thing_pkey',
  'statement_decision_pkey',
  'statement_line_pkey',
  'stocktake_line_pkey',
  'stored_file_pkey',
  'supplier_option_pkey',
  'supplier_pkey',
  'supplier_request_pkey',
  'supplier_statement_pkey',
  'task_from_template_pkey',
  'task_pkey',
  'task_template_item_pkey',
  'task_template_name',
  'task_template_pkey',
  'task_version_pkey',
  'upload_pkey',
];

const ONE_CODE: readonly string[] = [
  'budget_organisation_id_account_id_year_key',
  'financial_year_organisation_id_year_key',
  'food_safety_person_user',
  'ingredient_organisation_id_itemcode_key',
  'ingredient_replacement_organisation_id_new_ingredient_id_key',
  'invoice_feedback_organisation_id_order_id_key',
  'invoice_tolerance_once',
  'invoice_upload_once',
  'learned_item_once',
  'listed_name_organisation_id_kind_lower_idx',
  'named_role_name',
  'purchase_order_account_id_order_number_organisation_id_key',
  'purchase_order_one_draft',
  'recipe_organisation_id_plu_idx',
  'section_name',
  'shelf_name',
  'stocktake_line_once',
  'stocktake_one_full_count',
  'stock_anchor_organisation_id_withdraws_idx',
  'supplier_option_organisation_id_supplier_id_supplier_code_idx',
  'supplier_organisation_id_code_key',
];

const REMOVED_MEANWHILE: readonly string[] = [
  'account_integration_organisation_id_account_id_fkey',
  'account_organisation_id_area_name_id_fkey',
  'account_organisation_id_parent_id_fkey',
  'allergen_contradiction_organisation_id_ingredient_id_fkey',
  'allergen_contradiction_organisation_id_option_id_fkey',
  'area_group_department_organisation_id_area_id_group_id_fkey',
  'area_group_department_organisation_id_department_id_fkey',
  'area_group_organisation_id_area_id_fkey',
  'area_group_organisation_id_group_id_fkey',
  'budget_draft_period_organisation_id_budget_id_fkey',
  'budget_organisation_id_account_id_fkey',
  'budget_period_organisation_id_budget_id_fkey',
  'financial_period_organisation_id_financial_year_id_fkey',
  'ingredient_apart_organisation_id_ingredient_id_fkey',
  'ingredient_apart_organisation_id_other_id_fkey',
  'ingredient_default_organisation_id_ingredient_id_fkey',
  'ingredient_default_organisation_id_option_id_fkey',
  'ingredient_organisation_id_category_id_fkey',
  'ingredient_organisation_id_merged_into_fkey',
  'ingredient_replacement_line_organisation_id_account_id_fkey',
  'ingredient_replacement_organisation_id_ingredient_id_fkey',
  'ingredient_replacement_organisation_id_new_ingredient_id_fkey',
  'ingredient_substitute_organisation_id_ingredient_id_fkey',
  'ingredient_substitute_organisation_id_substitute_id_fkey',
  'invoice_line_organisation_id_option_id_fkey',
  'invoice_upload_organisation_id_account_id_fkey',
  'invoice_upload_organisation_id_supplier_id_fkey',
  'learned_item_organisation_id_option_id_fkey',
  'learned_item_organisation_id_supplier_id_fkey',
  'menu_organisation_id_category_id_fkey',
  'message_mention_organisation_id_message_id_fkey',
  'message_mention_organisation_id_recipe_id_fkey',
  'message_organisation_id_account_id_fkey',
  'message_person_organisation_id_message_id_fkey',
  'message_photo_organisation_id_message_id_fkey',
  'message_seen_organisation_id_account_id_fkey',
  'modifier_version_organisation_id_modifier_id_fkey',
  'closed_days_organisation_id_account_id_fkey',
  'past_zone_organisation_id_account_id_fkey',
  'food_limits_organisation_id_account_id_fkey',
  'food_safety_chain_organisation_id_chain_fkey',
  'food_safety_entry_organisation_id_account_id_fkey',
  'food_safety_held_organisation_id_account_id_fkey',
  'food_safety_setting_organisation_id_account_id_fkey',
  'signed_chart_organisation_id_account_id_fkey',
  'option_price_organisation_id_option_id_fkey',
  'order_attachment_organisation_id_order_id_fkey',
  'prep_task_organisation_id_account_id_fkey',
  'prep_task_organisation_id_recipe_id_fkey',
  'prep_task_organisation_id_section_id_fkey',
  'published_option_supplier_account_id_fkey',
  'purchase_order_organisation_id_supplier_id_fkey',
  'recipe_organisation_id_category_id_fkey',
  'recipe_version_organisation_id_recipe_id_fkey',
  'report_comment_organisation_id_account_id_fkey',
  'report_incidental_organisation_id_account_id_fkey',
  'section_organisation_id_account_id_fkey',
  'sheet_layout_organisation_id_account_id_fkey',
  'shelf_organisation_id_account_id_fkey',
  'shelf_thing_organisation_id_shelf_id_fkey',
  'stocktake_line_organisation_id_shelf_id_fkey',
  'supplier_option_organisation_id_category_id_fkey',
  'supplier_option_organisation_id_ingredient_id_fkey',
  'supplier_option_organisation_id_supplier_id_fkey',
  'supplier_request_supplier_account_id_fkey',
  'task_organisation_id_account_id_fkey',
  'task_organisation_id_prep_id_fkey',
  'task_organisation_id_recipe_id_fkey',
  'task_version_organisation_id_section_id_fkey',
  'upload_line_organisation_id_upload_id_fkey',
];

/** A document's own key, its areas, and of its lines the document. */
const OF_DOCUMENTS = Object.values(DOCUMENT_TABLES).flatMap(({ table, id, areas, lines }) => [
  `${table}_pkey`,
  ...areas.map((area) => `${table}_organisation_id_${area}_fkey`),
  ...(lines === table ? [] : [`${lines}_organisation_id_${id}_fkey`]),
]);

export const MAY_RACE: ReadonlySet<string> = new Set([...ONE_ID, ...ONE_CODE, ...REMOVED_MEANWHILE, ...OF_DOCUMENTS]);

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** On a cluster a constraint has the number of the shard behind its name. */
const SHARD = /_\d{6,}$/;

/** Whether another command was faster: it made the same new row, or removed one that is named. */
export function hasLostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (code !== UNIQUE_VIOLATION && code !== FOREIGN_KEY_VIOLATION) return false;
  return MAY_RACE.has(constraintOf(error).replace(SHARD, ''));
}

/** What a worker of a cluster refuses names its constraint in the message alone, last. */
function constraintOf(error: Error & { constraint?: unknown }): string {
  if (typeof error.constraint === 'string') return error.constraint;
  return /"([^"]+)"[^"]*$/.exec(error.message)?.[1] ?? '';
}
