import type { AuditEntry } from '@larder/contract/audit.ts';
import { describe, expect, it } from 'vitest';
import { whereItIs } from './where-it-is.ts';

const entry = (differs: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: '1', at: '2026-11-20T12:00:00.000Z', by: 'Ada Cook', action: 'received order 1042', kind: 'order' },
  ...{
    subjectId: 'thing',
    partOf: null,
    gone: false,
    day: null,
    accountId: 'kitchen',
    place: 'Kitchen',
    changes: [],
    moreChanges: 0,
  },
  ...differs,
});

describe('whereItIs', () => {
  it('opens an order where it was ordered, and a recipe, a menu or a modifier at the head office', () => {
    expect(whereItIs(entry({}), 'office')).toMatchObject({ params: { accountId: 'kitchen', orderId: 'thing' } });
    for (const kind of ['recipe', 'menu', 'modifier'])
      expect(whereItIs(entry({ kind }), 'office')).toMatchObject({ params: { accountId: 'office' } });
  });

  it('opens an invoice where it was uploaded', () =>
    expect(whereItIs(entry({ kind: 'invoice' }), 'office')).toMatchObject({
      to: '/$accountId/procurement/uploads/$uploadId',
      params: { accountId: 'kitchen', uploadId: 'thing' },
    }));

  it("opens a line of a supplier's list with its supplier", () =>
    expect(whereItIs(entry({ kind: 'supplierOption', partOf: 'green' }), 'office')).toMatchObject({
      params: { supplierId: 'green', optionId: 'thing' },
    }));

  it('opens a stocktake where it is counted, and a transfer on its page', () => {
    expect(whereItIs(entry({ kind: 'stocktake' }), 'office')).toMatchObject({
      to: '/$accountId/inventory/stocktake/$stocktakeId',
      params: { accountId: 'kitchen', stocktakeId: 'thing' },
    });
    expect(whereItIs(entry({ kind: 'transfer' }), 'office')).toEqual({
      to: '/$accountId/review/transfers/$transferId',
      params: { accountId: 'kitchen', transferId: 'thing' },
    });
  });

  it('opens wastage in its week', () =>
    expect(whereItIs(entry({ kind: 'wastage', day: '2026-11-20' }), 'office')).toMatchObject({
      params: { weekStart: '2026-11-16' },
    }));

  it('opens nothing that is gone or has no screen', () => {
    expect(whereItIs(entry({ gone: true }), 'office')).toBeNull();
    expect(whereItIs(entry({ kind: 'category' }), 'office')).toBeNull();
    expect(whereItIs(entry({ accountId: null }), 'office')).toBeNull();
  });
});
