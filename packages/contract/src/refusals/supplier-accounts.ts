import type { RefusalText } from './refusal-text.ts';

export const supplierAccounts = {
  'supplier.nothing-selected': { status: 422, message: 'Please add at least one item to save.' },
  'supplier.items-not-valid': { status: 422, message: 'Items are not valid.' },
  'supplier.line-code-taken': { status: 409, message: 'Another line of this list has the code {code}.' },
  'supplier.nothing-to-publish': { status: 422, message: 'There is nothing in the list yet that could be published.' },
  'supplier.publishing': { status: 409, message: 'The list is being published just now. Wait until that is done.' },
  'supplier.already-asked': { status: 409, message: '{supplier} has been asked already.' },
  'supplier.request-answered': { status: 409, message: 'This request is answered already.' },
  'supplier.customer-changed': {
    status: 409,
    message: 'Somebody changed this customer meanwhile. Open it again to see how.',
  },
  'supplier.not-accepted': { status: 422, message: 'This supplier has not accepted you yet.' },
} as const satisfies Record<string, RefusalText>;
