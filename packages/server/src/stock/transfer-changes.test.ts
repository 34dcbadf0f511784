import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { NoticesPage } from '@larder/contract/notices.ts';
import type { TransferRow } from '@larder/contract/rows/stock.ts';
import type { CarriedSubstitute } from '@larder/contract/transfers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { outboxKinds } from '../main/outbox-kinds.ts';
import { sendEntry } from '../outbox/send-entry.ts';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { movedBetween } from '../testing/moved-between.ts';
import { addIngredient } from '../testing/pantry.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;

let bar: Ctx;
let flour: string;
beforeEach(async () => {
  bar = await addArea(ours, `Bar ${randomUUID()}`);
  flour = await addIngredient(ours.headOffice, `Flour ${randomUUID()}`, 'g', '0.001');
});

const line = (refId: string, amount = '2') => ({
  ...{ lineId: randomUUID(), kind: 'ingredient', refId, amount, recordUnit: 'kg' },
});

const entry = (more: object = {}) => ({
  ...{ transferId: randomUUID(), day: '2026-11-18', type: 'OUT', otherAccountId: bar.accountId },
  ...{ lines: [line(flour)], ...more },
});

async function recorded(more: object = {}) {
  const body = entry(more);
  expect(await app.owner.command(ours.areaId, '/transfers', body)).toMatchObject({ status: 200 });
  return body;
}

async function moved(ctx: Ctx) {
  const sums = await reading(app.pool, ctx.organisationId, (db) =>
    movedBetween(db, [ctx.accountId], '2026-01-01', '2026-12-31'),
  );
  return sums.map(({ kind, quantity, value }) => [kind, quantity.toFixed(), value.toFixed()]);
}

