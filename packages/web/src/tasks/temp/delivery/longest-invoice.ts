/** So many characters of an invoice's number stand in the delivery log (HACCP-010). */
export const LONGEST_INVOICE = 10;
