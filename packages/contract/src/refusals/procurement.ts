import type { RefusalText } from './refusal-text.ts';

export const procurement = {
  'order.not-found': { status: 404, message: 'Order Not Found' },
  'supplier.not-found': { status: 404, message: 'Supplier Not Found' },
  'order.no-email': { status: 422, message: 'Could not send PO: no email available for {supplier}' },
  'order.not-approved': { status: 422, message: 'Order must be approved first.' },
  'order.finalised': { status: 422, message: 'This order is finalised. Set it back to received before you change it.' },
  'order.wrong-status': { status: 422, message: 'This cannot be done with an order that is {status}.' },
  'order.delivery-passed': { status: 422, message: 'The delivery date has passed. Choose a later one before sending.' },
  'order.mail-on-its-way': { status: 422, message: 'The order is already on its way to {supplier}.' },
  'order.supplier-closed': {
    status: 422,
    message: '{supplier} closed its account and takes no orders. Order from another supplier.',
  },
  'order.supplier-stopped': {
    status: 422,
    message: '{supplier} takes no orders from you now. {by} stopped them: {reason}',
  },
  'order.removed-meanwhile': {
    status: 409,
    message: '{by} took this order back. Nothing is to be delivered, and your answer was not sent.',
  },
  'order.received-meanwhile': {
    status: 409,
    message: 'The customer has received this order already. Your answer was not sent.',
  },
  'order.answered-meanwhile': {
    status: 409,
    message: '{by} answered this order meanwhile. Look at their answer first.',
  },
  'order.approval-open': { status: 422, message: 'What arrived is waiting for approval by {names}.' },
  'order.asked': {
    status: 422,
    message: 'This order waits for approval by {names}. Take it back before you change it.',
  },
  'order.waits-for-others': { status: 403, message: 'This order waits for approval by {names}.' },
  'order.approval-answered': { status: 409, message: '{by} has already {done} this order.' },
  'order.nothing-to-approve': { status: 409, message: 'Nothing of this order waits for approval any more.' },
  'order.draft-exists': { status: 422, message: 'There is already a draft for {supplier} on that date.' },
  'order.attachments-full': { status: 422, message: 'An order has up to {most} attachments.' },
  'order.attachment-type': {
    status: 422,
    message: 'This is not a JPEG, PNG or WebP picture and not a PDF, or it is damaged.',
  },
  'order.attachment-stored': { status: 409, message: 'This file was stored already.' },
  'order.answers-claim': {
    status: 422,
    message: 'What changes here answers a claim. Take the answer back on the claim first.',
  },
  'order.claim-answered': {
    status: 422,
    message: 'A credit note answers a claim of this order. Take that back on the claim first.',
  },
  'substitution.unsigned': {
    status: 422,
    message: 'Look at what changes of the dishes, and sign for it.',
  },
  'substitution.unanswered': {
    status: 422,
    message: 'Answer what is asked about {names}: what it came instead of, or whether its label is the same.',
  },
  'substitution.sign-again': {
    status: 422,
    message: 'A substitute of this delivery changes more than was signed for. Sign for it first.',
  },
  'substitution.itself': { status: 422, message: '{name} cannot be used instead of itself.' },
  'substitution.in-use': { status: 422, message: '{substitute} is in use instead of {ingredient} already.' },
  'substitution.other-label': { status: 422, message: 'Its label is another one. End it once it is used up.' },
  'substitution.ended': { status: 422, message: 'This substitute is not in use any more.' },
  'claim.answered': { status: 422, message: 'A part of this claim is answered already. Take that back first.' },
  'claim.closed': { status: 422, message: 'This claim is {state}. Reopen it first.' },
  'claim.no-credit': { status: 422, message: 'Choose a line of a received credit note of this supplier.' },
  'claim.no-replacement': {
    status: 422,
    message: 'Choose a line of this supplier that was received at £0 after the claim was made.',
  },
  'claim.credit-used': { status: 422, message: 'This line answers claims with all that it comes to.' },
  'claim.waits': { status: 422, message: 'Nothing is written off before an invoice bills it. Withdraw the claim.' },
  'claim.nothing-to-ask': { status: 422, message: 'Nothing is claimed from {supplier} now.' },
  'claim.no-email': { status: 422, message: 'Could not ask {supplier}: no email available' },
} as const satisfies Record<string, RefusalText>;
