import { whatChanged } from '@larder/domain/audit/what-changed.ts';
import type { ChangedRow } from './watch-rows.ts';

/** An entry of the audit log, as far as it states what changed. */
export interface Entry {
  subject_id: string;
  account_id: string | null;
  before: object | null;
  after: object | null;
}

/** Columns that nobody types and nobody would look for in the activity, by why. */
const BESIDE_THE_POINT: Record<string, RegExp> = {
  'when and by whom, which the entry itself states':
    /^(version|updated_(at|by)|(created|removed|withdrawn|merged|undone|answered|asked|decided|closed|counted|stopped|sent|invited|received|recorded|signed|ended|approved|approval_withdrawn|learned|allergens_confirmed)_(at|by|on|from)|(user|from)_name|received_at|entered_at|entered_by)$/,
  'a key, or whose it is':
    /^(.*organisation_id|supplier_account_id|.*user_id|(counted|sent|entered)_by_id|(line|price|default|offer|version|replacement|item)_id)$/,
  'the machine’s own':
    /^(line_no|recorded_no|source_kind|source_id|token_hash|expires_at|no_master|after_closing|option_matches|step)$/,
  'what the action itself says': /^(deleted|is_draft|outcome|type|un_verified|period|kind|status)$/,
};

/** The same of one table. */
const OF_A_TABLE: Record<string, string> = {
  'purchase_order.estimated_cost': 'a sum of its lines',
  'purchase_order.order_net_value': 'a sum of its lines',
  'purchase_order_line.qty_received_normal': 'a sum',
  'purchase_order_line.ingredient_id': 'follows from the line of the list',
  'purchase_order_line.option_id': 'the line goes by its name',
  'purchase_order_line.supplier_code': 'of the line of the list',
  'purchase_order_line.uom': 'of the line of the list',
  'purchase_order_line.units_per_lot': 'of the line of the list',
  'purchase_order_line.amount_per_unit': 'of the line of the list',
  'purchase_order_line.base_unit': 'of the line of the list',
  'purchase_order_line.vat_percent': 'of the line of the list',
  'purchase_order_line.list_price': 'of the line of the list',
  'purchase_order_line.deposit': 'of the line of the list',
  'purchase_order_line.priced_by_weight': 'of the line of the list',
  'supplier_directory.listed': 'whether the supplier is archived',
  'ingredient_default.effective_day': 'the day of the entry, where it names none',
  'stocktake.ingredients_listed': 'a count',
  'stocktake.counting_from': 'follows from its day and the opening times',
  'stocktake.counting_until': 'follows from its day and the opening times',
  'stocktake.trading_from': 'follows from its day and the opening times',
  'stocktake.trading_until': 'follows from its day and the opening times',
  'stocktake.during_trading': 'follows from when it was counted',
  'stocktake_line.base_quantity': 'the amount in the base unit',
  'stocktake_line.price': 'stored at the close for all lines, the sum is stated',
  'stocktake_line.worth': 'stored at the close for all lines, the sum is stated',
  'stocktake_line.others': 'counts beside each other, which the decision between them states',
  'impact_note.actual_after': 'what the entry did to a closed period, which its note states',
  'impact_note.actual_before': 'what the entry did to a closed period, which its note states',
  'impact_note.document_kind': 'what the entry did to a closed period, which its note states',
  'impact_note.from_day': 'what the entry did to a closed period, which its note states',
  'impact_note.ingredients': 'what the entry did to a closed period, which its note states',
  'impact_note.note_id': 'what the entry did to a closed period, which its note states',
  'impact_note.theoretical_after': 'what the entry did to a closed period, which its note states',
  'impact_note.theoretical_before': 'what the entry did to a closed period, which its note states',
  'impact_note.to_day': 'what the entry did to a closed period, which its note states',
  'impact_note.variance_after': 'what the entry did to a closed period, which its note states',
  'impact_note.variance_before': 'what the entry did to a closed period, which its note states',
  'lot_used_up.day': 'the day of the entry',
  'lot_used_up.lot': 'code and use-by day, which are stated',
  'section.position': 'the order of all sections',
  'section.removed': 'what the action itself says',
  'task_template.removed': 'what the action itself says',
  'task_template_item.position': 'the order of all its tasks',
  'task_template_item.removed': 'it is no longer among the tasks of the template',
  'task_from_template.stated': 'what the template states, which its own entries have',
  'task_from_template.task_id': 'the task, which has an entry of its own',
  'prep_task.position': 'the order of all preparations',
  'prep_task.removed': 'what the action itself says',
  'task.removed': 'what the action itself says',
  'task.prep_id': 'the preparation, which is named',
  'task.completed_at': 'when the entry was made',
  'task.completed_by': 'whose entry it is',
  'task_version.date': 'the day of the entry',
  'task_version.from_day': 'the day of the entry',
  'task_version.position': 'the order of all tasks',
  'task_version.section_id': 'of the preparation, which is named',
  'shelf.position': 'the order of all shelves, which the entry states',
  'shelf.removed': 'what the action itself says',
  'shelf_thing.position': 'the order of all things, which the entry states',
  'supplier_statement.sheet': 'the columns that were pointed at, which the entry states',
  'transfer.new_at': 'for whom it is new',
  'transfer_line.base_quantity': 'the amount in the base unit',
  'transfer_line.cost': 'the sum is stated',
  'transfer_line.missing': 'the machine’s own',
  'wastage.base_quantity': 'the amount in the base unit',
  'wastage.missing': 'the machine’s own',
  'recipe_item.base_quantity': 'the amount in the base unit',
  'modifier_choice.base_quantity': 'the amount in the base unit',
  'ingredient_default.factor': 'the machine’s own',
  'invoice_upload.folded_number': 'the number, written so that it can be compared',
  'invoice_upload.error': 'why it was not read, which an entry of its own states',
  'invoice_file.place': 'the order of pages, which the entry states',
  'invoice_file.sha256': 'the machine’s own',
  'invoice_file.size_bytes': 'of the file, which is named',
  'invoice_file.content_type': 'of the file, which is named',
  'invoice_line.name': 'the line goes by its name',
  'invoice_line.source': 'the machine’s own',
  'invoice_line.asked_mail_id': 'a key',
  'invoice_line.confidence': 'the machine’s own',
  'invoice_line.direction': 'the sign of its net',
  'invoice_line.identified_by': 'the machine’s own',
  'learned_item.learned_id': 'a key',
  'learned_item.supplier_id': 'of the invoice',
  'learned_item.code': 'of the line, which is named',
  'learned_item.name': 'of the line, which is named',
  'learned_item.unit': 'of the line, which is named',
  'learned_item.lots_per_unit': 'the lots of the line, which are stated, over its quantity',
  'learned_item.confirmed': 'how often that was stated',
  'learned_item.needs': 'how often it has to be',
  'invoice_tolerance.tolerance_id': 'a key',
  'statement_decision.about_id': 'a key',
  'statement_decision.mail_id': 'a key',
  'supplier_statement.summary': 'its sums, which the entry of the closing states',
  'invoice_line.placed_by_person': 'that somebody put it on orders, which the entry states',
  'invoice_allocation.upload_id': 'a key',
  'invoice_allocation.order_line_id': 'a key',
  'invoice_allocation.lots': 'of the invoice’s line, which is on the order that the entry names',
  'invoice_allocation.net': 'of the invoice’s line, which is on the order that the entry names',
  'purchase_order.invoice_upload_id': 'the invoice goes by its number',
  'purchase_order.unmatched_data': 'what the order was, to be given back',
  'purchase_order.has_feedback': 'that there is feedback, whose entry states it',
  'purchase_order_line.invoice_quantity': 'of the invoice that is on it',
  'purchase_order_line.invoice_price': 'of the invoice that is on it',
  'purchase_order_line.invoice_option_id': 'of the invoice that is on it',
  'purchase_order_line.matched_from_invoice': 'of the invoice that is on it',
  'purchase_order_line.extra_from_invoice': 'of the invoice that is on it',
  'invoice_feedback.feedback_id': 'a key',
  'invoice_feedback.invoice_id': 'of the order',
  'invoice_feedback.supplier_id': 'of the order',
  'invoice_feedback.supplier_name': 'of the order',
  'invoice_feedback.invoice_date': 'of the order',
  'budget_draft_period.value': 'see the entry of the draft, which the budget replaces',
  'budget_draft_period.margin': 'see the entry of the draft, which the budget replaces',
};

