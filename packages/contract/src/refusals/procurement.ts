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
  'order.draft-exists': { status: 422, message: 'There is already a draft for {supplier} on that date.' },
  'order.attachments-full': { status: 422, message: 'An order has up to {most} attachments.' },
  'order.attachment-type': {
    status: 422,
    message: 'This is not a JPEG, PNG or WebP picture and not a PDF, or it is damaged.',
  },
  'order.attachment-stored': { status: 409, message: 'This file was stored already.' },
} as const satisfies Record<string, RefusalText>;
