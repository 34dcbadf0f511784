import { randomUUID } from 'node:crypto';
import type { NoticesPage } from '@larder/contract/notices.ts';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { claimState } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading, writing } from '../../db/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import { MailRefused } from '../../mail/transport.ts';
import { outboxKinds } from '../../main/outbox-kinds.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../testing-orders.ts';

const START = '2026-11-20T12:00:00Z';
let clock = new Date(START);
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { ours, theirs } = app;
const { organisationId, areaId } = ours;
const { saved, received } = calls(app);
let shop: Shop;

interface Answered {
  rows: { claims?: ClaimRow[] };
  data?: { code: string };
  reminds?: boolean;
}
const command = (path: string, body: object = {}) => app.owner.command<Answered>(areaId, path, body);
const setReminders = (reminds: boolean) => app.owner.command<Answered>(organisationId, '/claim-reminders', { reminds });

beforeEach(async () => {
  clock = new Date(START);
  shop = await addShop(ours);
  await setReminders(true);
  await writing(app.pool, organisationId, async (tx) =>
    tx.send(
      raw(sql`delete from outbox`),
      raw(sql`delete from notice`),
      raw(sql`update claim set withdrawn_at = now() where withdrawn_at is null and answered = 0`),
    ),
  );
});

/** Claims one of four cases of tomatoes at £20 for each of these kinds, and asks the supplier for them. */
async function asked(...kinds: string[]): Promise<ClaimRow[]> {
  const lines = [ordered(shop.tomatoes, '4', '20')];
  const order = await received(
    delivery(await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-18' }))),
  );
  for (const kind of kinds) {
    const body = { claimId: randomUUID(), lineId: order.lines[0]?.id, kind, lots: '1', over: null, reason: 'Crushed' };
    await command(`/orders/${order.id}/claims`, { ...body, day: '2026-11-19' });
  }
  return (await command(`/suppliers/${shop.supplierId}/ask`)).body.rows.claims ?? [];
}

const parts = { pool: app.pool, feed: ours.area.feed, now: () => clock, log: { error: () => undefined } };

/** Lets two servers send what is due at an instant. Returns the mails that leave, or are refused for good, and the notices. */
async function lookAt(instant: string, mailbox: 'open' | 'gone' = 'open') {
  clock = new Date(instant);
  const sent: Letter[] = [];
  const kinds = outboxKinds({
    transport: {
      async deliver(letter) {
        if (mailbox === 'gone') throw new MailRefused('550 no such mailbox');
        sent.push(letter);
      },
      close: () => undefined,
    },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  });
  for (let due = await dueNow(); due.length > 0; due = await dueNow())
    for (const { id } of due) {
      const send = () => sendEntry({ ...parts, kinds }, { organisationId, entryId: id });
      await Promise.all([send(), send()]);
    }
  return { sent, notices: await noticesNow() };
}
const dueNow = () =>
  reading(app.pool, organisationId, (db) =>
    db.run(
      raw<{ id: string }>(sql`
        select entry_id as id from outbox where status = 'queued' and next_try_at <= ${clock.toISOString()} order by created_at, entry_id`),
    ),
  );
const noticesNow = async () =>
  (await app.owner.get<NoticesPage>(`/api/v1/accounts/${areaId}/notices`)).body.notices.map(({ text }) => text);

const statesNow = async () => {
  const { body } = await app.owner.get<{ rows: { claims: ClaimRow[] } }>(`/api/v1/accounts/${areaId}/sync`);
  return body.rows.claims.filter(({ supplierId }) => supplierId === shop.supplierId).map(claimState);
};

describe('rule 87: reminding a supplier of what it was asked for', () => {
  it('mails the open list once, seven days after it was asked for, and again after seven more', async () => {
    await asked('short', 'damaged later');
    expect((await lookAt('2026-11-27T11:59:00Z')).sent.map(({ subject }) => subject)).toEqual([
      'Claims of Trattoria Gino, Soho, Kitchen: £40.00 to credit',
    ]);
    const { sent } = await lookAt('2026-11-27T12:00:00Z');
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['orders@greens.example', 'Reminder: Claims of Trattoria Gino, Soho, Kitchen: £40.00 to credit'],
    ]);
    expect(sent[0]?.text).toContain('we asked for this on 20 Nov 2026 and it is still open');
    expect(sent[0]?.text).toContain('- 1 × case Chopped tomatoes: short (Crushed), £20.00');
    expect(sent[0]?.attachments?.[0]?.filename).toBe('claims-fresh-co-2026-11-27.pdf');
    expect((await lookAt('2026-12-04T11:59:00Z')).sent).toEqual([]);
    expect((await lookAt('2026-12-04T12:00:00Z')).sent).toHaveLength(1);
  });

  it('leaves out what was answered, and ends when nothing is open', async () => {
    const [short, damaged] = await asked('short', 'damaged later');
    const writeOff = (claim: ClaimRow | undefined) =>
      command(`/claims/${claim?.id}/answer`, {
        ...{ version: claim?.version, answerId: randomUUID(), kind: 'written off', line: null, amount: null },
        reason: 'Not worth a call',
      });
    await lookAt('2026-11-20T12:00:00Z');
    await writeOff(short);
    expect((await lookAt('2026-11-27T12:00:00Z')).sent.map(({ subject }) => subject)).toEqual([
      'Reminder: Claims of Trattoria Gino, Soho, Kitchen: £20.00 to credit',
    ]);
    await writeOff(damaged);
    expect(await lookAt('2026-12-20T12:00:00Z')).toEqual({ sent: [], notices: [] });
  });

  it('is off until the owner switches it on, for the whole group', async () => {
    await asked('short');
    await lookAt('2026-11-20T12:00:00Z');
    await setReminders(false);
    expect((await lookAt('2026-11-27T12:00:00Z')).sent).toEqual([]);
    await setReminders(true);
    expect((await lookAt('2026-12-04T12:00:00Z')).sent).toHaveLength(1);
    const path = `/api/v1/accounts/${theirs.organisationId}/claim-reminders`;
    expect((await app.neighbour.get<{ reminds: boolean }>(path)).body).toEqual({ reminds: false });
  });

  it('never asks for what no person asked for, and begins anew when somebody asks again', async () => {
    await asked('short');
    await lookAt('2026-11-20T12:00:00Z');
    clock = new Date('2026-11-25T12:00:00Z');
    await asked('short');
    expect((await lookAt('2026-11-27T12:00:00Z')).sent.map(({ subject }) => subject)).toEqual([
      'Claims of Trattoria Gino, Soho, Kitchen: £40.00 to credit',
    ]);
    expect((await lookAt('2026-12-02T12:00:00Z')).sent).toHaveLength(1);
  });

  it('takes what it could not be mailed for as not asked, and mails no further', async () => {
    await asked('short');
    await lookAt('2026-11-20T12:00:00Z');
    await lookAt('2026-11-27T12:00:00Z', 'gone');
    expect(await statesNow()).toEqual(['open']);
    expect((await lookAt('2026-12-24T12:00:00Z')).sent).toEqual([]);
  });
});