/** What became of a row's field, that no entry states: `changed supplier.postcode: SE1 → E1`. names: what the things are called that ids name. A new row's field that nobody filled in is at its default. */
export function notStated(
  rows: readonly ChangedRow[],
  entries: readonly Entry[],
  names: ReadonlyMap<string, string>,
  isDefault: (table: string, column: string, value: unknown) => boolean,
): string[] {
  const subjects = new Set(entries.flatMap(({ subject_id, account_id }) => [subject_id, account_id]));
  const stated = statedBy(entries);
  return rows.flatMap(({ table, before, after }) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((column) => {
      const [was, is] = [before?.[column] ?? null, after?.[column] ?? null];
      if (JSON.stringify(was) === JSON.stringify(is) || isBeside(table, column)) return [];
      const by = before && after ? stated.changes : stated.states;
      const isKnown = (text: string, among: ReadonlySet<string>) =>
        among.has(text) ||
        subjects.has(text) ||
        among.has(names.get(text) ?? text) ||
        (text === 'no' && by === stated.states);
      const isStated = (text: string | null, among: ReadonlySet<string>) =>
        text === null || isKnown(text, among) || text.split(', ').every((piece) => isKnown(piece, among));
      const differs = whatChanged({ value: was }, { value: is }, itself);
      const isLacking = differs.some(({ from, to }) => !isStated(from, by.from) || !isStated(to, by.to));
      return isLacking && !(before === null && isDefault(table, column, is))
        ? [`${table}.${column}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`]
        : [];
    }),
  );
}

function isBeside(table: string, column: string): boolean {
  return `${table}.${column}` in OF_A_TABLE || Object.values(BESIDE_THE_POINT).some((columns) => columns.test(column));
}

/** What the entries state of fields that changed, and of all that was made or removed. */
function statedBy(entries: readonly Entry[]) {
  const changes = entries.flatMap(({ before, after }) => whatChanged(before, after, itself));
  const whole = (side: 'before' | 'after') => entries.flatMap((entry) => whatChanged(null, entry[side], itself));
  const pieces = (texts: readonly (string | null)[]) =>
    new Set(texts.flatMap((text) => [text ?? '', ...(text ?? '').split(', ')]));
  return {
    changes: { from: pieces(changes.map(({ from }) => from)), to: pieces(changes.map(({ to }) => to)) },
    states: {
      from: pieces(whole('before').flatMap(({ what, to }) => [what, to])),
      to: pieces(whole('after').flatMap(({ what, to }) => [what, to])),
    },
  };
}

const itself = (id: string) => id;
