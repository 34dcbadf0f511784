import { randomUUID } from 'node:crypto';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { expect, it } from 'vitest';
import { writing } from '../db/transaction.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import type { TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { cookieOf, startTestApp } from '../testing/http.ts';
import { inPence, WEEK, WEEK_IN_PENCE } from '../testing/reporting.ts';
import { signUpAs } from '../testing/sign-up.ts';
import { workedWeek } from '../testing/worked-week.ts';

const app = await startTestApp(await testDatabase());

/** A group whose founder signed up by mail; its contexts write as the commands behind the API do. */
async function signedUpGroup(): Promise<{ group: TestGroup; founder: ReturnType<typeof app.as> }> {
  const person = { name: 'Ann Cook', email: 'ann@example.com', password: 'correct horse' };
  const founder = app.as(cookieOf(await signUpAs(app, person)));
  const [organisationId, locationId, areaId, groupId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const names = { headOffice: 'Ann’s', location: 'Leeds', area: 'Kitchen', group: 'Pizza' };
  const { status } = await founder.post('/api/v1/groups', {
    ...{ headOfficeId: organisationId, locationId, areaId, groupId },
    ...names,
  });
  expect(status).toBe(200);
  const { ours } = app;
  const headOffice = { ...ours.headOffice, organisationId, accountId: organisationId };
  const area = {
    ...ours.area,
    organisationId,
    accountId: areaId,
    account: { type: 'DEPARTMENT' as const, ancestors: [areaId, locationId, organisationId] },
  };
  return { group: { ...ours, organisationId, locationId, areaId, groupId, headOffice, area }, founder };
}

it('leads from a sign-up over deliveries, sales and counts to the period report, and the ledger agrees with itself', async () => {
  const { group, founder } = await signedUpGroup();
  await workedWeek(group);

  const url = `/api/v1/accounts/${group.areaId}/reports/periods/${WEEK.from}/${WEEK.to}`;
  const { status, body } = await founder.get<PeriodReport>(url);
  expect(status).toBe(200);
  expect(inPence(body.figures!)).toEqual(WEEK_IN_PENCE);
  expect(await writing(app.pool, group.organisationId, ledgerDifferences)).toEqual([]);
});
