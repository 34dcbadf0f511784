import { randomUUID } from 'node:crypto';
import { assignGroup } from '../../accounts/assign-group.ts';
import { addProductGroup, type TestGroup } from '../cast.ts';
import { addListedName, openBelow } from '../structure.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

const newArea = (group: TestGroup) => openBelow(group, group.locationId, 'DEPARTMENT', 'Bar');

async function assignment(group: TestGroup) {
  const departmentId = await addListedName(group.headOffice, 'department');
  return { accountId: await newArea(group), groupId: await addProductGroup(group, 'Drinks'), departmentId };
}

export const structureCases: Record<string, CommandCase | TriedElsewhere> = {
  'accounts.openHeadOffice': { triedIn: 'accounts/structure.test.ts' },

  'accounts.openAccount': {
    valid: async (group) => ({
      accountId: group.organisationId,
      id: randomUUID(),
      parentId: group.locationId,
      type: 'DEPARTMENT',
      name: 'Bar',
      groupIds: [group.groupId],
      areaNameId: await addListedName(group.headOffice, 'area'),
    }),
    ownIds: ['id'],
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { type: 'OWNER' }, field: 'type' },
    ],
  },

  'accounts.updateAccount': {
    valid: async (group) => ({
      accountId: await newArea(group),
      version: 1,
      name: 'Bar',
      address1: '12 Greek Street',
      address2: 'Soho',
      postcode: 'W1D 4DL',
      email: 'bar@trattoria.example',
      userInvoiceEmail: 'invoices@trattoria.example',
      locationPrefix: 'SOHO',
      openingTime: '08:00',
      closingTime: '01:30',
      timeZone: null,
    }),
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { email: 'bar' }, field: 'email' },
      { change: { openingTime: '08:15' }, field: 'openingTime' },
      { change: { version: 'new' }, field: 'version' },
    ],
  },

  'accounts.removeAccount': {
    valid: async (group) => ({ accountId: group.organisationId, id: await newArea(group), version: 1 }),
    invalid: [{ change: { version: null }, field: 'version' }],
  },

  'accounts.closeAccount': {
    valid: async (group) => ({
      accountId: group.organisationId,
      id: await newArea(group),
      version: 1,
      from: '2026-12-01',
    }),
    invalid: [
      { change: { version: null }, field: 'version' },
      { change: { from: '2026-02-31' }, field: 'from' },
    ],
  },

  'accounts.assignGroup': {
    valid: assignment,
    invalid: [{ change: { groupId: 'pizza' }, field: 'groupId' }],
  },

  'accounts.unassignGroup': {
    async valid(group) {
      const { accountId, ...assigned } = await assignment(group);
      const area = { ...group.area, accountId, account: { ...group.area.account } };
      await assignGroup(area, { commandId: randomUUID(), ...assigned });
      return { accountId, ...assigned };
    },
    invalid: [{ change: { groupId: 'pizza' }, field: 'groupId' }],
  },

  'accounts.saveListedName': {
    valid: async ({ organisationId }) => ({
      accountId: organisationId,
      nameId: randomUUID(),
      version: null,
      kind: 'area',
      name: `Pastry ${randomUUID()}`,
    }),
    ownIds: ['nameId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { kind: 'drinks' }, field: 'kind' },
    ],
  },

  'accounts.removeListedName': {
    valid: async ({ organisationId, headOffice }) => ({
      accountId: organisationId,
      nameId: await addListedName(headOffice, 'department'),
      version: 1,
    }),
    invalid: [{ change: { version: null }, field: 'version' }],
  },
};
