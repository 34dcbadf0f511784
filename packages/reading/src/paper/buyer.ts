import { foldedName } from '@larder/domain/invoices/folded-name.ts';
import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Reading, textValue } from './figures.ts';
import {
  BUYER_LABELS,
  DATE_LABELS,
  DELIVERY_LABELS,
  DUE_LABELS,
  LIKELY_NUMBER_LABELS,
  NUMBER_LABELS,
  ORDER_LABELS,
  VAT_NUMBER_LABELS,
} from './head-labels.ts';
import { type Accept, labelled, SURE_BY_STRENGTH, strongest } from './labelled.ts';
import { isTitle } from './paper-kind.ts';
import type { Row } from './placed.ts';

/** Words that stand beside the label of a buyer and are labels themselves: what is below or beside them is of something else. */
const LABEL =
  /^(?:(?:our|your) )?(?:page|outlet|depot|branch|site|store|shop|notes?|contact|terms|sales ?(?:person|man|rep)?|rep|route|round|driver|van|account|a\/c|currency|status|phone|tel|e-?mail|fax|code|number|no|reference|ref|id|date|address|details|payment|method|order|invoice|document|doc|customer|buyer|vat|tax|(?:deliver|ship|despatch|dispatch|consign|collect)(?:y|ed|ping|ment|ion|ee)?)\b\.?(?: (?:to|from|address|details|name|method|no|number|code|id|ref|reference|point|date|notes?|by|terms)\b\.?)*(?:\W*$| (?=[\w/-]*\d))/i;
/** Whatever is numbered: `Drop No R4756`. */
const NUMBERED = /^\p{L}+(?: \p{L}+){0,2} (?:no|nr|number|ref|reference|id|code)\b\W* ?[\w/-]*\d[\w/-]*$/iu;
const OTHERS = [
  DATE_LABELS,
  DELIVERY_LABELS,
  DUE_LABELS,
  NUMBER_LABELS,
  LIKELY_NUMBER_LABELS,
  ORDER_LABELS,
  VAT_NUMBER_LABELS,
].flat();
/** The number of an account before the name: `C22739 Number Nine Kitchen`. */
const ACCOUNT = /^[A-Z]{0,3}\d{3,}[A-Z]?$/i;
/** A single word may be a label that nobody thought of. */
const ONE_WORD = 0.9;

/** Who is billed: behind or below a label for it, and neither another label nor the one who sends the paper, whose account is to be paid to. */
export function buyerName(rows: readonly Row[], seller: string | null, reading: Reading): ReadValue<string> | null {
  const own = foldedName(seller ?? '');
  const found = labelled(rows, BUYER_LABELS, acceptName).filter(({ value }) => own === '' || foldedName(value) !== own);
  const best = strongest(found);
  if (!best) return null;
  const sure = SURE_BY_STRENGTH[best.strength] ?? 0;
  return textValue(best.cell, reading, best.value.includes(' ') ? sure : Math.min(sure, ONE_WORD), best.value);
}

const acceptName: Accept<string> = (words) => {
  const from = words.length > 1 && ACCOUNT.test(words[0] ?? '') ? 1 : 0;
  const text = words.slice(from).join(' ');
  if (!/\p{L}{2}/u.test(text) || !/^[\p{Lu}\d]/u.test(text) || /:(?: |$)/.test(text)) return null;
  if (
    isTitle(text) ||
    LABEL.test(text) ||
    NUMBERED.test(text) ||
    OTHERS.some(({ words: label }) => isWhole(label, text))
  )
    return null;
  const parts = text.split(', ');
  const name = parts.length > 2 || /\d/.test(parts[1] ?? '') ? (parts[0] ?? text) : text; // an address stands behind it
  return { value: name.replace(/,$/, ''), words: from + name.split(' ').length };
};

/** Whether a text is a label, alone or with a number behind it. */
function isWhole(label: RegExp, text: string): boolean {
  const [matched] = label.exec(text) ?? [];
  return matched !== undefined && /^\W*(?:[\w/.-]*\d[\w/.-]*)?$/.test(text.slice(matched.length));
}
