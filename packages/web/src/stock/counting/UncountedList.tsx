import type { UncountedLine } from '@larder/contract/stock.ts';
import { showStock } from '@larder/domain/show.ts';
import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { DayText, MoneyText, QuantityText } from '../../ui/facts/figures.tsx';
import { Table } from '../../ui/table/Table.tsx';
import classes from './counting.module.css';

interface Props {
  lines: readonly UncountedLine[];
  /** Ids of those that are counted as 0. */
  zeros: ReadonlySet<string>;
  onChange: (zeros: ReadonlySet<string>) => void;
  /** How many more are not counted, and were never delivered or counted here. */
  neverHere: number;
}

/** What was here before and has no count now. Uncounted is not zero: it retains its expected stock unless somebody states it is gone. */
export function UncountedList({ lines, zeros, onChange, neverHere }: Props) {
  if (lines.length === 0) return neverHere > 0 ? <NeverHere count={neverHere} /> : <Text>Everything is counted.</Text>;
  const toggle = (id: string) => {
    const next = new Set(zeros);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const all = zeros.size === lines.length;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{lines.length} not counted</Text>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange(all ? new Set() : new Set(lines.map((line) => line.ingredientId)))}
        >
          {all ? 'Count none as 0' : 'Count all as 0'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        These keep their expected stock. Tick what is really gone.
      </Text>
      {neverHere > 0 ? <NeverHere count={neverHere} /> : null}
      <Table
        label="Not counted"
        rows={lines}
        rowKey={(line) => line.ingredientId}
        columns={[
          { key: 'name', header: 'Name', cell: (line) => line.name, phone: 'title', sortBy: (line) => line.name },
          {
            key: 'expected',
            header: 'Expected',
            align: 'right',
            unitSlot: 'short',
            phone: 'detail',
            phoneLabel: 'expected',
            cell: (line, { twoLines }) =>
              twoLines ? (
                <QuantityText value={line.theoretical} unit={line.unit} stock />
              ) : (
                <AlignedQuantity text={showStock(line.theoretical, line.unit)} />
              ),
          },
          {
            key: 'worth',
            costs: true,
            header: 'Worth',
            align: 'right',
            phone: 'detail',
            phoneLabel: 'worth',
            cell: (line) => <MoneyText value={line.worth} />,
          },
          {
            key: 'last',
            header: 'Last seen',
            phone: 'detail',
            cell: (line, { twoLines }) => {
              if (line.inCountedRecipe) return 'Inside a counted recipe';
              return twoLines ? (
                <>
                  last seen <DayText day={line.lastDay} />
                </>
              ) : (
                <DayText day={line.lastDay} />
              );
            },
          },
          {
            key: 'zero',
            header: 'Count as 0',
            align: 'center',
            phone: 'aside',
            cell: (line) => (
              <Box component="label" className={classes.tickArea}>
                <Checkbox
                  size="md"
                  aria-label={`Count ${line.name} as 0`}
                  checked={zeros.has(line.ingredientId)}
                  onChange={() => toggle(line.ingredientId)}
                />
              </Box>
            ),
          },
        ]}
      />
    </Stack>
  );
}

/** Without a count they have no stock here at all: in a first count that may be an oversight. */
function NeverHere({ count }: { count: number }) {
  return (
    <Text>
      {count === 1
        ? '1 ingredient is not counted and was never here before: it starts without stock.'
        : `${count} ingredients are not counted and were never here before: they start without stock.`}
    </Text>
  );
}
