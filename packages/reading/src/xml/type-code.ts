import type { OrderType } from '@larder/domain/procurement/status.ts';

/** Type codes of UN/CEFACT 1001 that are credit notes (rule 66); 384 (corrected) and 389 (self-billed) stay invoices. */
const CREDIT_CODES = new Set(['381', '396', '261', '81', '83']);

/** Which of the two a document is, by its type code. */
export function typeOfCode(code: string): OrderType {
  return CREDIT_CODES.has(code) ? 'CREDIT' : 'DEBIT';
}
