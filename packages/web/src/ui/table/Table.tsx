import { useSeesCosts } from '../../data/use-collections.ts';
import { useInDialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useNarrow } from '../useNarrow.ts';
import type { TableProps } from './column.ts';
import { PagedTable } from './PagedTable.tsx';
import { PhoneList } from './PhoneList.tsx';
import { PAGE_SIZE, SMALL_PAGE_SIZE, VIRTUAL_ABOVE } from './sizes.ts';
import { useSorting } from './useSorting.ts';
import { VirtualPhoneList } from './VirtualPhoneList.tsx';
import { VirtualTable } from './VirtualTable.tsx';

/**
 * The one table. Up to 150 rows it pages by 7 (5 in dialogs and up to 600 px), above that it is one virtual list
 * (rule 26). Up to 600 px rows have two lines: see `phone` of the columns. Columns of costs are for whoever is shown costs.
 */
export function Table<Row>(props: TableProps<Row>) {
  const seesCosts = useSeesCosts();
  const table = seesCosts ? props : { ...props, columns: props.columns.filter(({ costs }) => !costs) };
  const narrow = useNarrow();
  const inDialog = useInDialog();
  const { sorted, sorting } = useSorting(table.rows, table.columns);
  const pageSize = narrow || inDialog ? SMALL_PAGE_SIZE : PAGE_SIZE;

  if (table.rows.length === 0) return table.empty ?? <EmptyState title="No items to display" />;
  if (table.rows.length > VIRTUAL_ABOVE) {
    return narrow ? (
      <VirtualPhoneList table={table} rows={sorted} />
    ) : (
      <VirtualTable table={table} rows={sorted} sorting={sorting} />
    );
  }
  return narrow ? (
    <PhoneList table={table} rows={sorted} pageSize={pageSize} />
  ) : (
    <PagedTable table={table} rows={sorted} sorting={sorting} pageSize={pageSize} />
  );
}
