import type { PublishedLine } from '@larder/contract/supplier-accounts.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { packHeading } from '../../app/suppliers/price-headings.ts';
import { useAnswer } from '../../data/query.ts';
import { useMayDo, useRow } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from '../catalogue.module.css';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { useTakeOver } from './useTakeOver.ts';

const route = getRouteApi('/shell/supplier-list/$supplierId');
const BACK = { ...linkOptions({ to: '/suppliers' }), label: 'Suppliers' };

/** The published list of a supplier that accepted us: what each line would become, and taking lines over (SUP-027, SUP-097). */
export function PublishedListScreen() {
  const { supplierId } = route.useParams();
  const supplier = useRow('suppliers', supplierId);
  const here = useHeadOffice().kind === 'here';
  const list = useAnswer('supplierAccounts.publishedList', { supplierId }, { enabled: here });
  return (
    <Screen
      title={supplier ? `Price list of ${supplier.name}` : 'Price list'}
      back={BACK}
      loading={here && list.isPending}
      error={list.data ? null : list.error}
      onRetry={() => void list.refetch()}
    >
      <HeadOfficeNotice />
      {here ? (
        <>
          <Withheld doing="prices" />
          <Lines supplierId={supplierId} lines={list.data ?? []} onTaken={list.refetch} />
        </>
      ) : null}
    </Screen>
  );
}

interface Props {
  supplierId: string;
  lines: readonly PublishedLine[];
  onTaken: () => unknown;
}

function Lines({ supplierId, lines, onTaken }: Props) {
  const open = lines.filter(({ imported }) => !imported);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const mayTake = useMayDo('prices');
  const columns = useMemo(() => columnsOf(lines), [lines]);
  const { takeOver, percent } = useTakeOver(supplierId);
  const wanted = search.trim().toLowerCase();
  const found = lines.filter((line) =>
    `${line.name} ${line.supplierCode} ${line.category ?? ''}`.toLowerCase().includes(wanted),
  );
  const openFound = found.filter(({ imported }) => !imported).map(({ optionId }) => optionId);

  const choose = (ids: readonly string[], yes: boolean) =>
    setChosen(yes ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.includes(id))));
  const take = async () => {
    const taken = await takeOver(open.map(({ optionId }) => optionId).filter((id) => chosen.has(id)));
    if (taken) setChosen(new Set());
    await onTaken();
  };

  if (lines.length === 0)
    return <EmptyState title="No items to display" hint="This supplier has not published a price list yet." />;
  return (
    <Panel>
      <Stack>
        <SearchField label="Search the list" value={search} onSearch={setSearch} />
        {mayTake ? (
          <CheckField
            label={`Choose all ${openFound.length} that are not here yet`}
            checked={openFound.length > 0 && openFound.every((id) => chosen.has(id))}
            indeterminate={openFound.some((id) => chosen.has(id)) && !openFound.every((id) => chosen.has(id))}
            disabled={openFound.length === 0}
            onChange={(event) => choose(openFound, event.currentTarget.checked)}
          />
        ) : null}
        <Table
          label="Lines of the list"
          rows={found}
          rowKey={({ optionId }) => optionId}
          resetKey={search}
          columns={mayTake ? [chooser(chosen, choose), ...columns] : columns}
        />
        {percent === null ? null : (
          <ProgressJob label="Importing" percent={percent} step="Lines come with their prices and ingredients." />
        )}
        {mayTake && percent === null ? (
          <Group justify="space-between">
            <Text role="status">
              {chosen.size} of {open.length} chosen
            </Text>
            <Button onClick={take} disabled={chosen.size === 0}>
              Import
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  );
}

function chooser(
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], yes: boolean) => void,
): Column<PublishedLine> {
  return {
    key: 'chosen',
    header: '',
    width: 140,
    phone: 'aside',
    cell: ({ optionId, name, imported }) =>
      imported ? (
        <StatusBadge tone="good">Here already</StatusBadge>
      ) : (
        <CheckField
          aria-label={`Choose ${name}`}
          size="md"
          checked={chosen.has(optionId)}
          onChange={(event) => choose([optionId], event.currentTarget.checked)}
        />
      ),
  };
}

const columnsOf = (lines: readonly PublishedLine[]): readonly Column<PublishedLine>[] => [
  {
    key: 'name',
    header: 'Item',
    phone: 'title',
    cell: ({ name, supplierCode }) => (
      <span className={classes.product}>
        {name} <span className={classes.code}>{supplierCode}</span>
      </span>
    ),
    sortBy: ({ name }) => name.toLowerCase(),
  },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '', sortBy: (row) => row.category ?? '' },
  {
    key: 'ingredient',
    header: 'Ingredient',
    phone: 'detail',
    cell: ({ ingredientName, imported, deposit }) =>
      deposit ? 'Deposit' : (ingredientName ?? (imported ? '' : 'New ingredient')),
  },
  {
    key: 'pack',
    header: 'Pack',
    phone: 'detail',
    cell: (line) => `${packText(line)}${line.pricedByWeight ? ', priced by weight' : ''}`,
  },
  {
    key: 'price',
    header: packHeading(lines.map(({ uom }) => uom)),
    align: 'right',
    phone: 'detail',
    phoneLabel: 'per pack',
    cell: ({ unitPrice }) => <MoneyText value={unitPrice} />,
  },
  { key: 'cost', ...unitCostColumn(lines, unitCostOf) },
  { key: 'from', header: 'From', cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
];
