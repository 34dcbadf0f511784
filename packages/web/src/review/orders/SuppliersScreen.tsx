import type { SuppliedBy } from '@larder/contract/review.ts';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { SUPPLIER_COLUMNS } from './supplier-columns.tsx';

const TITLE = 'Orders by supplier';

/** Every supplier that was ordered from, with what came of it this month and the last, and what is still to come (REV-004). */
export function SuppliersScreen() {
  const { accountId } = useWorkingAccount();
  const [search, setSearch] = useState('');
  const answer = useAnswer('review.suppliers', {});
  const suppliers = answer.data ?? [];
  const wanted = search.trim().toLowerCase();
  const { table, section } = reportTable<SuppliedBy>({
    label: TITLE,
    columns: SUPPLIER_COLUMNS,
    rows: suppliers.filter(({ supplierName }) => supplierName.toLowerCase().includes(wanted)),
    rowKey: ({ supplierId }) => supplierId,
    resetKey: wanted,
    link: ({ supplierId }) =>
      linkOptions({ to: '/$accountId/review/supplier-statements/$supplierId', params: { accountId, supplierId } }),
    empty: <EmptyState title={wanted ? 'Nothing matches' : 'No records to display'} />,
  });
  return (
    <ReportScreen
      title={TITLE}
      report={suppliers.length > 0 ? { title: TITLE, period: search.trim() || null, sections: [section] } : null}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {suppliers.length === 0 ? (
        <EmptyState
          title="No records to display"
          hint="Orders are listed once their supplier has them, with what was received of each month."
        />
      ) : (
        <>
          <FilterBar>
            <SearchField label="Search by supplier" value={search} onSearch={setSearch} />
          </FilterBar>
          {table}
        </>
      )}
    </ReportScreen>
  );
}
