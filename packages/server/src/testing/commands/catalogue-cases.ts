import { randomUUID } from 'node:crypto';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { addCategory } from '../recipe-draft.ts';
import { addOption, addSupplier } from '../supplier.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';
import { supplierCases } from './supplier-cases.ts';

async function oil(group: TestGroup) {
  const ingredientId = await addIngredient(group.headOffice, 'Oil', 'g');
  const supplierId = await addSupplier(group.headOffice, 'Fresh & Co', 'orders@fresh.example');
  const optionId = await addOption(group.headOffice, { supplierId, name: 'Oil', unitPrice: '9', ingredientId });
  return { accountId: group.organisationId, ingredientId, optionId };
}

export const catalogueCases: Record<string, CommandCase | TriedElsewhere> = {
  ...supplierCases,

  'catalogue.setOptionPrice': {
    async valid(group) {
      const { accountId, optionId } = await oil(group);
      const pack = { uom: 'case', unitsPerLot: '6', amountPerUnit: '2.5', baseUnit: 'kg' };
      return { accountId, optionId, version: 1, from: '2026-11-18', unitPrice: '12.5', ...pack };
    },
    invalid: [
      { change: { unitPrice: '-1' }, field: 'unitPrice' },
      { change: { unitsPerLot: '0' }, field: 'unitsPerLot' },
      { change: { baseUnit: 'stone' }, field: 'baseUnit' },
    ],
  },

  'catalogue.setDefaultOption': {
    valid: async (group) => ({ ...(await oil(group)), version: 1, from: '2026-11-18' }),
    invalid: [{ change: { from: '2026-02-30' }, field: 'from' }],
  },

  'catalogue.setCostsNothing': {
    async valid(group) {
      const { accountId, ingredientId } = await oil(group);
      return { accountId, ingredientId, version: 1, from: '2026-11-18', costsNothing: true };
    },
    invalid: [{ change: { from: '2026-02-30' }, field: 'from' }],
  },

  'catalogue.saveCategory': {
    async valid({ headOffice, organisationId }) {
      const parentId = await addCategory(headOffice, 'ingredient');
      const category = { version: null, kind: 'ingredient', name: `Dairy ${parentId}`, parentId };
      return { accountId: organisationId, categoryId: randomUUID(), ...category };
    },
    ownIds: ['categoryId'],
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { kind: 'drinks' }, field: 'kind' },
    ],
  },

  'catalogue.removeCategory': {
    async valid({ headOffice, organisationId }) {
      const kind = 'ingredient';
      const [categoryId, into] = [await addCategory(headOffice, kind), await addCategory(headOffice, kind)];
      return { accountId: organisationId, categoryId, version: 1, kind, into };
    },
    invalid: [
      { change: { version: 'one' }, field: 'version' },
      { change: { kind: 'drinks' }, field: 'kind' },
      { change: { into: 'elsewhere' }, field: 'into' },
    ],
  },
};
