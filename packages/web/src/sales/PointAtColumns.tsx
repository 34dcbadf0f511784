import type { PointedSheet, ReadColumns } from '@larder/domain/sales/read-sales-workbook.ts';
import { namedColumns, neededColumns, SALES_COLUMNS, type SalesColumn } from '@larder/domain/sales/sheet-columns.ts';
import type { SheetTop } from '@larder/domain/sales/sheet-top.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { PointColumns } from '../ui/files/PointColumns.tsx';
import type { PointedField, Pointing } from '../ui/files/pointing.ts';
import { SelectField } from '../ui/form/SelectField.tsx';

interface Props {
  filename: string;
  /** At least one. */
  tops: readonly SheetTop[];
  /** How it was read, where it was. */
  read: ReadColumns | null;
  onPointed: (pointed: PointedSheet) => void;
  onLeft: () => void;
}

/** Has a person point at the columns of a till's sheet, of a workbook with several at the sheet first. */
export function PointAtColumns({ filename, tops, read, onPointed, onLeft }: Props) {
  const [name, setName] = useState(read?.sheet ?? likeliest(tops)?.name ?? '');
  const top = tops.find((one) => one.name === name);

  const take = ({ line, columns }: Pointing<SalesColumn>) => {
    const places = neededColumns(columns);
    if (places) onPointed({ sheet: name, columns: { ...places, headingRow: line - 1 } });
  };

  return (
    <Stack gap="md" component="section" aria-label="Point at the columns">
      <Title order={3}>Which column is what in {showFilename(filename)}?</Title>
      {read ? null : (
        <Text maw={760}>
          The product code and the quantity are not recognised by their headings. Point at them; nothing is imported
          before you have seen it.
        </Text>
      )}
      {tops.length > 1 ? (
        <SelectField
          label="Sheet"
          data={tops.map((one) => one.name)}
          value={name}
          onChange={(value) => value && setName(value)}
          maw={420}
        />
      ) : null}
      {top ? (
        <PointColumns
          key={top.name}
          rows={top.rows}
          start={startOf(top, read)}
          fieldsOf={() => FIELDS}
          recognise={namedColumns}
          onDone={take}
          onCancel={onLeft}
        />
      ) : null}
    </Stack>
  );
}

const NAMES: Record<SalesColumn, string> = {
  code: 'PLU',
  quantity: 'quantity sold',
  day: 'day of each sale',
  name: 'name of the dish',
  price: 'price of one',
  gross: 'total with VAT',
  net: 'total without VAT',
};

const HINTS: Partial<Record<SalesColumn, string>> = {
  code: 'The code that finds the dish',
  quantity: 'How many were sold',
};

const FIELDS: readonly PointedField<SalesColumn>[] = SALES_COLUMNS.map((key) => ({
  key,
  name: NAMES[key],
  ...(HINTS[key] ? { hint: HINTS[key] } : {}),
  needed: key === 'code' || key === 'quantity',
  maySame: false,
}));

/** The sheet in which most columns are recognised. */
function likeliest(tops: readonly SheetTop[]): SheetTop | undefined {
  const recognised = ({ nearest }: SheetTop) => Object.keys(nearest.columns).length;
  return tops.toSorted((a, b) => recognised(b) - recognised(a))[0];
}

function startOf(top: SheetTop, read: ReadColumns | null): Pointing<SalesColumn> {
  if (read?.sheet !== top.name) return { ...top.nearest, same: {} };
  const columns: Pointing<SalesColumn>['columns'] = {};
  for (const key of SALES_COLUMNS) {
    const at = read.columns[key];
    if (at !== null) columns[key] = at;
  }
  return { line: read.columns.headingRow + 1, columns, same: {} };
}
