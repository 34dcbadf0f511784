import { describe, expect, it } from 'vitest';
import { countsInStock, inDeliveryLog, inRecentOrders } from './predicates.ts';
import { after, may, type OrderStatus, statusWhenEntered, typeOf } from './status.ts';

const EVERY: OrderStatus[] = ['DRAFT', 'AWAIT', 'SENT', 'PROCESSING', 'ATTACHED', 'MATCHED', 'RECEIVED', 'FINALISED'];

describe('where an order goes', () => {
  it.each([
    ['PROC-038 sending a draft makes it await its mail', 'DRAFT', 'send', 'AWAIT'],
    ['PROC-040 an accepted mail makes it sent', 'AWAIT', 'mailAccepted', 'SENT'],
    ['PROC-040 an order whose mail failed can be sent again', 'AWAIT', 'send', 'AWAIT'],
    ['PROC-047 approving makes it received', 'SENT', 'receive', 'RECEIVED'],
    ['PROC-051 finalising a received order', 'RECEIVED', 'toggleFinalised', 'FINALISED'],
    ['PROC-051 and back', 'FINALISED', 'toggleFinalised', 'RECEIVED'],
  ] as const)('%s', (_, from, action, to) => expect(after(from, action)).toBe(to));

  it('DATA-018 PROC-032 moves along the known ways only: everything else is not offered', () => {
    const actions = [
      ...([
        'edit',
        'send',
        'mailAccepted',
        'sentAnotherWay',
        'match',
        'unmatch',
        'attach',
        'attachmentsStored',
      ] as const),
      ...(['receive', 'editReceipt', 'toggleFinalised', 'remove'] as const),
    ];
    const ways = EVERY.flatMap((from) =>
      actions.flatMap((action) => (may(from, action) ? [`${from} ${action} ${after(from, action)}`] : [])),
    );
    expect(ways).toEqual([
      'DRAFT edit DRAFT',
      'DRAFT send AWAIT',
      'DRAFT remove REMOVED',
      'AWAIT send AWAIT',
      'AWAIT mailAccepted SENT',
      'AWAIT sentAnotherWay SENT',
      'AWAIT remove REMOVED',
      'SENT match MATCHED',
      'SENT receive RECEIVED',
      'SENT remove REMOVED',
      'PROCESSING attach ATTACHED',
      'PROCESSING attachmentsStored RECEIVED',
      'ATTACHED attachmentsStored RECEIVED',
      'ATTACHED receive RECEIVED',
      'MATCHED unmatch SENT',
      'MATCHED receive RECEIVED',
      'RECEIVED match RECEIVED',
      'RECEIVED unmatch RECEIVED',
      'RECEIVED editReceipt RECEIVED',
      'RECEIVED toggleFinalised FINALISED',
      'RECEIVED remove REMOVED',
      'FINALISED toggleFinalised RECEIVED',
    ]);
  });

  it('rule 44 is received when it was sent or matched, or while attachments are missing', () => {
    expect(EVERY.filter((status) => may(status, 'receive'))).toEqual(['SENT', 'ATTACHED', 'MATCHED']);
  });

  it('PROC-052 is finalised, or taken back, only when it was received', () => {
    expect(EVERY.filter((status) => may(status, 'toggleFinalised'))).toEqual(['RECEIVED', 'FINALISED']);
  });

  it('rule 4 a finalised order is neither changed nor removed', () => {
    expect(may('FINALISED', 'editReceipt')).toBe(false);
    expect(may('FINALISED', 'remove')).toBe(false);
  });

  it.each([
    ['PROC-033 the draft form makes a draft', 'draft', 'DRAFT', 'DEBIT'],
    ['PROC-034 an order entered from its invoice is sent already', 'invoice', 'SENT', 'DEBIT'],
    ['PROC-013 a credit note is sent already and is a CREDIT', 'credit', 'SENT', 'CREDIT'],
  ] as const)('%s', (_, kind, status, type) => {
    expect(statusWhenEntered(kind)).toBe(status);
    expect(typeOf(kind)).toBe(type);
  });
});

describe('which orders are meant', () => {
  it('PROC-061 PROC-062 received and finalised orders count in stock, purchases and prices', () => {
    expect(EVERY.filter(countsInStock)).toEqual(['RECEIVED', 'FINALISED']);
  });

  it('the delivery log leaves out drafts and received orders', () => {
    expect(EVERY.filter((status) => !inDeliveryLog(status))).toEqual(['DRAFT', 'RECEIVED']);
  });

  it('PROC-020 Recent Orders leaves out drafts, received and finalised orders', () => {
    expect(EVERY.filter((status) => !inRecentOrders(status))).toEqual(['DRAFT', 'RECEIVED', 'FINALISED']);
  });

  it('PROC-063 a finalised order is in the delivery log and not in Recent Orders', () => {
    expect([inDeliveryLog('FINALISED'), inRecentOrders('FINALISED')]).toEqual([true, false]);
  });
});
