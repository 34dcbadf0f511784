import { CLAIM_ANSWERS } from '@larder/domain/ledger/posting/claim.ts';
import { CLAIMED_BY_HAND } from '@larder/domain/procurement/claims.ts';
import { z } from 'zod';
import { impact } from './impact.ts';
import { amountText, costText, day, id } from './primitives.ts';
import { command, query } from './route.ts';

const one = { claimId: id, version: z.number().int().positive() };
const reason = z.string().trim().max(200);

/** Calls about what suppliers owe. They stand among those of procurement. */
export const claimCalls = {
  openClaim: command(
    '/orders/{orderId}/claims',
    'Claim something of a received line from its supplier',
    {
      orderId: id,
      claimId: id,
      lineId: id,
      kind: z.enum(CLAIMED_BY_HAND),
      lots: amountText,
      /** £ net a lot that was charged too much; null of every other kind. */
      over: amountText.nullable(),
      day,
      reason,
    },
    impact,
  ),
  answerClaim: command(
    '/claims/{claimId}/answer',
    'Put a line of a credit note or of goods that came for nothing on a claim, or write off what is left of it',
    {
      ...one,
      answerId: id,
      kind: z.enum(CLAIM_ANSWERS),
      /** The line of the credit note, or of the replacement; null where it is written off. */
      line: z.object({ orderId: id, lineId: id }).nullable(),
      /** £ net that is credited; null: what is left of both. */
      amount: amountText.nullable(),
      /** Needed where it is written off. */
      reason,
    },
    impact,
  ),
  withdrawClaim: command('/claims/{claimId}/withdraw', 'Withdraw a claim that nothing answered', one, impact),
  reopenClaim: command(
    '/claims/{claimId}/reopen',
    'Take back one answer to a claim, or that it was withdrawn',
    {
      ...one,
      /** null: it was withdrawn. */
      answerId: id.nullable(),
    },
    impact,
  ),
  billClaim: command(
    '/claims/{claimId}/billed',
    'State whether an invoice bills what was refused at the door',
    {
      ...one,
      billed: z.boolean(),
    },
    impact,
  ),
  askSupplier: command('/suppliers/{supplierId}/ask', 'Mail a supplier the list of what is claimed from it', {
    supplierId: id,
  }),
  setClaimReminders: command(
    '/claim-reminders',
    'Set whether suppliers of the group are reminded every 7 days of what they were asked for and still owe',
    { reminds: z.boolean() },
  ),
};

/** What suppliers owe one place. netOwed: £ net; oldest: the day of its oldest claim. */
export const claimsOfSite = z.object({
  accountId: id,
  accountName: z.string(),
  count: z.number().int(),
  suppliers: z.number().int(),
  netOwed: costText,
  oldest: day,
});
export type ClaimsOfSite = z.infer<typeof claimsOfSite>;

/** Questions about claims. They stand among those of procurement. */
export const claimQueries = {
  claimsBySite: query(
    '/claims-by-site',
    'What suppliers owe this account and each of those below it, the worst first: by what is owed and since when',
    {},
    z.array(claimsOfSite),
  ),
  claimReminders: query(
    '/claim-reminders',
    'Whether suppliers of the group are reminded every 7 days of what they were asked for and still owe',
    {},
    z.object({ reminds: z.boolean() }),
  ),
};
