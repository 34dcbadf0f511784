import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Row, textOf } from '../../paper/placed.ts';
import { cellOfWords, DOUBTFUL, readAt, UNCONFIRMED, wordsOfRow } from './found.ts';
import { foldedLabel } from './labels.ts';

/** Legal forms: a row that ends in one is the name of a company. */
const LEGAL_FORM = /\b(?:SDN\.? ?BHD|BERHAD|S\/B|LTD|LIMITED|PLC|LLP|INC|GMBH|B\.?V|PTY|CO\. ?LTD)\b\.?/;
/** Rows that stand below a name: numbers of registration, addresses, telephones, kinds of paper. */
const BELOW =
  /\b(?:TEL|FAX|PHONE|PH|MOBILE|HP|EMAIL|E-MAIL|WWW|HTTPS?|GST|VAT|SST|REG|ROC|TAX|INVOICE|RECEIPT|BILL|CASHIER|TABLE|DATE|ORDER|LOT|NO|JALAN|JLN|LORONG|TAMAN|STREET|ST|ROAD|RD|LANE|AVENUE|FLOOR|UNIT|POSTCODE|COMPANY)\b/;
const POSTCODE = /\b\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;
const REGISTRATION = /^\W*(?:CO\.?|REG\.?|NO\.?|ROC|\W)*\d{5,}[\d ]*[- ]?[A-Z]?\W*$/;
const REGISTRATION_BEHIND = /\s*\(?\s*\d{5,}\s*[- ]?\s*[A-Z]?\s*\)?\s*$/i;
const GREETING = /WELCOME|THANK|COPY|DUPLICATE|REPRINT|POSTED|PAID\b/;
/** Words that many companies have: a row of them alone goes on with the row above. */
const GENERAL =
  /^(?:RESTAURANT|RESTORAN|CAFE|KITCHEN|FOODS?|TRADING|MARKETING|ENTERPRISES?|SERVICES?|HOLDINGS?|GROUP|BAKERY|SUPPLIES|AND|&|\(?M\)?|SDN\.?|BHD\.?|LTD\.?|LIMITED|PLC|CO\.?)$/;
const LOOKED_AT = 8;
/** Rows of a name in two rows are of about one height. */
const SAME_HEIGHT = 0.7;

/**
 * Finds whose receipt it is: among the rows above the address, the one that ends in a legal form, else the first ones. A name is sure only
 * where a legal form or a single row above the address leaves no choice.
 */
export function findCompany(rows: readonly Row[]): ReadValue<string> | null {
  const top = rows.slice(0, LOOKED_AT).filter(hasWords);
  const legal = top.findIndex((row) => LEGAL_FORM.test(legalText(row)));
  if (legal >= 0) {
    const row = top[legal];
    const above = top[legal - 1];
    if (!row) return null;
    const goesOn = above && goesOnAbove(row) && !isBelow(above);
    return named(goesOn ? [above, row] : [row], goesOn ? UNCONFIRMED : 1);
  }
  const first = top.findIndex((row) => !isBelow(row) && !GREETING.test(foldedLabel(textOf(row))));
  const [row, next] = top.slice(first);
  if (first < 0 || !row) return null;
  if (!next || isBelow(next)) return named([row], first === 0 ? 1 : DOUBTFUL);
  const alike = Math.min(row.height, next.height) / Math.max(row.height, next.height) > SAME_HEIGHT;
  return named(alike ? [row, next] : [row], DOUBTFUL);
}

function named(rows: readonly Row[], atMost: number): ReadValue<string> | null {
  const [first] = rows;
  if (!first) return null;
  const text = rows.map(textOf).join(' ');
  const name = nameIn(text);
  const words = rows.flatMap(wordsOfRow).filter(({ text: word }) => name.replaceAll(' ', '').includes(word));
  if (words.length === 0) return null;
  const read = readAt(name, cellOfWords(first, words), atMost);
  const mixed = name.split(' ').some((word) => /[A-Z]/i.test(word) && /\d/.test(word));
  return { ...read, printed: name, confidence: mixed ? Math.min(read.confidence, DOUBTFUL) : read.confidence };
}

/** A name without who owns it before a colon, and without what stands behind its legal form. */
function nameIn(text: string): string {
  const own = text
    .replace(/^[^:]{2,16}: ?(?=.*[A-Z]{3})/i, '')
    .replace(REGISTRATION_BEHIND, '')
    .trim();
  const [upToForm] = new RegExp(`^.*${LEGAL_FORM.source}`).exec(own.toUpperCase()) ?? [];
  return (upToForm ? own.slice(0, upToForm.length) : own).replace(/(?<=\w)\(/g, ' (').replace(/\)(?=\w)/g, ') ');
}

function legalText(row: Row): string {
  return textOf(row)
    .toUpperCase()
    .replace('5/B', 'S/B')
    .replace(/([A-Z)])(SDN)/, '$1 $2')
    .replace('SDNBHD', 'SDN BHD');
}

/** Whether nothing but general words stands before the legal form. */
function goesOnAbove(row: Row): boolean {
  return legalText(row)
    .replace(REGISTRATION_BEHIND, '')
    .split(/\s+/)
    .every((word) => GENERAL.test(word));
}

function isBelow(row: Row): boolean {
  const text = textOf(row).toUpperCase();
  return REGISTRATION.test(text) || POSTCODE.test(text) || BELOW.test(foldedLabel(text));
}

/** Specks and strokes of a pen are read as a few odd signs. */
function hasWords(row: Row): boolean {
  const text = textOf(row);
  const letters = text.replace(/[^A-Z0-9]/gi, '').length;
  const words = wordsOfRow(row);
  const mean = words.reduce((total, { confidence }) => total + confidence, 0) / Math.max(1, words.length);
  return letters >= 3 && letters > text.length / 2 && mean > 0.4;
}
