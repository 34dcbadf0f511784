import type { MissingLine } from '@larder/contract/uploads.ts';
import { showThings } from '@larder/domain/show.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

export type Choice = 'stay' | 'end';

interface Props {
  lines: readonly MissingLine[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Lines of the supplier's own list that the new file does not name: they stay unless the person has them end. */
export function MissingLines({ lines, choice, onChoose }: Props) {
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {showThings(lines.length, 'line')} of your list {lines.length === 1 ? 'is' : 'are'} not in this file
      </Text>
      <SegmentedControl
        aria-label="What becomes of them"
        value={choice}
        data={[
          { value: 'stay', label: 'They stay' },
          { value: 'end', label: 'They end' },
        ]}
        onChange={(value) => onChoose(value === 'end' ? 'end' : 'stay')}
      />
      <Text size="sm" c="dimmed">
        {choice === 'end'
          ? 'They are archived with the import, and leave what customers see when you publish next.'
          : 'They stay in your list at the prices they have.'}
      </Text>
      <Table label="Not in this file" columns={COLUMNS} rows={lines} rowKey={({ optionId }) => optionId} />
    </Stack>
  );
}

const COLUMNS: readonly Column<MissingLine>[] = [
  {
    key: 'name',
    header: 'Product',
    phone: 'title',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'code',
    header: 'Code',
    phone: 'detail',
    cell: ({ supplierCode }) => supplierCode,
    sortBy: ({ supplierCode }) => supplierCode,
  },
];
