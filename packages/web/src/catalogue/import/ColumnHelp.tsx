import { type ColumnHelp as Column, PRICE_LIST_HELP } from '@larder/documents/price-list-template.ts';
import type { PriceListColumn } from '@larder/domain/catalogue/price-list/row.ts';
import { Stack, Text, Title } from '@mantine/core';
import classes from '../catalogue.module.css';

const GROUPS: readonly { title: string; columns: readonly PriceListColumn[] }[] = [
  { title: 'The ingredient', columns: ['name', 'category', 'recipeunit', 'itemcode', 'allergens'] },
  { title: 'Who sells it', columns: ['supplier_name', 'supplier_code', 'option_name', 'supplier_id'] },
  {
    title: 'The pack and its price',
    columns: ['uom', 'numperportion', 'gramperportion', 'base_uom', 'unitprice', 'vat', 'price_from'],
  },
];

/** The columns of a price list in kitchen words; those for information only are left to the template. */
export function ColumnHelp() {
  return (
    <Stack gap="md">
      <Text size="sm" maw={760}>
        A CSV file with one line for each pack that a supplier sells. Columns may stand in any order, with commas or
        semicolons between. A case of six 2.5 kg bags at £33.00 reads: uom <b>case</b>, numperportion <b>6</b>,
        gramperportion <b>2.5</b>, base_uom <b>kg</b>, unitprice <b>33.00</b>.
      </Text>
      <div className={classes.help}>
        {GROUPS.map(({ title, columns }) => (
          <section key={title} aria-label={title}>
            <Title order={3}>{title}</Title>
            <dl className={classes.columns}>
              {columns.map((name) => PRICE_LIST_HELP.filter((help) => help.column === name).map(entry))}
            </dl>
          </section>
        ))}
      </div>
    </Stack>
  );
}

function entry({ column, required, meaning, example }: Column) {
  return (
    <div key={column}>
      <dt>
        <span className={classes.code}>{column}</span>
        {required ? '' : ' (may be empty)'}
      </dt>
      <dd>
        {meaning} For example <span className={classes.code}>{example}</span>
      </dd>
    </div>
  );
}