async function transfersAt(accountId: string): Promise<TransferRow[]> {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${accountId}/sync`);
  return (body.rows.transfers ?? []) as unknown as TransferRow[];
}

describe('correcting a transfer', () => {
  it('rules 10, 102: takes back what it did in both areas and posts what is entered now, under the same id', async () => {
    const { transferId } = await recorded();
    const rice = await addIngredient(ours.headOffice, `Rice ${randomUUID()}`, 'g', '0.002');
    const body = entry({ transferId, day: '2026-11-17', lines: [line(flour, '1.5'), line(rice, '1')] });
    const answer = await app.owner.command<{ rows: { transfers: TransferRow[] } }>(
      ours.areaId,
      `/transfers/${transferId}/correct`,
      body,
    );
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.rows.transfers).toMatchObject([
      { id: transferId, day: '2026-11-17', version: 2, totalCost: '3.5', lines: [{ amount: '1.5' }, { amount: '1' }] },
    ]);
    expect((await moved(bar)).sort()).toEqual([
      ['transfer_in', '1000', '2'],
      ['transfer_in', '1500', '1.5'],
    ]);
    expect(await reading(app.pool, ours.organisationId, (db) => ledgerDifferences(db))).toEqual([]);
  });

  it('stays between its two areas', async () => {
    const { transferId } = await recorded();
    const elsewhere = await addArea(ours, `Cellar ${randomUUID()}`);
    const body = entry({ transferId, otherAccountId: elsewhere.accountId });
    const refused = await app.owner.command(ours.areaId, `/transfers/${transferId}/correct`, body);
    expect(refused).toMatchObject({ status: 422, body: { data: { code: 'transfer.other-place' } } });
    const turned = await app.owner.command(
      ours.areaId,
      `/transfers/${transferId}/correct`,
      entry({ transferId, type: 'IN' }),
    );
    expect(turned).toMatchObject({ status: 422 });
    expect(await moved(bar)).toEqual([['transfer_in', '2000', '2']]);
  });

  it('rule 11: needs reach to both areas', async () => {
    const { transferId } = await recorded();
    const barman = await app.person('Ben', { accountId: bar.accountId, role: 'member' });
    const body = entry({ transferId, type: 'IN', otherAccountId: ours.areaId });
    expect(await barman.command(bar.accountId, `/transfers/${transferId}/correct`, body)).toMatchObject({
      status: 403,
    });
  });
});

describe('partners of a transfer', () => {
  it('rule 102: a location without areas is its own area', async () => {
    const kiosk = randomUUID();
    await writing(app.pool, ours.organisationId, async (tx) => {
      const at = { organisation_id: ours.organisationId, account_id: kiosk };
      const row = { ...at, type: 'LOCATION' as const, name: 'Kiosk', parent_id: ours.organisationId };
      tx.send(
        insertRows('account', [{ ...row, ...made(ours.headOffice) }]),
        insertRows('account_home', [{ ...at, ancestors: [kiosk, ours.organisationId] }]),
      );
    });
    await recorded({ otherAccountId: kiosk });
    expect((await transfersAt(kiosk)).map(({ toAccountId }) => toAccountId)).toEqual([kiosk]);
    const withAreas = await app.owner.command(ours.areaId, '/transfers', entry({ otherAccountId: ours.locationId }));
    expect(withAreas).toMatchObject({ status: 404 });
  });

  it('rule 104: an account of type TRANSFER holds no stock, and a removed area takes none', async () => {
    const refused = async (change: object) => {
      const id = (await addArea(ours, `Pass ${randomUUID()}`)).accountId;
      const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await writing(app.pool, ours.organisationId, async (tx) => {
        tx.send(
          raw(
            sql`update account set ${sql.join(set)} where organisation_id = ${ours.organisationId} and account_id = ${id}`,
          ),
        );
      });
      return app.owner.command(ours.areaId, '/transfers', entry({ otherAccountId: id }));
    };
    expect(await refused({ type: 'TRANSFER' })).toMatchObject({ status: 404 });
    const fields = [{ field: 'otherAccountId', message: 'It may have been removed: choose another one.' }];
    expect(await refused({ deleted: true })).toMatchObject({ status: 404, body: { data: { fields } } });
  });
});

const sending = {
  ...{ pool: app.pool, feed: ours.area.feed, now: ours.area.now },
  log: { error: () => undefined },
  kinds: outboxKinds({
    transport: { deliver: () => Promise.resolve(), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
};

/** Sends what waits at the bar. */
async function sendNotices(): Promise<void> {
  const waiting = await reading(app.pool, ours.organisationId, (db) =>
    db.run(
      raw<{ id: string }>(sql`
        select entry_id as id from outbox where organisation_id = ${ours.organisationId} and account_id = ${bar.accountId}`),
    ),
  );
  for (const { id } of waiting) await sendEntry(sending, { organisationId: ours.organisationId, entryId: id });
}

describe('the other area', () => {
  it('rules 11, 102: is notified of what is recorded, corrected and removed; who did it is not', async () => {
    const barman = await app.person('Ben', { accountId: bar.accountId, role: 'member' });
    const { transferId } = await recorded();
    await app.owner.command(ours.areaId, `/transfers/${transferId}/correct`, entry({ transferId }));
    await app.owner.command(ours.areaId, `/transfers/${transferId}/remove`, {});
    await sendNotices();
    const { body } = await barman.get<NoticesPage>(`/api/v1/accounts/${bar.accountId}/notices`);
    const texts = body.notices.map(({ text }) => text);
    for (const change of ['recorded', 'corrected', 'removed'])
      expect(texts).toContainEqual(
        expect.stringMatching(`${change} a transfer of 1 item from .+ to you, on 18 Nov 2026`),
      );
    expect(texts).toHaveLength(3);
    const own = await app.owner.get<NoticesPage>(`/api/v1/accounts/${bar.accountId}/notices`);
    expect(own.body.notices.filter(({ accountId }) => accountId === bar.accountId)).toEqual([]);
  });

  it('rule 102: has it as new until somebody there opened it, and again once it was corrected', async () => {
    const { transferId } = await recorded();
    const newAt = async () => (await transfersAt(bar.accountId))[0]?.newAt;
    const open = (accountId: string) => app.owner.command(accountId, `/transfers/${transferId}/open`, {});
    expect(await newAt()).toBe('to');
    await open(ours.areaId);
    expect(await newAt()).toBe('to');
    await open(bar.accountId);
    expect(await newAt()).toBeNull();
    await app.owner.command(ours.areaId, `/transfers/${transferId}/correct`, entry({ transferId }));
    expect(await newAt()).toBe('to');
  });

  it('rule 58: shows who takes goods from there what is in use instead of something else', async () => {
    const bun = await addIngredient(ours.headOffice, `Bun ${randomUUID()}`, 'unit', '0.2');
    const sesame = await addIngredient(ours.headOffice, `Sesame bun ${randomUUID()}`, 'unit', '0.3');
    const substitution = { substitutionId: randomUUID(), ingredientId: bun, substituteId: sesame, signed: null };
    expect(await app.owner.command(bar.accountId, '/substitutions', substitution)).toMatchObject({ status: 200 });
    const { body } = await app.owner.get<CarriedSubstitute[]>(
      `/api/v1/accounts/${ours.areaId}/transfers/substitutes?otherAccountId=${bar.accountId}`,
    );
    expect(body).toMatchObject([{ ingredientId: bun, substituteId: sesame, named: [] }]);
  });
});
