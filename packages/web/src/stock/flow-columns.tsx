import { decimal } from '@larder/domain/money.ts';
import { showStock } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { AlignedQuantity } from '../ui/facts/AlignedQuantity.tsx';
import { QuantityText } from '../ui/facts/figures.tsx';
import type { ReportColumn } from '../ui/table/report-column.ts';

/** A column of stock, in kg, l or units; nothing moved is shown faintly. */
export function stockColumn<Row extends { unit: BaseUnit }>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
): ReportColumn<Row> {
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
            <AlignedQuantity text={nothing ? '0' : showStock(value, row.unit)} />
          )}
        </span>
      );
    },
    text: (row) => {
      const value = of(row);
      return value !== null && decimal(value).isZero() ? '0' : showStock(value, row.unit);
    },
    sortBy: (row) => decimal(of(row) ?? 0),
  };
}
