import { randomUUID } from 'node:crypto';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { addCategory } from '../recipe-draft.ts';
import { addOption, addSupplier, type TestOption } from '../supplier.ts';
import type { CommandCase } from './command-case.ts';

const FORM = {
  name: 'Rapeseed oil',
  unitPrice: '12.5',
  uom: 'case',
  unitsPerLot: '6',
  amountPerUnit: '2.5',
  baseUnit: 'kg',
  vatPercent: '0',
  allergens: ['mustard'],
};

const MISTYPED: CommandCase['invalid'] = [
  { change: { name: ' ' }, field: 'name' },
  { change: { supplierCode: '' }, field: 'supplierCode' },
  { change: { unitPrice: 'ten' }, field: 'unitPrice' },
  { change: { unitsPerLot: '0' }, field: 'unitsPerLot' },
  { change: { amountPerUnit: '' }, field: 'amountPerUnit' },
  { change: { uom: '' }, field: 'uom' },
  { change: { baseUnit: 'stone' }, field: 'baseUnit' },
  { change: { vatPercent: '17' }, field: 'vatPercent' },
  { change: { allergens: ['chocolate'] }, field: 'allergens.0' },
];

/** An option of a supplier of their own, as it was seen. */
async function option({ headOffice, organisationId }: TestGroup, more: Partial<TestOption> = {}) {
  const supplierId = await addSupplier(headOffice, 'Fresh & Co');
  const optionId = await addOption(headOffice, { supplierId, name: 'Oil', unitPrice: '9', ...more });
  return { accountId: organisationId, optionId, version: 1 };
}

const linked = async (group: TestGroup) =>
  option(group, { ingredientId: await addIngredient(group.headOffice, 'Oil') });

export const optionCases: Record<string, CommandCase> = {
  'catalogue.addOption': {
    async valid(group) {
      const { headOffice, organisationId } = group;
      const supplierId = await addSupplier(headOffice, 'Fresh & Co');
      return {
        accountId: organisationId,
        optionId: randomUUID(),
        supplierId,
        ...FORM,
        supplierCode: 'OIL15',
        categoryId: await addCategory(headOffice, 'supplier'),
        ingredientId: await addIngredient(headOffice, 'Oil'),
        reactivates: await addOption(headOffice, { supplierId, name: 'Oil', unitPrice: '9', archived: true }),
      };
    },
    ownIds: ['optionId'],
    invalid: MISTYPED,
  },

  'catalogue.updateOption': {
    valid: async (group) => ({
      ...(await option(group)),
      ...FORM,
      supplierCode: randomUUID().slice(0, 8),
      categoryId: await addCategory(group.headOffice, 'supplier'),
      from: '2026-11-18',
    }),
    invalid: [...MISTYPED, { change: { from: '2026-02-30' }, field: 'from' }],
  },

  'catalogue.linkOption': {
    valid: async (group) => ({
      ...(await option(group)),
      ingredientId: await addIngredient(group.headOffice, 'Oil'),
      relink: false,
      from: '2026-11-18',
    }),
    invalid: [
      { change: { from: '18 Nov' }, field: 'from' },
      { change: { relink: 'yes' }, field: 'relink' },
    ],
  },

  'catalogue.removeOptionFromCollections': {
    valid: async (group) => ({ ...(await linked(group)), archive: true }),
    invalid: [{ change: { archive: 'yes' }, field: 'archive' }],
  },

  'catalogue.archiveOption': { valid: linked, invalid: [{ change: { version: '1' }, field: 'version' }] },

  'catalogue.removeOption': { valid: linked, invalid: [{ change: { version: 1.5 }, field: 'version' }] },

  'catalogue.deleteOption': { valid: option, invalid: [{ change: { version: null }, field: 'version' }] },

  'catalogue.takeOfferedPrices': {
    async valid(group) {
      const { accountId, ...seen } = await option(group, { offeredPrice: '9.9' });
      return { accountId, options: [seen], from: '2026-11-18' };
    },
    invalid: [
      { change: { from: '' }, field: 'from' },
      { change: { options: [] }, field: 'options' },
    ],
  },
};
