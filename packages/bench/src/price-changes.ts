import type { Api } from './api.ts';
import { syncedRows } from './synced-rows.ts';

/** Returns what gives one supplier option another price from today, each time it is called. */
export async function priceChanges(
  api: Api,
  today = new Date().toISOString().slice(0, 10),
): Promise<() => Promise<void>> {
  const option = (await syncedRows(api))('supplierOptions')[0];
  if (!option) throw new Error('there is no option');
  const { id, uom, unitsPerLot, amountPerUnit, baseUnit } = option;
  let { version } = option;
  let pence = 1300;
  return async () => {
    pence += 1;
    const price = { from: today, unitPrice: (pence / 100).toFixed(2), uom, unitsPerLot, amountPerUnit, baseUnit };
    await api.command(`/supplier-options/${id}/price`, { version, ...price });
    version += 1;
  };
}
