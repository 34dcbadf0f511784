import type { Decimal } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { unitHeading } from '../app/suppliers/price-headings.ts';
import { UnitCostText } from '../ui/facts/UnitCostText.tsx';
import type { Column } from '../ui/table/column.ts';

interface UnitCost {
  /** £ per g, ml or piece; null where it is not known. */
  cost: Decimal | null;
  unit: BaseUnit;
}

type UnitCostColumn<Row> = Pick<Column<Row>, 'header' | 'align' | 'unitSlot' | 'cell' | 'sortBy'>;

/** The column of what a pack comes to per kg, l or piece. One unit of all rows is stated by the heading, several beside each figure. */
export function unitCostColumn<Row>(rows: readonly Row[], of: (row: Row) => UnitCost): UnitCostColumn<Row> {
  const units = rows.map((row) => of(row).unit);
  const mixed = new Set(units).size > 1;
  return {
    header: unitHeading(units),
    align: 'right',
    ...(mixed ? { unitSlot: 'short' as const } : {}),
    cell: (row, { twoLines }) => <UnitCostText {...of(row)} named={twoLines || mixed} aligned={!twoLines} />,
    sortBy: (row) => of(row).cost,
  };
}
