import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addShop, form, ordered, type Shop } from '../testing-orders.ts';
import { approvals } from './testing-approvals.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const group = approvals(app, { now: new Date('2026-11-20T12:00:00Z') });
const mia = await group.member('Mia');
const paul = await group.member('Paul');

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
  await group.ladder([], ours.locationId);
  await group.ladder([]);
});

const asked = async (lots: string) => {
  const order = await mia.saved(form(shop, [ordered(shop.bags, lots)]));
  return (await mia.send(order)).body;
};

describe('the steps of approval of a group (rule 38)', () => {
  it('are none in the beginning, and then nothing is asked for', async () => {
    expect(await group.setting()).toMatchObject({ own: null, group: null, unable: [] });
    expect(await asked('9000')).toMatchObject({ waitsFor: [] });
  });

  it('are set by an owner alone, who can name whoever may open orders and sees costs', async () => {
    const steps = [{ fromAmount: '500', approvers: [paul.userId] }];
    for (const accountId of [ours.organisationId, ours.locationId]) {
      const refused = await paul.caller.command(accountId, '/approval-ladder/save', { version: null, steps });
      expect(refused.status).toBe(403);
      expect((await paul.caller.get(`/api/v1/accounts/${accountId}/approval-ladder`)).status).toBe(403);
    }
    await group.member('Zoe', { withheld: ['costs'] });
    const { people } = await group.setting();
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mia', 'Paul']));
    expect(people.map(({ name }) => name)).not.toContain('Zoe');
    expect((await group.ladder(steps))?.status).toBe(200);
    expect((await group.setting()).own).toEqual({ steps, version: 1 });
  });

  it('are changed by who saw the newest, and stand in the activity with the names', async () => {
    await group.ladder([{ fromAmount: '500', approvers: 'owners' }]);
    const stale = { version: null, steps: [{ fromAmount: '600', approvers: 'owners' }] };
    const refused = await app.owner.command(ours.organisationId, '/approval-ladder/save', stale);
    expect(refused.body).toMatchObject({ data: { code: 'changed-meanwhile', row: { version: 1 } } });
    await group.ladder([{ fromAmount: '600.50', approvers: [paul.userId] }]);
    const [line] = await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ before: object; after: object }>(sql`
          select before, after from audit_log where organisation_id = ${ours.organisationId} and action = 'approval-ladder.saved'
          order by audit_id desc limit 1`),
      ),
    );
    expect(line).toEqual({
      before: { steps: [{ name: 'Step 1', from: '500', approvers: ['Owners'] }] },
      after: { steps: [{ name: 'Step 1', from: '600.5', approvers: ['Paul'] }] },
    });
  });

  it('are replaced by those of a location there, and hold again once these are removed', async () => {
    await group.ladder([{ fromAmount: '500', approvers: 'owners' }]);
    await group.ladder([{ fromAmount: '1000', approvers: [paul.userId] }], ours.locationId);
    expect(await group.setting(ours.locationId)).toMatchObject({
      own: { steps: [{ fromAmount: '1000' }] },
      group: { steps: [{ fromAmount: '500' }] },
    });
    expect(await asked('200')).toMatchObject({ waitsFor: [] });
    shop = await addShop(ours);
    expect(await asked('400')).toMatchObject({ waitsFor: ['Paul'] });
    await group.ladder([], ours.locationId);
    shop = await addShop(ours);
    expect(await asked('200')).toMatchObject({ waitsFor: ['Gino'] });
  });

  it('of an area there are none', async () => {
    const steps = [{ fromAmount: '500', approvers: 'owners' }];
    const answer = await app.owner.command(ours.areaId, '/approval-ladder/save', { version: null, steps });
    expect(answer.status).toBe(404);
  });
});
