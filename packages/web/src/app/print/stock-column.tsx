import { decimal } from '@larder/domain/money.ts';
import { placesOf, showStock } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { QuantityText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** A column of stock of these rows, in kg, l or units, pieces all with the same decimals; nothing moved is shown faintly. */
export function stockColumn<Row extends { unit: BaseUnit }>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  rows: readonly Row[],
): ReportColumn<Row> {
  const places = placesOf(rows.filter(({ unit }) => unit === 'unit').map(of));
  return {
    key,
    header,
    align: 'right',
    unitSlot: 'short',
    cell: (row, { twoLines }) => {
      const value = of(row);
      const nothing = value !== null && decimal(value).isZero();
      return (
        <span style={{ whiteSpace: 'nowrap', ...(nothing ? { color: 'var(--larder-dimmed)' } : {}) }}>
          {twoLines && !nothing ? (
            <QuantityText value={value} unit={row.unit} stock />
          ) : (
            <AlignedQuantity text={nothing ? '0' : showStock(value, row.unit, places)} />
          )}
        </span>
      );
    },
    text: (row) => {
      const value = of(row);
      return value !== null && decimal(value).isZero() ? '0' : showStock(value, row.unit, places);
    },
    sortBy: (row) => decimal(of(row) ?? 0),
  };
}
