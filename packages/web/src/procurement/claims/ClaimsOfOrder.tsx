import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { useCallback } from 'react';
import { Panel } from '../../ui/page/Panel.tsx';
import type { NamedOrder } from '../useOrders.ts';
import { ClaimsTable } from './ClaimsTable.tsx';
import { useClaims } from './useClaims.ts';

/** What is claimed of an order, on its page; nothing where nothing is. */
export function ClaimsOfOrder({ order: { id } }: { order: NamedOrder }) {
  const claims = useClaims(useCallback((claim: ClaimRow) => claim.orderId === id, [id]));
  if (claims.length === 0) return null;
  return (
    <Panel title="Claims">
      <ClaimsTable label="Claims" claims={claims} ofOneOrder />
    </Panel>
  );
}
