import { randomUUID } from 'node:crypto';
import type { RowsByCollection, SyncAnswer } from '@larder/contract/collections.ts';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId } = app.ours;
const locationId = randomUUID();
await app.owner.command(organisationId, `/structure/${locationId}/open`, {
  id: locationId,
  parentId: organisationId,
  type: 'LOCATION',
  name: 'Bistro',
  groupIds: [],
  areaNameId: null,
});

const STAFF = { 'an area': [areaId], 'a location': [locationId], 'the head office': [areaId, locationId] };

const workIn = async (who: Caller, accountId: string) => (await who.post('/api/v1/me/account', { accountId })).status;
const current = async (who: Caller) => (await who.get<Me>('/api/v1/me')).body.currentAccountId;

describe('the working account', () => {
  it.each(Object.entries(STAFF))(
    'NAV-004 of staff of %s is one at a time, a location or an area, and what they enter there belongs to it alone',
    async (_, places) => {
      const [memberOf = organisationId] = places.length === 1 ? places : [organisationId];
      const mia = await app.person('Mia', { accountId: memberOf, role: 'member' });
      for (const place of places) {
        expect([await workIn(mia, place), await current(mia)]).toEqual([200, place]);
        const stocktakeId = randomUUID();
        const began = { stocktakeId, countedOn: '2026-11-20', moment: 'before opening' };
        const { body } = await mia.command<{ rows: RowsByCollection }>(place, '/stocktakes', began);
        expect(body.rows.stocktakes?.map(({ id, accountId }) => [id, accountId])).toEqual([[stocktakeId, place]]);
        const other = place === areaId ? locationId : areaId;
        const { rows } = (await app.owner.get<SyncAnswer>(`/api/v1/accounts/${other}/sync`)).body;
        expect(rows.stocktakes?.map(({ id }) => id) ?? []).not.toContain(stocktakeId);
        await mia.command(place, `/stocktakes/${stocktakeId}/remove`, {});
      }
      if (memberOf === areaId) expect([await workIn(mia, locationId), await current(mia)]).toEqual([404, areaId]);
    },
  );

  it('is the account of the path for what is written and read, whatever another device of the person has chosen since', async () => {
    const mia = await app.person('Mia', { accountId: organisationId, role: 'member' });
    expect(await workIn(mia, areaId)).toBe(200);
    expect([await workIn(mia, locationId), await current(mia)]).toEqual([200, locationId]);
    const stocktakeId = randomUUID();
    const began = { stocktakeId, countedOn: '2026-11-19', moment: 'before opening' };
    const { body } = await mia.command<{ rows: RowsByCollection }>(areaId, '/stocktakes', began);
    expect(body.rows.stocktakes?.map(({ accountId }) => accountId)).toEqual([areaId]);
    const stocktakes = async (accountId: string) =>
      (await mia.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`)).body.rows.stocktakes?.map(({ id }) => id) ?? [];
    expect(await stocktakes(areaId)).toContain(stocktakeId);
    expect(await stocktakes(locationId)).not.toContain(stocktakeId);
    await mia.command(areaId, `/stocktakes/${stocktakeId}/remove`, {});
    expect(await current(mia)).toBe(locationId);
  });
});
