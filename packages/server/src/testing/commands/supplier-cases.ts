import { randomUUID } from 'node:crypto';
import type { TestGroup } from '../cast.ts';
import { addSupplier, supplierDetails } from '../supplier.ts';
import type { CommandCase } from './command-case.ts';

async function seenSupplier(group: TestGroup) {
  const supplierId = await addSupplier(group.headOffice, 'Fresh & Co', 'orders@fresh.example');
  return { accountId: group.organisationId, supplierId, version: 1 };
}

export const supplierCases: Record<string, CommandCase> = {
  'catalogue.saveSupplier': {
    valid: async ({ organisationId }) => ({
      accountId: organisationId,
      supplierId: randomUUID(),
      version: null,
      ...supplierDetails({
        code: randomUUID().slice(0, 8),
        emailAddresses: ['ada@fresh.example'],
        deliveryDays: ['Mon'],
        cutOffTime: '16:00',
        minimumSpend: '40',
        typeOfProducts: 'Dairy',
        targetTemperature: '5',
        otherProducts: [{ typeOfProducts: 'Frozen', targetTemperature: '-18' }],
      }),
    }),
    ownIds: ['supplierId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { email: '' }, field: 'email' },
      { change: { email: 'orders at fresh' }, field: 'email' },
      { change: { emailAddresses: ['ada'] }, field: 'emailAddresses.0' },
      { change: { deliveryDays: ['Someday'] }, field: 'deliveryDays.0' },
      { change: { cutOffTime: '25:00' }, field: 'cutOffTime' },
      { change: { minimumSpend: '-1' }, field: 'minimumSpend' },
      { change: { targetTemperature: 'cold' }, field: 'targetTemperature' },
      {
        change: { otherProducts: [{ typeOfProducts: ' ', targetTemperature: null }] },
        field: 'otherProducts.0.typeOfProducts',
      },
      {
        change: { otherProducts: Array(5).fill({ typeOfProducts: 'Frozen', targetTemperature: '-18' }) },
        field: 'otherProducts',
      },
    ],
  },
  'catalogue.setSupplierArchived': {
    valid: async (group) => ({ ...(await seenSupplier(group)), archived: true }),
    invalid: [{ change: { archived: 'yes' }, field: 'archived' }],
  },
  'catalogue.removeSupplier': {
    valid: seenSupplier,
    invalid: [{ change: { version: 'one' }, field: 'version' }],
  },
};
