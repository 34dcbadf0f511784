import { type FieldProblem, notEmpty } from '../forms.ts';
import type { NumberRules } from '../typed-number.ts';

/** What the paper of an invoice states, as it was typed. vat, total: £, null for whom costs are withheld from. */
export interface TypedPaper {
  number: string;
  date: string | null;
  vat: string | null;
  total: string | null;
}

export const INVOICE_VAT: NumberRules = { label: 'VAT', places: 2 };
export const INVOICE_TOTAL: NumberRules = { label: 'Total', places: 2 };

/** What the number of a paper is called where it is asked for. */
export const PAPER_NUMBER = { invoice: 'Invoice number', credit: 'Credit note number' } as const;
export type PaperKind = keyof typeof PAPER_NUMBER;

/** Returns what is missing on the paper of an invoice, all at once; VAT may be nothing and is asked all the same. */
export function paperProblems(paper: TypedPaper, kind: PaperKind = 'invoice'): FieldProblem[] {
  const missing: [string, string | null][] = [
    ['number', notEmpty(PAPER_NUMBER[kind], paper.number)],
    ['date', notEmpty('Invoice date', paper.date ?? '')],
    ['vat', paper.vat === null ? null : notEmpty(INVOICE_VAT.label, paper.vat)],
    ['total', paper.total === null ? null : notEmpty(INVOICE_TOTAL.label, paper.total)],
  ];
  return missing.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** A paper that states what came has a number (rule 54). */
export function reconcileProblems(kind: PaperKind, invoiceNumber: string): FieldProblem[] {
  const message = notEmpty(PAPER_NUMBER[kind], invoiceNumber);
  return message === null ? [] : [{ field: 'invoiceNumber', message }];
}
