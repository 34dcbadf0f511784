import { Button, Group, Stack, Text } from '@mantine/core';

interface Props {
  /** By their headings, as in the file before, or as the person pointed at them. */
  source: 'found' | 'stored' | 'pointed';
  /** Headings of columns that were not read. */
  unused: readonly string[];
  /** What holds for every line of the file: `supplier Green Lane`. */
  same?: readonly string[];
  onChange: () => void;
}

/** How the columns of a file were read, which of them were not, and a way to point at others. */
export function ColumnsRead({ source, unused, same = [], onChange }: Props) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm">{TEXTS[source]}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          Change columns
        </Button>
      </Group>
      {same.length > 0 ? <Text size="sm">Every line: {same.join(', ')}.</Text> : null}
      {unused.length > 0 ? (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Columns not used: {unused.join(', ')}.
        </Text>
      ) : null}
    </Stack>
  );
}

const TEXTS: Record<Props['source'], string> = {
  found: 'Columns by their headings.',
  stored: 'Columns as last time.',
  pointed: 'Columns as you pointed at them.',
};
