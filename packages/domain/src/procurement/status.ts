/** Where a purchase order or credit note stands (PROC-031). */
export type OrderStatus = 'DRAFT' | 'AWAIT' | 'SENT' | 'PROCESSING' | 'ATTACHED' | 'MATCHED' | 'RECEIVED' | 'FINALISED';

/** DEBIT is an order; CREDIT is a credit note, the same with the sign turned. */
export type OrderType = 'DEBIT' | 'CREDIT';

/** How an order is entered: a draft to be sent, or the paper that came with the goods (an invoice or a credit note). */
export type OrderKind = 'draft' | 'invoice' | 'credit';

export type OrderAction =
  | 'edit'
  | 'send'
  | 'mailAccepted'
  | 'sentAnotherWay'
  | 'match'
  | 'unmatch'
  | 'receive'
  | 'attach'
  | 'attachmentsStored'
  | 'editReceipt'
  | 'toggleFinalised'
  | 'remove';

type Moves = Partial<Record<OrderAction, OrderStatus | 'REMOVED'>>;

/**
 * The table of (from, action, to): what may be done with an order and where it stands afterwards.
 * A failed mail leaves an order at AWAIT, from where it can be sent again (PROC-040) or was sent another way (rule 44). Matching changes no order
 * that was received; a MATCHED one is unmatched before it is removed. FINALISED is shut: it goes back to RECEIVED before anything else may happen
 * to it (rule 4).
 */
function movesFrom(status: OrderStatus): Moves {
  switch (status) {
    case 'DRAFT':
      return { edit: 'DRAFT', send: 'AWAIT', remove: 'REMOVED' };
    case 'AWAIT':
      return { send: 'AWAIT', mailAccepted: 'SENT', sentAnotherWay: 'SENT', remove: 'REMOVED' };
    case 'SENT':
      return { match: 'MATCHED', receive: 'RECEIVED', remove: 'REMOVED' };
    case 'MATCHED':
      return { unmatch: 'SENT', receive: 'RECEIVED' };
    case 'RECEIVED':
      return {
        match: 'RECEIVED',
        unmatch: 'RECEIVED',
        editReceipt: 'RECEIVED',
        toggleFinalised: 'FINALISED',
        remove: 'REMOVED',
      };
    case 'FINALISED':
      return { toggleFinalised: 'RECEIVED' };
    case 'PROCESSING':
      return { attach: 'ATTACHED', attachmentsStored: 'RECEIVED' };
    case 'ATTACHED':
      return { attachmentsStored: 'RECEIVED', receive: 'RECEIVED' };
  }
}

/** Where the action leads, or null when it is not offered in this status. */
export function after(status: OrderStatus, action: OrderAction): OrderStatus | 'REMOVED' | null {
  return movesFrom(status)[action] ?? null;
}

export function may(status: OrderStatus, action: OrderAction): boolean {
  return after(status, action) !== null;
}

/** The status a newly entered order has: a draft waits to be sent, an invoice or a credit note is with the supplier already (PROC-013, PROC-033, PROC-034). */
export function statusWhenEntered(kind: OrderKind): OrderStatus {
  return kind === 'draft' ? 'DRAFT' : 'SENT';
}

export function typeOf(kind: OrderKind): OrderType {
  return kind === 'credit' ? 'CREDIT' : 'DEBIT';
}
