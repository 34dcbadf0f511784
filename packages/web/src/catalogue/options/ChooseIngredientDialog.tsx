import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { baseUnitOf, MEASURE_UNITS } from '@larder/domain/units.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Props {
  title: string;
  submitLabel: string;
  /** What the pack is measured in: only ingredients counted in that can be chosen. */
  baseUnit: string;
  /** Not offered: what it is linked to already. */
  without?: string | null;
  onChoose: (ingredient: IngredientRow) => void;
  onClose: () => void;
}

/** Chooses an ingredient from all that are counted in the unit of a pack; a row has to be selected (SUP-059). */
export function ChooseIngredientDialog({ title, submitLabel, baseUnit, without = null, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<IngredientRow | null>(null);
  const [asked, setAsked] = useState(false);
  const unit = MEASURE_UNITS.find((one) => one === baseUnit);
  const all = useCollection('ingredients');
  const fitting = useMemo(
    () =>
      all
        .filter(
          (one) => !one.archived && !one.readonly && one.id !== without && unit && one.recipeUnit === baseUnitOf(unit),
        )
        .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    [all, unit, without],
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fitting.filter(({ name, itemcode }) =>
    words.every((word) => `${name} ${itemcode}`.toLowerCase().includes(word)),
  );

  const confirm = () => {
    setAsked(true);
    if (chosen) onChoose(chosen);
  };
  const columns: Column<IngredientRow>[] = [
    {
      key: 'name',
      header: 'Ingredient',
      phone: 'title',
      cell: (row) => row.name,
      sortBy: (row) => row.name.toLowerCase(),
    },
    { key: 'code', header: 'Code', phone: 'detail', cell: (row) => row.itemcode },
    {
      key: 'chosen',
      header: 'Selected',
      align: 'right',
      phone: 'aside',
      cell: (row) => (
        <Radio
          display="inline-block"
          name="ingredient"
          aria-label={`Select ${row.name}`}
          checked={row.id === chosen?.id}
          onChange={() => setChosen(row)}
        />
      ),
    },
  ];

  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Stack>
        <SearchField label="Search for an Ingredient" value={search} onSearch={setSearch} />
        <Table
          label="Ingredients"
          columns={columns}
          rows={found}
          rowKey={(row) => row.id}
          onOpen={setChosen}
          resetKey={search}
          empty={
            <EmptyState
              title="No ingredients found"
              hint={`Only those counted in ${unit ? baseUnitOf(unit) : 'its unit'} fit this pack.`}
            />
          }
        />
        {asked && !chosen ? (
          <Notice tone="danger" role="alert">
            Select an ingredient first.
          </Notice>
        ) : null}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {chosen ? `Selected: ${chosen.name}` : ''}
          </Text>
          <Group>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={confirm}>{submitLabel}</Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}
