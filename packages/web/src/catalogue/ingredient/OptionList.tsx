import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { IconCheck, IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { PricesOnly } from '../../app/limits/PricesOnly.tsx';
import { packHeading } from '../../app/suppliers/price-headings.ts';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import { useById, useCan, useCollection, useMayPrice, useSeesCosts } from '../../data/use-collections.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from '../catalogue.module.css';
import { DefaultOptionDialog } from '../DefaultOptionDialog.tsx';
import { supplierOptionAt } from '../option-page.ts';
import { packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { ChangePriceDialog } from './ChangePriceDialog.tsx';

type Asked = { what: 'price' | 'default'; optionId: string } | null;

/** The packs that suppliers sell of it, the default first; prices and the default change from a day, one opens its page. Of a deactivated one, those put away with it. */
export function OptionList({ ingredient }: { ingredient: IngredientRow }) {
  const suppliers = useById('suppliers');
  const seesCosts = useSeesCosts();
  const mayChange = useHeadOffice().kind === 'here' && !ingredient.archived && seesCosts;
  const mayPrice = useMayPrice();
  const mayOpen = useCan('suppliers');
  const [asked, setAsked] = useState<Asked>(null);
  const isDefault = (option: SupplierOptionRow) => option.id === ingredient.defaultOptionId;
  const options = useCollection('supplierOptions')
    .filter((option) => option.ingredientId === ingredient.id && option.archived === ingredient.archived)
    .sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)) || a.name.localeCompare(b.name, 'en-GB'));
  const option = options.find(({ id }) => id === asked?.optionId);

  const columns: Column<SupplierOptionRow>[] = [
    {
      key: 'name',
      header: 'Product',
      phone: 'title',
      cell: (row) => (
        <span className={classes.product}>
          {row.name}
          {isDefault(row) ? <StatusBadge tone="good">Default</StatusBadge> : null}
          <span className={classes.code}>{row.supplierCode}</span>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: 'Supplier',
      phone: 'detail',
      cell: (row) => suppliers.get(row.supplierId)?.name ?? UNKNOWN_SUPPLIER,
    },
    { key: 'pack', header: 'Pack', phone: 'detail', cell: packText },
    {
      key: 'from',
      costs: true,
      header: 'Since',
      cell: (row) => (
        <span className={classes.day}>
          <DayText day={row.priceFrom} />
        </span>
      ),
    },
    {
      key: 'price',
      costs: true,
      header: packHeading(options.map(({ uom }) => uom)),
      align: 'right',
      cell: unitPriceText,
    },
    { key: 'cost', costs: true, phone: 'aside', ...unitCostColumn(options, unitCostOf) },
    ...(mayChange ? [{ key: 'change', header: '', align: 'right', phone: 'aside', cell: actions } as const] : []),
  ];

  return (
    <>
      <Table
        label="Supplier options"
        columns={columns}
        rows={options}
        rowKey={(row) => row.id}
        {...(mayOpen ? { link: supplierOptionAt } : {})}
        empty={
          <EmptyState
            title="No supplier options to display"
            hint={seesCosts ? whyNone(ingredient) : 'Nobody sells this yet.'}
            action={
              <PricesOnly>
                <ButtonLink to="/ingredients/import" variant="default">
                  Import price list
                </ButtonLink>
              </PricesOnly>
            }
          />
        }
      />
      {option && asked?.what === 'price' ? (
        <ChangePriceDialog key={option.id} option={option} ingredient={ingredient} onClose={() => setAsked(null)} />
      ) : null}
      {option && asked?.what === 'default' ? (
        <DefaultOptionDialog key={option.id} option={option} ingredient={ingredient} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );

  function actions(row: SupplierOptionRow) {
    if (isDefault(row) && !mayPrice) return null;
    return (
      <RowMenu label={`More for ${row.name}`}>
        {mayPrice ? (
          <MoreAction icon={IconCoin} onClick={() => setAsked({ what: 'price', optionId: row.id })}>
            Change price…
          </MoreAction>
        ) : null}
        {isDefault(row) ? null : (
          <MoreAction icon={IconCheck} onClick={() => setAsked({ what: 'default', optionId: row.id })}>
            Make default…
          </MoreAction>
        )}
      </RowMenu>
    );
  }
}

function whyNone({ mergedInto, costs }: IngredientRow): string {
  if (mergedInto) return 'They are with the ingredient that it was merged into.';
  if (costs.some(({ optionId }) => optionId !== null))
    return 'It is costed by those of the ingredient that it replaced, until a price list names it.';
  return 'Nobody sells this yet, so what it costs is not known. Import a price list that names it.';
}

/** £ for one lot, and the VAT that the invoice adds. */
function unitPriceText({ unitPrice, vatPercent }: SupplierOptionRow) {
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={unitPrice} />
      <Text size="xs" c="dimmed">
        {vatPercent === null ? 'VAT exempt' : `+ ${showNumber(vatPercent)}% VAT`}
      </Text>
    </Stack>
  );
}
