import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import { insertLongJob } from '../../jobs/long-job.ts';
import type { TestGroup } from '../cast.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

/** One export runs at a time, and no job ends those of other tests. */
async function withoutRunningExport({ area, organisationId }: TestGroup): Promise<string> {
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(
      raw(sql`update data_export set status = 'failed' where status = 'running'`),
      raw(sql`delete from long_job where kind = 'export'`),
    ),
  );
  return organisationId;
}

/** A job that somebody of the group waits for. */
async function longJobOf({ area, organisationId }: TestGroup): Promise<string> {
  const id = randomUUID();
  await writing(area.pool, organisationId, async (tx) =>
    tx.send(insertLongJob({ ...area, userId: 'somebody' }, { id, kind: 'export' })),
  );
  return id;
}

export const accountCases: Record<string, CommandCase | TriedElsewhere> = {
  'accounts.setUpGroup': { triedIn: 'accounts/set-up-group.test.ts' },
  'accounts.deleteProfile': { triedIn: 'accounts/delete-profile.test.ts' },
  'accounts.leaveGroup': { triedIn: 'accounts/leave-group.test.ts' },
  'accounts.acceptInvitation': { triedIn: 'accounts/invitations.test.ts' },
  'demo.startDemo': { triedIn: 'demo/run-demo.test.ts' },
  'demo.deleteDemo': { triedIn: 'demo/run-demo.test.ts' },
  'profile.endFarewell': { triedIn: 'accounts/farewells.test.ts' },
  'profile.updateProfile': { triedIn: 'signin/profile.test.ts' },
  'profile.endSession': { triedIn: 'signin/sessions.attacks.test.ts' },
  'profile.signOutEverywhere': { triedIn: 'signin/sessions.attacks.test.ts' },
  'profile.setTableRows': { triedIn: 'signin/profile.test.ts' },
  'profile.setNoticePushes': { triedIn: 'notices/push-notice.test.ts' },
  'profile.setNoticeMails': { triedIn: 'notices/notice-mails.test.ts' },
  'profile.setCurrentAccount': { triedIn: 'signin/profile.test.ts' },

  'exports.startImport': { triedIn: 'exports/import.test.ts' },
  'exports.startExport': {
    valid: async (group) => ({ accountId: await withoutRunningExport(group), exportId: randomUUID() }),
    ownIds: ['exportId'],
    invalid: [{ change: { exportId: 'everything' }, field: 'exportId' }],
  },

  'longJobs.cancelJob': {
    valid: async (group) => ({ accountId: group.organisationId, jobId: await longJobOf(group) }),
    invalid: [{ change: { jobId: 'the export' }, field: 'jobId' }],
  },

  'accounts.choosePlan': {
    valid: async ({ areaId }) => ({ accountId: areaId, plan: 'analyticsPlan' }),
    invalid: [{ change: { plan: 'freePlan' }, field: 'plan' }],
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
  'reports.lockDays': {
    valid: async ({ organisationId }) => ({ accountId: organisationId, lockedThrough: '2026-11-08' }),
    invalid: [{ change: { lockedThrough: 'soon' }, field: 'lockedThrough' }],
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
