import { z } from 'zod';
import { costText, day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';

/** A delivery that brought a deposit, or a credit note that paid it back; lots and £ net of it, negative of a credit note. */
const depositDocument = z.object({
  orderId: id,
  accountId: id,
  accountName: z.string(),
  orderNumber: z.number().int().nullable(),
  type: z.enum(['DEBIT', 'CREDIT']),
  day,
  lots: decimalText,
  netHeld: costText,
});

/** What one supplier has of our money for one of its deposits. lots: kegs, crates or trays that are still here; documents: the latest first. */
export const depositHeld = z.object({
  supplierId: id,
  name: z.string(),
  uom: z.string(),
  lots: decimalText,
  netHeld: costText,
  documents: z.array(depositDocument),
});
export type DepositHeld = z.infer<typeof depositHeld>;

export const depositCalls = {
  depositsHeld: query(
    '/deposits-held',
    'What suppliers hold of the money of this account and those below it for kegs, crates and trays, by supplier and name',
    { supplierId: id.optional() },
    z.array(depositHeld),
  ),
};
