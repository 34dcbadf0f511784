import { randomUUID } from 'node:crypto';
import { decimal } from '@larder/domain/money.ts';
import { costPerBaseUnit, type MeasureUnit } from '@larder/domain/units.ts';
import type pg from 'pg';
import { learnPublishedWords } from '../catalogue/supplier-accounts/published-words.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { TEST_NOW } from './cast.ts';

export interface PublishedLine {
  name: string;
  /** £ net for one lot of so many kg, unless the unit is another one. */
  price: string;
  amount?: string;
  unit?: MeasureUnit;
  vat?: string | null;
  from?: string;
  listed?: boolean;
}

/** A supplier's list as it stands for everybody once it was published. Answers the ids of its lines. */
export async function publish(
  pool: pg.Pool,
  lines: readonly PublishedLine[],
  { supplierId = randomUUID(), name = 'Green Lane Produce' } = {},
): Promise<string[]> {
  const at = TEST_NOW.toISOString();
  const ids = lines.map(() => randomUUID());
  await writing(pool, supplierId, async (tx) => {
    const directory = { supplier_account_id: supplierId, name, updated_at: at };
    tx.send(insertRows('supplier_directory', [directory], 'on conflict do nothing'));
    tx.send(
      insertRows(
        'published_option',
        lines.map(
          ({ name: line, price, amount = '1', unit = 'kg', vat = '0', from = '2026-11-01', listed = true }, index) => {
            const pack = { unitsPerLot: decimal('1'), amountPerUnit: decimal(amount), baseUnit: unit };
            return {
              supplier_account_id: supplierId,
              option_id: ids[index] ?? '',
              supplier_name: name,
              name: line,
              supplier_code: `C${index}`,
              uom: 'case',
              unit_price: price,
              units_per_lot: '1',
              amount_per_unit: amount,
              base_unit: unit,
              vat_percent: vat,
              allergens: [],
              effective_from: from,
              price_per_base: costPerBaseUnit(decimal(price), pack)?.toFixed() ?? '0',
              listed,
              published_at: at,
            };
          },
        ),
      ),
    );
    learnPublishedWords(tx);
  });
  return ids;
}
