import type { StocktakeReport } from '@larder/contract/stock.ts';
import { useState } from 'react';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { largestVarianceFirst } from './largest-variance-first.ts';
import { varianceColumns } from './variance-columns.tsx';

/** Opening + purchases − sales − wastage ± transfers = theoretical; counted − theoretical = variance. The largest variance first. */
export function VarianceTable({ report }: { report: StocktakeReport }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = largestVarianceFirst(report.lines).filter((line) => line.name.toLowerCase().includes(wanted));
  return (
    <>
      <FilterBar>
        <SearchField label="Search" value={search} onSearch={setSearch} />
      </FilterBar>
      <Table
        label="Stock against theory"
        rows={rows}
        rowKey={(line) => line.ingredientId}
        resetKey={search}
        tone={(line) => (line.closing === null ? 'muted' : 'plain')}
        empty={<EmptyState title={wanted ? 'Nothing matches' : 'No items to display'} />}
        columns={varianceColumns(report)}
      />
    </>
  );
}
