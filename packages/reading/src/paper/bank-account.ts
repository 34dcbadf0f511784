import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Reading, textValue } from './figures.ts';
import { type Cell, cellOf, type Row } from './placed.ts';

const SORT_CODE = /(?<![\d-])(\d{2}[-– .]\d{2}[-– .]\d{2}|(?<=\bsort ?-?code\W{1,3})\d{6})(?![\d-])/i;
/** A sort code with the account right behind it, where its row names a way to pay, or the word for an account stands right before. */
const BOTH =
  /\b(?:(?:bacs|bank|transfer|remit\w*|sort|pay\w*)\b.*?|(?:account|a\/c)\W{1,4})\b(\d{2}[- ]\d{2}[- ]\d{2})\W{1,3}(\d{8})\b/i;
const ACCOUNT = /\b(?:account|a\/?c|acc|acct)\b\D{0,16}(\d{8}|\d{4} \d{4})\b/i;
/** Words around a sort code, without which six figures are a day as well. */
const OF_BANK = /\bsort|\bs\/?c\b|\bs\. ?code\b|\bbranch\b|\bbank\b|\bbacs\b|\btransfer\b|\bremit/i;
/** An account without a word for it: in the row of its sort code. */
const EIGHT = /(?<![\d-])\d{8}(?![\d-])/;

/** How long the IBANs of a country are. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ GB: 22, IE: 22, DE: 22, FR: 27, NL: 18, BE: 16, ES: 24, IT: 27, PT: 25, PL: 28, AT: 20, CH: 21, DK: 18, SE: 24 },
  ...{ NO: 15, FI: 18, CZ: 24, LU: 20, HU: 28, RO: 24, BG: 22, GR: 27, LT: 20, LV: 21, EE: 20, SK: 24, SI: 19, HR: 21 },
};

/** The account to pay to: an IBAN whose check digits hold, else sort code and account number; letters and digits alone. */
export function bankAccount(rows: readonly Row[], reading: Reading): ReadValue<string> | null {
  for (const cell of rows.flatMap((row) => row.cells)) {
    const iban = ibanIn(cell);
    if (iban) return textValue(cell, reading, 0.99, iban);
  }
  const text = rows.map((row) => row.cells.map((cell) => cell.text).join('  '));
  for (const [at, row] of rows.entries()) {
    const [, code, number] = BOTH.exec(text[at] ?? '') ?? [];
    const named = code === undefined ? undefined : row.cells.find((one) => one.text.includes(code));
    if (code && number && named) return textValue(named, reading, 0.95, (code + number).replace(/\D/g, ''));
    const sort = SORT_CODE.exec(text[at] ?? '')?.[1];
    if (sort === undefined || !OF_BANK.test(text.slice(Math.max(0, at - 1), at + 1).join(' '))) continue;
    const near = ACCOUNT.exec(text.slice(Math.max(0, at - 2), at + 3).join('  '))?.[1];
    const account = near ?? EIGHT.exec(text[at] ?? '')?.[0] ?? /^\d{8}$/.exec(text[at + 1] ?? '')?.[0];
    const cell = row.cells.find((one) => one.text.includes(sort)) ?? row.cells[0];
    if (account && cell) return textValue(cell, reading, 0.95, (sort + account).replace(/\D/g, ''));
  }
  return null;
}

/** An IBAN anywhere in a cell, also parted by blanks. */
function ibanIn(cell: Cell): string | null {
  for (const [at, word] of cell.words.entries()) {
    if (!/^[A-Z]{2}\d{2}/.test(word.text)) continue;
    const length = LENGTHS[word.text.slice(0, 2)];
    const rest = cellOf(cell.page, cell.words.slice(at)).text.replaceAll(' ', '').slice(0, length);
    if (rest.length === length && /^[A-Z0-9]+$/.test(rest) && checks(rest)) return rest;
  }
  return null;
}

/** ISO 13616: the number with its beginning at the end, letters as 10 to 35, leaves 1 when divided by 97. */
function checks(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
