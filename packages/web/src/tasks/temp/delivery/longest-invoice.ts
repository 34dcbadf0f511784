/** So many characters of an invoice's number stand in the delivery log (HACCP-010). */
export const LONGEST_INVOICE = 10;

export const INVOICE_TOO_LONG = `Invoice number has at most ${LONGEST_INVOICE} characters`;
