import { z } from 'zod';
import { historyPage } from './history-page.ts';
import { impact } from './impact.ts';
import { amountText, costText, day, id, instant } from './primitives.ts';
import { command, query } from './route.ts';
import { enteredTransfer, transferRow } from './rows/stock.ts';

/** What an area uses instead of something else, as far as it goes along with a transfer (rule 58). */
export const carriedSubstitute = z.object({
  id,
  ingredientId: id,
  ingredientName: z.string(),
  substituteId: id.nullable(),
  substituteName: z.string(),
  named: z.array(z.string()),
});
export type CarriedSubstitute = z.infer<typeof carriedSubstitute>;

/** A transfer that was sent and is not confirmed yet. worth: £ by the cost of the day it was sent. */
export const underWay = z.object({
  id,
  day,
  fromName: z.string(),
  toName: z.string(),
  items: z.number().int(),
  worth: costText,
});
export type UnderWay = z.infer<typeof underWay>;

/** What goes from one area to another; part of the stock. */
export const transferCalls = {
  recordTransfer: command(
    '/transfers',
    'Record goods that went from one area to another',
    { transferId: id, ...enteredTransfer },
    impact,
  ),
  correctTransfer: command(
    '/transfers/{transferId}/correct',
    'Correct a recorded transfer in both areas',
    { transferId: id, ...enteredTransfer },
    impact,
  ),
  confirmTransfer: command(
    '/transfers/{transferId}/confirm',
    'Answer what arrived of a transfer that is under way: all, so much of each line, or refused',
    {
      transferId: id,
      answer: z.enum(['RECEIVED', 'REFUSED']),
      day,
      /** When it arrived; null: not known. */
      occurredAt: instant.nullish(),
      /** Lines of which another amount came than was sent, in the unit they were sent in. */
      lines: z.array(z.object({ lineId: id, amount: amountText })).max(500),
    },
    impact,
  ),
  setTransferConfirmation: command(
    '/transfers/confirmation',
    'Set whether goods sent to another location are confirmed where they arrive',
    { confirms: z.boolean() },
  ),
  openTransfer: command('/transfers/{transferId}/open', 'Note that the area looked at a transfer of another one', {
    transferId: id,
  }),
  removeTransfer: command(
    '/transfers/{transferId}/remove',
    'Remove a transfer from both areas',
    { transferId: id },
    impact,
  ),

  substitutesAt: query(
    '/transfers/substitutes',
    'What another area uses instead of something else, which goes along with what comes from there',
    { otherAccountId: id },
    z.array(carriedSubstitute),
  ),
  inTransit: query(
    '/transfers/in-transit',
    'What is under way between the areas of the group, as a line of the stock of the head office',
    {},
    z.array(underWay),
  ),
  transfers: query('/transfers', 'Transfers of a stretch of time', historyPage, z.array(transferRow)),
};
