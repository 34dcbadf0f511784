import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import type { LockedUpload } from './locked-upload.ts';
import { storeStatement } from './statements/store-statement.ts';
import { replaceLines, updateUpload } from './written-head.ts';

/**
 * Clears what was read of an upload before its pages are read anew: nothing stays of a page that was taken away, also where the others can't be read. Its
 * supplier and its number stay where a person stated them.
 */
export function clearReading(tx: CommandTx, ctx: Ctx, upload: LockedUpload): void {
  const { upload_id: uploadId, supplier_read, number_typed } = upload;
  updateUpload(tx, ctx, uploadId, {
    ...(supplier_read ? { supplier_id: null } : {}),
    ...(number_typed ? {} : { number: null, folded_number: null }),
    ...{ type: 'DEBIT', supplier_name: '', resembles_id: null, date: null, due_date: null, delivery_date: null },
    ...{ order_number: null, currency: 'GBP', vat_number: null, bank_account: null, lines_total: null },
    ...{ allowances: null, charges: null, net: null, vat: null, gross: null, prepaid: null, rounding: null },
    ...{ payable: null, vat_groups: '[]', reading: '{}', pages: '[]', first_page: null, last_page: null },
  });
  storeStatement(tx, ctx, uploadId, null);
  replaceLines(tx, ctx, uploadId, []);
}
