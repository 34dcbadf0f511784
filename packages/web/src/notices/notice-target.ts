import type { Notice } from '@larder/contract/notices.ts';
import { linkOptions } from '@tanstack/react-router';

/** Where a notice leads to, in its account: what it is about, else the start page. */
export function noticeTarget({ accountId, about: { kind, id }, day }: Pick<Notice, 'accountId' | 'about' | 'day'>) {
  switch (kind) {
    case 'order':
      return linkOptions({
        to: '/$accountId/review/supplier-statements/detail/$orderId',
        params: { accountId, orderId: id },
      });
    case 'approval':
      return linkOptions({ to: '/$accountId/procurement/approvals/$orderId', params: { accountId, orderId: id } });
    case 'orders':
      return linkOptions({ to: '/$accountId/procurement/received-orders', params: { accountId } });
    case 'claims':
      return linkOptions({ to: '/$accountId/procurement/claims', params: { accountId } });
    case 'arriving-order':
      return linkOptions({ to: '/arriving-orders/$orderId', params: { orderId: id } });
    case 'supplier':
      return linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId: id, tab: 'details' } });
    case 'substitution':
      return linkOptions({ to: '/$accountId/front-of-house/substitutes', params: { accountId } });
    case 'transfer':
      return linkOptions({ to: '/$accountId/inventory/transfer', params: { accountId }, search: { open: id } });
    case 'in-transit':
      return linkOptions({ to: '/account' });
    case 'list':
      return linkOptions({ to: '/$accountId/tasks', params: { accountId }, search: day ? { day } : {} });
    case 'message':
      return linkOptions({ to: '/messages/group' });
    default:
      return linkOptions({ to: '/' });
  }
}
