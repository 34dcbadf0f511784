import { CLAIM_ANSWERS, CLAIM_KINDS } from '@larder/domain/ledger/posting/claim.ts';
import { BILLED } from '@larder/domain/procurement/claims.ts';
import { z } from 'zod';
import { costText, day, decimalText, id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A part of a claim that was answered, £ net. order and line: of the credit note, or of the goods that replaced it; null: written off. */
export const claimAnswerRow = z.object({
  id,
  kind: z.enum(CLAIM_ANSWERS),
  amount: costText,
  day,
  orderId: id.nullable(),
  lineId: id.nullable(),
  reason: z.string(),
  /** Who put it there; null: not known any more. */
  answeredBy: z.string().nullish(),
});

/**
 * What a supplier owes for a line that was received: lots, and £ net. name, uom, orderNumber, deliveryDate: of the line and its order. settled: it is
 * answered in full. Where it stands follows from these, see claimState.
 */
export const claimRow = z.object({
  id,
  accountId: id,
  supplierId: id,
  orderId: id,
  lineId: id,
  orderNumber: z.number().int().nullable(),
  deliveryDate: day,
  name: z.string(),
  uom: z.string(),
  /** Of what is priced by weight lots are kg, l or pieces, and uom is that unit. Absent: they are lots. */
  byWeight: z.boolean().optional(),
  kind: z.enum(CLAIM_KINDS),
  lots: decimalText,
  net: costText,
  answered: costText,
  settled: z.boolean(),
  vatPercent: decimalText.nullable(),
  day,
  reason: z.string(),
  billed: z.enum(BILLED),
  askedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  answers: z.array(claimAnswerRow),
  ...audited,
});
export type ClaimRow = z.infer<typeof claimRow>;