describe('a supplier that answers late', () => {
  it('is noticed in the area after 14 days, once for each time that it was asked', async () => {
    await setReminders(false);
    await asked('short', 'damaged later');
    await lookAt('2026-11-27T12:00:00Z');
    expect((await lookAt('2026-12-04T11:59:00Z')).notices).toEqual([]);
    const late =
      'Fresh & Co answers late: 2 claims that it was asked for on 20 Nov 2026 are neither credited nor replaced.';
    expect((await lookAt('2026-12-04T12:00:00Z')).notices).toEqual([late]);
    expect((await lookAt('2026-12-20T12:00:00Z')).notices).toEqual([late]);
    await command(`/suppliers/${shop.supplierId}/ask`);
    expect((await lookAt('2027-01-03T12:00:00Z')).notices).toEqual([late.replace('20 Nov 2026', '20 Dec 2026'), late]);
  });

  it('is not late with what it answered in part', async () => {
    await setReminders(false);
    const [claim] = await asked('short');
    const lines = [{ ...ordered(shop.tomatoes, '1', '5'), priceOnly: true }];
    const note = await received(
      delivery(await saved(form(shop, lines, { kind: 'credit', deliveryDate: '2026-11-20' }))),
    );
    await command(`/claims/${claim?.id}/answer`, {
      ...{ version: claim?.version, answerId: randomUUID(), kind: 'credited', amount: null, reason: '' },
      line: { orderId: note.id, lineId: note.lines[0]?.id },
    });
    expect(await statesNow()).toEqual(['part credited']);
    expect((await lookAt('2026-12-20T12:00:00Z')).notices).toEqual([]);
  });
});
