import { UPLOAD_NOT_VALID } from '@larder/domain/invoices/upload-rules.ts';
import type { RefusalText } from './refusal-text.ts';

export const invoices = {
  'invoice.not-valid': { status: 422, message: UPLOAD_NOT_VALID },
  'invoice.not-matched-here': {
    status: 422,
    message: 'Invoice matching is switched off here. An owner can switch it on under Settings.',
  },
  'invoice.here-already': {
    status: 409,
    message: 'Invoice {number} of {supplier} is already here, uploaded {day} by {by}',
  },
  'invoice.file-type': {
    status: 422,
    message:
      'This is not a JPEG, PNG or WebP picture, a PDF, an e-invoice, a mail or a statement as CSV, or it is damaged.',
  },
  'invoice.heic': { status: 422, message: 'A HEIC picture is not read. Save or send it as JPEG.' },
  'invoice.file-stored': { status: 409, message: 'This file was stored already.' },
  'invoice.other-file': { status: 422, message: 'This is not the file that was announced.' },
  'invoice.being-read': { status: 409, message: 'This invoice is being read. Wait a moment.' },
  'invoice.no-files': { status: 422, message: 'There is no file to read. Enter the invoice by hand.' },
  'invoice.approved': { status: 422, message: 'This invoice is approved. Withdraw the approval first.' },
  'invoice.not-approved': { status: 422, message: 'This invoice is not approved.' },
  'invoice.on-orders': { status: 422, message: 'This invoice is on orders. Take it off them first.' },
  'invoice.open-lines': { status: 422, message: 'Decide first: {lines}' },
  'invoice.not-readable': { status: 422, message: 'Only an invoice that was read can be matched.' },
  'invoice.another-supplier': { status: 422, message: 'This invoice is of another supplier than the order.' },
  'invoice.no-supplier': { status: 422, message: 'Choose the supplier of this invoice first.' },
  'invoice.no-rate': {
    status: 422,
    message: 'This invoice is in {currency}. Enter its rate in pounds first.',
  },
  'invoice.received-it': {
    status: 403,
    message: 'You received these goods. Above {from} somebody else approves their invoice.',
  },
  'invoice.approved-later': {
    status: 422,
    message: 'Invoice {number} of the same delivery was approved later. Withdraw that approval first.',
  },
  'invoice.credit-answers': {
    status: 422,
    message: 'A credit note answers a claim of this invoice. Take that back on the claim first.',
  },
  'invoice.prices-decided': {
    status: 409,
    message: 'Somebody decided about this meanwhile, or the price is another by now: {lines}',
  },
  'invoice.no-email': { status: 422, message: 'Could not ask {supplier}: no email available' },
  'invoice.feedback-given': { status: 409, message: 'Feedback was given for this order already.' },
  'invoice.nothing-to-rate': { status: 422, message: 'No invoice is on this order.' },
  'statement.none': { status: 422, message: 'This paper is not a statement.' },
  'statement.closed': { status: 422, message: 'This statement is closed. Open it again first.' },
  'statement.no-supplier': { status: 422, message: 'Choose the supplier of this statement first.' },
  'statement.unsure-lines': { status: 422, message: 'Complete its lines first: {count} are not sure.' },
  'statement.no-columns': { status: 422, message: 'State first which column of this statement is what.' },
  'statement.no-email': { status: 422, message: '{supplier} has no email address. Enter it with the supplier.' },
  'statement.wrong-days': { status: 422, message: 'The last day is before the first.' },
  'order.matched': { status: 422, message: 'This order is matched to an invoice. Unmatch it first.' },
} as const satisfies Record<string, RefusalText>;
