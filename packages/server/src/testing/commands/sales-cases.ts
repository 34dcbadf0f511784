import { randomUUID } from 'node:crypto';
import { importSales } from '../../sales/import-sales.ts';
import type { TestGroup } from '../cast.ts';
import { addPricedIngredient, addRecipe } from '../dishes.ts';
import { salesOf } from '../till.ts';
import type { CommandCase } from './command-case.ts';

let days = 0;
/** One day of 2025 that nothing else was sold on. */
function freePeriod() {
  days += 1;
  const on = new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10);
  return { start: on, end: on };
}

async function calzone(group: TestGroup): Promise<string> {
  const flour = await addPricedIngredient(group.area, 'Flour', '2');
  return addRecipe(group.area, { name: 'Calzone', menuPrice: '12', grams: { [flour]: '300' } });
}

const sheet = (plu: string) =>
  salesOf([[plu, '4', { sheetPrice: '12', sheetGross: '48', sheetNet: '40' }]], freePeriod());

async function imported(group: TestGroup) {
  const plu = `A ${randomUUID()}`;
  const sales = sheet(plu);
  await importSales(group.area, { commandId: randomUUID(), ...sales });
  return { accountId: group.areaId, importId: sales.importId, plu };
}

export const salesCases: Record<string, CommandCase> = {
  'sales.importSales': {
    async valid(group) {
      const plu = `A ${randomUUID()}`;
      return { accountId: group.areaId, ...sheet(plu), choices: [{ plu, recipeId: await calzone(group) }] };
    },
    ownIds: ['importId'],
    invalid: [
      { change: { start: '2026-02-30' }, field: 'start' },
      { change: { lines: [] }, field: 'lines' },
    ],
  },
  'sales.removeSalesImport': {
    async valid(group) {
      const { accountId, importId } = await imported(group);
      return { accountId, importId };
    },
    invalid: [{ change: { importId: 'latest' }, field: 'importId' }],
  },
  'sales.matchSalesLine': {
    valid: async (group) => ({ ...(await imported(group)), recipeId: await calzone(group) }),
    invalid: [{ change: { plu: ' ' }, field: 'plu' }],
  },
};
