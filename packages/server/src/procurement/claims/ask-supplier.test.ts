import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { claimState } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import { MailRefused, type Transport } from '../../mail/transport.ts';
import { outboxKinds } from '../../main/outbox-kinds.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../testing-orders.ts';

const app = await startTestApp(await testDatabase());
const { saved, received } = calls(app);
let shop: Shop;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

interface Answered {
  rows: { claims?: ClaimRow[] };
  data?: { code: string };
}
const command = (path: string, body: object = {}) => app.owner.command<Answered>(app.ours.areaId, path, body);
const ask = () => command(`/suppliers/${shop.supplierId}/ask`);

/** Claims one of four cases of tomatoes at £20, of each kind. */
async function claimed(...kinds: string[]) {
  const lines = [ordered(shop.tomatoes, '4', '20')];
  const order = await received(
    delivery(await saved(form(shop, lines, { kind: 'invoice', deliveryDate: '2026-11-18' }))),
  );
  for (const kind of kinds) {
    const body = { claimId: randomUUID(), lineId: order.lines[0]?.id, kind, lots: '1', over: null, reason: 'Crushed' };
    await command(`/orders/${order.id}/claims`, { ...body, day: '2026-11-19' });
  }
}

/** Sends what waits about the supplier by a mail server that accepts it, or refuses it for good. */
async function deliver(answer: 'accepted' | 'refused'): Promise<Letter[]> {
  const sent: Letter[] = [];
  const transport: Transport = {
    async deliver(letter) {
      if (answer === 'refused') throw new MailRefused('550 no such mailbox');
      sent.push(letter);
    },
    close: () => undefined,
  };
  const kinds = outboxKinds({
    transport,
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  });
  const { organisationId, area } = app.ours;
  const parts = { pool: app.pool, feed: area.feed, now: area.now, kinds, log: { error: () => undefined } };
  const waiting = await reading(app.pool, organisationId, (db) =>
    db.run(
      raw<{ id: string }>(sql`
        select entry_id as id from outbox where organisation_id = ${organisationId} and about_id = ${shop.supplierId} and status = 'queued'`),
    ),
  );
  for (const { id } of waiting) await sendEntry(parts, { organisationId, entryId: id });
  return sent;
}

const statesNow = async () => {
  const { body } = await app.owner.get<{ rows: { claims: ClaimRow[] } }>(`/api/v1/accounts/${app.ours.areaId}/sync`);
  return body.rows.claims.filter(({ supplierId }) => supplierId === shop.supplierId).map(claimState);
};

describe('rule 87: asking the supplier', () => {
  it('mails the list of all that it owes to the address of its orders, with a PDF, and marks it as asked', async () => {
    await claimed('returned', 'short');
    expect((await ask()).body.rows.claims?.map(claimState)).toEqual(['asked', 'asked']);
    const [letter, ...others] = await deliver('accepted');
    expect(others).toEqual([]);
    expect(letter?.to).toBe('orders@greens.example');
    expect(letter?.subject).toBe('Claims of Trattoria Gino, Soho, Kitchen: £40.00 to credit');
    expect(letter?.text).toContain('- 1 × case Chopped tomatoes: sent back (Crushed), £20.00');
    const [pdf] = letter?.attachments ?? [];
    expect(pdf?.filename).toBe('claims-fresh-co-2026-11-20.pdf');
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await statesNow()).toEqual(['asked', 'asked']);
  });

  it('sends one mail each time it is pressed', async () => {
    await claimed('short');
    await ask();
    await ask();
    expect(await deliver('accepted')).toHaveLength(2);
  });

  it('was not asked when the mail is given up', async () => {
    await claimed('short');
    await ask();
    await deliver('refused');
    expect(await statesNow()).toEqual(['open']);
  });

  it('needs something that is owed, and an address', async () => {
    expect((await ask()).body.data?.code).toBe('claim.nothing-to-ask');
    shop = await addShop(app.ours, null);
    await claimed('short');
    expect((await ask()).body.data?.code).toBe('claim.no-email');
  });
});
