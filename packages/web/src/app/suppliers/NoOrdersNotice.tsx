import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { useClock } from '../../data/clock.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** Where a supplier with an account of its own takes no orders from us: it stopped them, or closed its account. Nothing where it takes them. */
export function NoOrdersNotice({ supplier }: { supplier: SupplierRow }) {
  const clock = useClock();
  const { name, closedAt, stoppedAt, stoppedBy, stopReason } = supplier;
  if (closedAt)
    return (
      <Notice tone="danger" role="status" title={`${name} has closed`}>
        It closed its account on {clock.showDay(closedAt)} and takes no orders. Order from another supplier.
      </Notice>
    );
  if (!stoppedAt) return null;
  return (
    <Notice tone="danger" role="status" title={`${name} takes no orders from you now`}>
      {stoppedBy} stopped them: {stopReason}
    </Notice>
  );
}
