import { Group, Pagination, Text } from '@mantine/core';
import { useNarrow } from '../page/useNarrow.ts';

interface Props {
  label: string;
  page: number;
  pages: number;
  first: number;
  last: number;
  count: number;
  goTo: (page: number) => void;
}

/** Pages to choose from; where there is no room for them, one back and one on. */
export function Pager({ label, page, pages, first, last, count, goTo }: Props) {
  const narrow = useNarrow();
  if (pages === 1) return null;
  return (
    <Group justify="space-between" gap="xs" className="no-print">
      <Text size="xs" c="dimmed" role="status">
        {first}–{last} of {count}
      </Text>
      <nav aria-label={`Pages of ${label}`}>
        <Pagination
          total={pages}
          value={page}
          onChange={goTo}
          siblings={0}
          withPages={!narrow}
          size="sm"
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      </nav>
    </Group>
  );
}
