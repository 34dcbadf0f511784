import type { DocumentLink } from '@larder/contract/reports.ts';
import { type Day, mondayOf } from '@larder/domain/calendar.ts';
import type { LinkTarget } from '../../ui/page/link.tsx';

/** Where a document behind a figure is looked at, in the account that entered it; null for a transfer, which has no screen of its own. */
export function documentTarget({ kind, id, accountId }: DocumentLink, day: Day | null): LinkTarget | null {
  switch (kind) {
    case 'order':
      return { to: '/$accountId/review/supplier-statements/detail/$orderId', params: { accountId, orderId: id } };
    case 'sales':
      return { to: '/$accountId/reports/sales-import/$importId', params: { accountId, importId: id } };
    case 'stocktake':
      return { to: '/$accountId/review/stocktake/report/$stocktakeId', params: { accountId, stocktakeId: id } };
    case 'wastage':
      return {
        to: '/$accountId/review/wastage/$weekStart',
        params: { accountId, weekStart: mondayOf(day ?? '') },
        hash: id,
      };
    case 'transfer':
      return null;
  }
}
