/** What a supplier is called that is not there any more (ERR-019, ERR-020). */
export const UNKNOWN_SUPPLIER = 'Unknown Supplier';
