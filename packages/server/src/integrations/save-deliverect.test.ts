import type { CommandAnswer, SyncAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { onPlan, putOn } from '../testing/plans.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
await putOn(ours, 'growPlan');
const GROUP = { version: null, hasDeliverect: true, deliverectId: 'd-1', deliverectCustomerId: 'c-1' };
const CHANNELS = [{ id: '7', name: 'Deliveroo' }];
const PLACE = {
  version: null,
  hasDeliverect: true,
  deliverectLocationId: 'soho-1',
  deliverectLocationChannels: CHANNELS,
};

const saveGroup = (body: object, accountId = ours.organisationId, by: Caller = app.owner) =>
  by.command<CommandAnswer>(accountId, '/integrations/deliverect', body);
const savePlace = (body: object, accountId = ours.areaId, by: Caller = app.owner) =>
  by.command<CommandAnswer>(accountId, '/integrations/deliverect-location', body);

async function synced(accountId: string, who: Caller = app.owner) {
  return (await who.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows.accountIntegrations ?? [];
}

describe('what an account states about Deliverect', () => {
  it('INT-004 is stored once for the group, and visible below it', async () => {
    const row = { id: ours.organisationId, hasDeliverect: true, deliverectId: 'd-1', deliverectCustomerId: 'c-1' };
    expect((await saveGroup(GROUP)).body.rows.accountIntegrations).toMatchObject([row]);
    expect(await synced(ours.areaId)).toMatchObject([row]);
    expect((await saveGroup(GROUP, ours.locationId)).status).toBe(404);
  });

  it('INT-005 is stored for each area with its location and channels, and seen above it but not beside it', async () => {
    const [area, beside] = [await addArea(ours, 'Bar'), await addArea(ours, 'Terrace')];
    await savePlace(PLACE, area.accountId);
    const row = { id: area.accountId, deliverectLocationId: 'soho-1', deliverectLocationChannels: CHANNELS };
    expect(await synced(ours.organisationId)).toContainEqual(expect.objectContaining(row));
    expect((await synced(beside.accountId)).map(({ id }) => id)).not.toContain(area.accountId);
    expect(await synced(app.theirs.organisationId, app.neighbour)).toEqual([]);
  });

  it.each([
    [
      'INT-007 INT-012',
      { deliverectLocationChannels: [] },
      'deliverectLocationChannels',
      'Please add at least one Deliverect channel',
    ],
    ['INT-007 INT-013', { deliverectLocationId: '' }, 'deliverectLocationId', 'Please add the Deliverect location ID'],
  ])('%s is not switched on with %j', async (_, change, field, message) => {
    const area = await addArea(ours, 'Yard');
    expect(await savePlace({ ...PLACE, ...change }, area.accountId)).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field, message }] } },
    });
    expect((await synced(area.accountId)).map(({ id }) => id)).not.toContain(area.accountId);
  });

  it('INT-008 is switched off, also without location and channels', async () => {
    await savePlace(PLACE);
    const off = { version: 1, hasDeliverect: false, deliverectLocationId: '', deliverectLocationChannels: [] };
    expect((await savePlace(off)).body.rows.accountIntegrations).toMatchObject([{ hasDeliverect: false, version: 2 }]);
    expect(await savePlace(off)).toMatchObject({ status: 409, body: { data: { row: { version: 2 } } } });
  });

  it('is the owner’s, where the plan opens integrations', async () => {
    const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    expect((await saveGroup(GROUP, ours.organisationId, mia)).status).toBe(403);
    expect((await savePlace(PLACE, ours.areaId, mia)).status).toBe(403);
    const statuses = await onPlan(ours, 'analyticsPlan', async () => [
      (await saveGroup(GROUP)).status,
      (await savePlace(PLACE)).status,
      (await synced(ours.organisationId)).length,
    ]);
    expect(statuses).toEqual([403, 403, 0]);
  });
});
