import { randomUUID } from 'node:crypto';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

export const accountCases: Record<string, CommandCase | TriedElsewhere> = {
  'accounts.setUpGroup': { triedIn: 'accounts/set-up-group.test.ts' },
  'accounts.acceptInvitation': { triedIn: 'accounts/invitations.test.ts' },
  'demo.startDemo': { triedIn: 'demo/run-demo.test.ts' },
  'demo.deleteDemo': { triedIn: 'demo/run-demo.test.ts' },
  'profile.updateProfile': { triedIn: 'signin/profile.test.ts' },
  'profile.setCurrentAccount': { triedIn: 'signin/profile.test.ts' },

  'accounts.invitePerson': {
    valid: async ({ areaId }) => ({
      accountId: areaId,
      invitationId: randomUUID(),
      email: `${randomUUID()}@example.com`,
      role: 'member',
    }),
    ownIds: ['invitationId'],
    invalid: [
      { change: { email: 'mia' }, field: 'email' },
      { change: { role: 'owner' }, field: 'role' },
    ],
  },

  'exports.startExport': {
    valid: async ({ organisationId }) => ({ accountId: organisationId, exportId: randomUUID() }),
    ownIds: ['exportId'],
    invalid: [{ change: { exportId: 'everything' }, field: 'exportId' }],
  },

  'reports.addReportComment': {
    valid: async ({ areaId }) => ({
      accountId: areaId,
      commentId: randomUUID(),
      reportDate: '2026-11-18',
      comment: 'Freezer failed',
    }),
    ownIds: ['commentId'],
    invalid: [{ change: { comment: ' ' }, field: 'comment' }],
  },
  'reports.setWeeklyIncidental': {
    valid: async ({ areaId }) => ({
      accountId: areaId,
      weekOf: '2026-11-16',
      field: 'stockAllowances',
      amount: '12.5',
    }),
    invalid: [
      { change: { amount: 'some' }, field: 'amount' },
      { change: { weekOf: '9999-12-31' }, field: 'weekOf' },
    ],
  },
};
