import { decimal } from '@larder/domain/money.ts';
import { type ReactNode, useMemo } from 'react';
import { packHeading } from '../../app/suppliers/price-headings.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from '../catalogue.module.css';
import { supplierOptionAt } from '../option-page.ts';
import { packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
import type { OptionEntry } from './option-entries.ts';

interface Props {
  entries: readonly OptionEntry[];
  /** The supplier looks at its own list: categories instead of the customer's ingredients (PERM-042, PERM-043). */
  ownList: boolean;
  empty: ReactNode;
  resetKey: string;
}

/** The lines of a supplier's list with pack and price (rule 27); one opens its page. */
export function OptionTable({ entries, ownList, empty, resetKey }: Props) {
  const columns = useMemo(() => [NAME, ownList ? CATEGORY : INGREDIENT, ...pricesOf(entries)], [ownList, entries]);
  return (
    <Table
      label="Supplier ingredients"
      columns={columns}
      rows={entries}
      rowKey={({ option }) => option.id}
      link={({ option }) => supplierOptionAt(option)}
      tone={({ option }) => (option.archived ? 'muted' : 'plain')}
      empty={empty}
      resetKey={resetKey}
    />
  );
}

const NAME: Column<OptionEntry> = {
  key: 'name',
  header: 'Product',
  phone: 'title',
  cell: ({ option }) => (
    <span className={classes.product}>
      {option.name}
      {option.archived ? <StatusBadge tone="neutral">Archived</StatusBadge> : null}
      {option.unVerified ? <StatusBadge tone="draft">Not approved</StatusBadge> : null}
      {option.error ? <StatusBadge tone="warning">{option.error}</StatusBadge> : null}
      {option.offeredPrice ? <StatusBadge tone="draft">New list price</StatusBadge> : null}
      <span className={classes.code}>{option.supplierCode}</span>
    </span>
  ),
  sortBy: ({ option }) => option.name.toLowerCase(),
};

const CATEGORY: Column<OptionEntry> = {
  key: 'category',
  header: 'Category',
  phone: 'detail',
  cell: ({ categoryName }) => categoryName,
  sortBy: ({ categoryName }) => categoryName.toLowerCase(),
};

const INGREDIENT: Column<OptionEntry> = {
  key: 'ingredient',
  header: 'Ingredient',
  phone: 'detail',
  cell: ({ option, ingredientName }) =>
    ingredientName || (option.archived ? '' : <StatusBadge tone="draft">Not linked</StatusBadge>),
  sortBy: ({ ingredientName }) => ingredientName.toLowerCase(),
};

function pricesOf(entries: readonly OptionEntry[]): readonly Column<OptionEntry>[] {
  return [
    { key: 'pack', header: 'Pack', phone: 'detail', cell: ({ option }) => (option.uom ? packText(option) : '') },
    {
      key: 'price',
      costs: true,
      header: packHeading(entries.map(({ option }) => option.uom)),
      align: 'right',
      cell: ({ option }) => <MoneyText value={option.unitPrice} />,
      sortBy: ({ option }) => decimal(option.unitPrice ?? 0),
    },
    { key: 'cost', costs: true, phone: 'aside', ...unitCostColumn(entries, ({ option }) => unitCostOf(option)) },
  ];
}
