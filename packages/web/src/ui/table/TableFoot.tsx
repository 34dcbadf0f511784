import { TABLE_ROWS } from '@larder/contract/limits.ts';
import { showCount, showThings } from '@larder/domain/show.ts';
import { Group, Pagination, SegmentedControl, Text } from '@mantine/core';
import { memo } from 'react';
import { useNarrow } from '../page/useNarrow.ts';
import { outgrowsScreen, type RowsShown } from './rows-shown.ts';
import { LARGE_PAGE_SIZE } from './sizes.ts';
import classes from './table.module.css';
import { useFootHeight } from './useFootHeight.ts';
import { chooseRows } from './useRowsChoice.ts';

interface Props {
  label: string;
  count: number;
  /** How its rows stand, and by how many it pages where room is short. */
  shown: RowsShown;
  small: number;
  paging?: Paging;
}

export interface Paging {
  page: number;
  pages: number;
  first: number;
  last: number;
  goTo: (page: number) => void;
}

/** Below a table of more than one page: which rows are shown, the pages to choose from, and how many rows there are to be at once. Where rows reach beyond the screen it stays in sight. */
export const TableFoot = memo(function TableFoot({ label, count, shown, small, paging }: Props) {
  const narrow = useNarrow();
  const foot = useFootHeight();
  if (count <= small) return null;
  return (
    <div ref={foot} className={`${classes.foot} no-print`} data-stays={outgrowsScreen(shown) ? true : undefined}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={`Rows of ${label}`}
            data={[
              { value: '7', label: String(small) },
              { value: '25', label: String(LARGE_PAGE_SIZE) },
              { value: 'all', label: 'All' },
            ]}
            value={pressed(shown)}
            onChange={(value) => {
              const rows = TABLE_ROWS.find((one) => one === value);
              if (rows) chooseRows(rows);
            }}
          />
          <Text size="xs" c="dimmed" role="status">
            {paging && paging.pages > 1
              ? `${showCount(paging.first)}–${showCount(paging.last)} of ${showCount(count)}`
              : showThings(count, 'row')}
          </Text>
        </Group>
        {paging && paging.pages > 1 ? (
          <nav aria-label={`Pages of ${label}`}>
            <Pagination
              total={paging.pages}
              value={paging.page}
              onChange={paging.goTo}
              siblings={0}
              withPages={!narrow}
              size="sm"
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
              getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
            />
          </nav>
        ) : null}
      </Group>
    </div>
  );
});

/** What is shown as chosen; a long list with a scrollbar of its own is none of them. */
function pressed(shown: RowsShown): string {
  if (shown.kind === 'pages') return shown.size === LARGE_PAGE_SIZE ? '25' : '7';
  return shown.kind === 'all' ? 'all' : '';
}
