import { expect, it } from 'vitest';
import { noticeTarget } from './notice-target.ts';

const of = (kind: string) => noticeTarget({ accountId: 'kitchen', about: { kind, id: 'one' } });

it('a notice leads to what it is about', () => {
  expect(of('order')).toEqual({
    to: '/$accountId/review/supplier-statements/detail/$orderId',
    params: { accountId: 'kitchen', orderId: 'one' },
  });
  expect(of('claims')).toEqual({ to: '/$accountId/procurement/claims', params: { accountId: 'kitchen' } });
  expect(of('approval')).toEqual({
    to: '/$accountId/procurement/approvals/$orderId',
    params: { accountId: 'kitchen', orderId: 'one' },
  });
  expect(of('orders')).toEqual({ to: '/$accountId/procurement/received-orders', params: { accountId: 'kitchen' } });
  expect(of('arriving-order')).toEqual({ to: '/arriving-orders/$orderId', params: { orderId: 'one' } });
  expect(of('supplier')).toEqual({ to: '/suppliers/$supplierId/$tab', params: { supplierId: 'one', tab: 'details' } });
  expect(of('substitution')).toEqual({
    to: '/$accountId/front-of-house/substitutes',
    params: { accountId: 'kitchen' },
  });
  expect(of('message')).toEqual({ to: '/messages/group' });
  expect(of('transfer')).toEqual({
    to: '/$accountId/inventory/transfer',
    params: { accountId: 'kitchen' },
    search: { open: 'one' },
  });
  const list = { accountId: 'kitchen', about: { kind: 'list', id: 'one' }, day: '2026-11-20' };
  expect(noticeTarget(list)).toEqual({
    to: '/$accountId/tasks',
    params: { accountId: 'kitchen' },
    search: { day: '2026-11-20' },
  });
  expect(of('in-transit')).toEqual({ to: '/account' });
});

it('a notice about the account itself, or of a newer release, leads to its start page', () => {
  expect([of('account'), of('invoice')]).toEqual([{ to: '/' }, { to: '/' }]);
});
