import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { SupplierTable } from './SupplierTable.tsx';
import { supplierPage } from './supplier-page.ts';

/** Who is not ordered from any more, folded away. */
export function ArchivedSuppliers({ suppliers }: { suppliers: readonly SupplierRow[] }) {
  return (
    <FoldedPanel title="Archived suppliers" count={suppliers.length}>
      <SupplierTable label="Archived suppliers" suppliers={suppliers} link={supplierPage} />
    </FoldedPanel>
  );
}
