import { Text } from '@mantine/core';

/** Names the columns of a file that were not read; nothing where all of them were. */
export function UnusedColumns({ headings }: { headings: readonly string[] }) {
  if (headings.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      Columns not used: {headings.join(', ')}.
    </Text>
  );
}
