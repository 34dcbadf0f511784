import type { UploadRow } from '@larder/contract/uploads.ts';
import { LIST_COLUMNS } from '@larder/domain/catalogue/price-list/row.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { UnusedColumns } from '../../ui/files/UnusedColumns.tsx';
import { COLUMN_NAMES } from './list-fields.ts';

interface Props {
  upload: UploadRow;
  onChange: () => void;
}

/** How the columns of a file were read, which of them were not, and a way to point at others. */
export function ColumnsUsed({ upload: { columnsFrom, same, unusedColumns }, onChange }: Props) {
  const fixed = LIST_COLUMNS.flatMap((column) => (same[column] ? [`${COLUMN_NAMES[column]} ${same[column]}`] : []));
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm">{TEXTS[columnsFrom ?? 'found']}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          Change columns
        </Button>
      </Group>
      {fixed.length > 0 ? <Text size="sm">Every line: {fixed.join(', ')}.</Text> : null}
      <UnusedColumns headings={unusedColumns} />
    </Stack>
  );
}

const TEXTS: Record<NonNullable<UploadRow['columnsFrom']>, string> = {
  found: 'Columns by their headings.',
  remembered: 'Columns as last time.',
  pointed: 'Columns as you pointed at them.',
};
