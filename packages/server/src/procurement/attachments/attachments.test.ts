import { randomUUID } from 'node:crypto';
import net from 'node:net';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { pictureOf } from '../../testing/picture.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../testing-orders.ts';
import { activityOf, type Bytes, paperCalls, pdfOf } from '../testing-papers.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { saved, received, remove, toggle, rowOf } = calls(app);
const { attach, detach, stored, now } = paperCalls(app);
const { ours } = app;

let shop: Shop;
beforeEach(async () => {
  shop = await addShop(ours);
});

const placed = (differs: object = {}) =>
  saved(form(shop, [ordered(shop.tomatoes, '2')], { kind: 'invoice', deliveryDate: '2026-11-20', ...differs }));

const linkTo = (path: string, caller = app.owner) =>
  caller.get<{ url: string }>(`/api/v1/generateSignedUrl?${new URLSearchParams({ path })}`);

const inDatabase = (orderId: string) =>
  reading(app.pool, ours.organisationId, (db) =>
    db.run(
      raw<Record<string, unknown>>(sql`
        select a.*, f.filename as file_called from order_attachment a
        left join stored_file f on f.organisation_id = a.organisation_id and f.storage_key = a.image_key
        where a.organisation_id = ${ours.organisationId} and a.order_id = ${orderId}`),
    ),
  );

/** How the fields that the specification names are called in an attachment of the order that the API answers; its order is the one it stands in. */
const FIELDS = { filename: 'filename', original_imagefilename: 'originalFilename', main_imageURL: 'imageKey' } as const;

describe('an attachment of an order', () => {
  it('PROC-030 DATA-016 names its order, file and original name, lies under the account, and goes with its file', async () => {
    const order = await placed();
    await stored(order.id, await pictureOf({ width: 300, height: 200 }));
    const { id: orderId, attachments } = await now(order.id);
    const [one] = attachments;
    const key = one?.imageKey ?? '';
    expect(key).toMatch(new RegExp(`^${ours.areaId}/images/orderAttachments/[0-9a-f-]{36}\\.jpg$`));
    const named = Object.entries(FIELDS).map(([name, ours]) => [name, one?.[ours]]);
    expect({ orderId, ...Object.fromEntries(named) }).toEqual({
      orderId: order.id,
      filename: key.split('/').at(-1),
      original_imagefilename: 'Invoice 4711.jpg',
      main_imageURL: key,
    });
    expect(await inDatabase(order.id)).toEqual([
      expect.objectContaining({
        order_id: order.id,
        filename: key.split('/').at(-1),
        original_filename: 'Invoice 4711.jpg',
        image_key: key,
        file_called: 'Invoice 4711.jpg',
      }),
    ]);
    expect(await app.files.read(key)).not.toBeNull();

    expect((await detach(order.id, one?.id ?? '')).body.rows.orders?.[0]?.attachments).toEqual([]);
    expect(await inDatabase(order.id)).toEqual([]);
    expect(await app.files.read(key)).toBeNull();
    expect((await linkTo(key)).status).toBe(404);
  });

  it('rule 47 may show what was refused of a line of its order, and of no other', async () => {
    const [order, other] = [await placed(), await placed()];
    const bytes = await pictureOf({ width: 300, height: 200 });
    const lineId = order.lines[0]?.id ?? '';
    expect((await stored(order.id, bytes, { lineId })).attachments).toMatchObject([{ lineId }]);
    expect((await stored(order.id, bytes)).attachments).toMatchObject([{ lineId }, { lineId: null }]);
    const foreign = await attach(other.id, bytes, { lineId });
    expect({ status: foreign.status, code: foreign.body.data?.code }).toEqual({ status: 404, code: 'not-found' });
    const received = rowOf(await calls(app).receive(delivery(order)));
    expect(received.attachments).toMatchObject([{ lineId }, { lineId: null }]);
  });

  it('rule 55 is made anew from a picture, turned and without place and camera, and opened by a signed link alone', async () => {
    const order = await placed();
    const taken = await pictureOf({ width: 4000, height: 1000, takenByPhone: true });
    const [one] = (await stored(order.id, taken)).attachments;
    const { body } = await linkTo(one?.imageKey ?? '');
    const answer = await fetch(app.url + body.url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 2400 });
    expect(bytes.includes('Larder Phone')).toBe(false);
    expect(one?.sizeBytes).toBe(bytes.length);
    expect((await fetch(`${app.url}/api/v1/files/${one?.imageKey}`)).status).toBe(403);
  });

  it.each([
    ['JPEG', 'image/jpeg', () => pictureOf(), '.jpg'],
    ['PNG', 'image/png', () => pictureOf({ format: 'png' }), '.jpg'],
    ['WebP', 'image/webp', () => pictureOf({ format: 'webp' }), '.jpg'],
    ['PDF', 'application/pdf', async () => pdfOf(), '.pdf'],
    ['a PDF that is called JPEG, which its bytes show', 'image/jpeg', async () => pdfOf(), '.pdf'],
  ] as [string, string, () => Promise<Bytes>, string][])('rule 55 may be %s', async (_, type, bytes, extension) => {
    const order = await placed();
    const [one] = (await stored(order.id, await bytes(), { type })).attachments;
    expect(one?.filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\${extension}$`));
  });

  it('rule 55 is stored as it came where it is a PDF, and handed over to be saved', async () => {
    const order = await placed();
    const [one] = (await stored(order.id, pdfOf('as it came'), { type: 'application/pdf' })).attachments;
    const answer = await fetch(app.url + (await linkTo(one?.imageKey ?? '')).body.url);
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pdfOf('as it came')));
  });

  const damaged = 'This is not a JPEG, PNG or WebP picture and not a PDF, or it is damaged.';
  it.each([
    ['a GIF that is called JPEG', () => pictureOf({ format: 'gif' }), damaged],
    ['half a JPEG', async () => (await pictureOf({ width: 300, height: 300 })).slice(0, 200), damaged],
    ['half a PDF', async () => pdfOf().slice(0, 20), damaged],
    ['a web page', async () => new TextEncoder().encode('<html><script>alert(1)</script></html>'), damaged],
    [
      'a picture of 60 megapixels',
      () => pictureOf({ width: 10_000, height: 6000, format: 'png' }),
      'This picture has more than 50 megapixels. Save it smaller and try again.',
    ],
  ] as [string, () => Promise<Bytes>, string][])('rule 55 is refused where it is %s', async (_, bytes, message) => {
    const order = await placed();
    expect(await attach(order.id, await bytes())).toMatchObject({ status: 422, body: { message } });
    expect((await now(order.id)).attachments).toEqual([]);
  });

  it('rule 55 is refused above 10 MB before it is read, and of another type', async () => {
    const order = await placed();
    expect((await attach(order.id, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await attach(order.id, await pictureOf(), { type: 'image/svg+xml' })).status).toBe(415);
  });

  it('is not stored where the sending breaks off', async () => {
    const order = await placed();
    const { port, hostname } = new URL(app.url);
    const query = new URLSearchParams({ commandId: randomUUID(), filename: 'cut.jpg' });
    const socket = net.connect(Number(port), hostname);
    const picture = await pictureOf({ width: 500, height: 500 });
    socket.write(
      [
        `POST /api/v1/accounts/${ours.areaId}/orders/${order.id}/attachments/${randomUUID()}?${query} HTTP/1.1`,
        ...[`host: larder.test`, `origin: http://larder.test`, `cookie: ${app.owner.cookie}`],
        ...['content-type: image/jpeg', `content-length: ${picture.length}`, '', ''],
      ].join('\r\n'),
    );
    socket.write(picture.slice(0, picture.length / 2));
    await new Promise((done) => setTimeout(done, 200));
    socket.destroy();
    expect((await now(order.id)).attachments).toEqual([]);
    expect((await stored(order.id, picture)).attachments).toHaveLength(1);
  });

  it('rule 55 is one of at most 20, also when several people add some at once', async () => {
    const order = await placed();
    for (let n = 0; n < 17; n += 1) await stored(order.id, pdfOf(String(n)), { type: 'application/pdf' });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => attach(order.id, pdfOf(`more ${n}`), { type: 'application/pdf' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe('An order has up to 20 attachments.');
    expect((await now(order.id)).attachments).toHaveLength(20);
  });

  it('rule 55 stays on an order that is finalised, and none is added to it', async () => {
    const order = await received(delivery(await placed()));
    const [one] = (await stored(order.id, pdfOf(), { type: 'application/pdf' })).attachments;
    const finalised = rowOf(await toggle(await now(order.id)));
    const refusal = { status: 422, body: { data: { code: 'order.finalised' } } };
    expect(await detach(order.id, one?.id ?? '')).toMatchObject(refusal);
    expect(await attach(order.id, await pictureOf())).toMatchObject(refusal);
    expect((await now(order.id)).attachments).toEqual([one]);
    await toggle(finalised);
    expect((await detach(order.id, one?.id ?? '')).status).toBe(200);
  });

  it('is in the activity when it is added and removed, and leaves the version of the order to whoever types its receipt', async () => {
    const order = await placed();
    const row = await stored(order.id, await pictureOf());
    await detach(order.id, row.attachments[0]?.id ?? '');
    expect((await activityOf(app, order.id)).slice(1)).toMatchObject([
      { action: 'order.attachment-added', before: null, after: { originalFilename: 'Invoice 4711.jpg' } },
      { action: 'order.attachment-removed', before: { originalFilename: 'Invoice 4711.jpg' }, after: null },
    ]);
    expect(row.version).toBe(order.version);
    expect(await received(delivery(order))).toMatchObject({ status: 'RECEIVED' });
  });

  it('rule 185 is in the activity each time that somebody opens it', async () => {
    const order = await placed();
    const [one] = (await stored(order.id, await pictureOf())).attachments;
    const { body } = await linkTo(one?.imageKey ?? '');
    expect(await activityOf(app, order.id)).toHaveLength(2); // the link is made, and nothing opened
    expect((await fetch(app.url + body.url)).status).toBe(200);
    expect((await activityOf(app, order.id)).slice(2)).toMatchObject([{ action: 'order.attachment-opened' }]);
  });

  it('rule 183 is closed to whom costs are hidden from, who sees that it is there and may add some', async () => {
    const order = await placed();
    const mia = await app.person('Mia', { accountId: ours.organisationId, role: 'member' });
    const { userId } = (await mia.get<Me>('/api/v1/me')).body;
    const limits = { withheld: ['costs'], orderUpTo: null };
    await app.owner.command(ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
    const [one] = (await stored(order.id, await pictureOf(), { caller: mia })).attachments;
    const key = one?.imageKey ?? '';
    expect((await linkTo(key, mia)).status).toBe(404);
    expect((await linkTo(key)).status).toBe(200);
    expect((await now(order.id, mia)).attachments).toHaveLength(1);
  });

  it('is for people who order or receive in this area', async () => {
    const order = await placed();
    const picture = await pictureOf();
    const cook = await app.person('Ben', { accountId: ours.organisationId, role: 'member' });
    const { userId } = (await cook.get<Me>('/api/v1/me')).body;
    const allow = (withheld: string[]) =>
      app.owner.command(ours.organisationId, `/users/${userId}/save`, {
        type: 'member',
        limits: { withheld, orderUpTo: null },
      });
    await allow(['orders']);
    expect((await attach(order.id, picture, { caller: cook })).status).toBe(200);
    await allow(['orders', 'receive']);
    expect((await attach(order.id, picture, { caller: cook })).status).toBe(403);
    const guest = await app.person('Gus', { accountId: ours.areaId, role: 'guest' });
    const sends = [
      await attach(order.id, picture, { caller: guest }),
      await attach(order.id, picture, { caller: app.nobody }),
      await attach(order.id, picture, { caller: app.neighbour }),
      await attach(order.id, picture, { caller: app.neighbour, accountId: app.theirs.areaId }),
      await attach(order.id, picture, { origin: 'https://elsewhere.example' }),
    ];
    expect(sends.map(({ status }) => status)).toEqual([403, 401, 404, 404, 403]);
    expect((await now(order.id)).attachments).toHaveLength(1);
  });

  it('rule 20 is stored once, however often it is sent, and leaves no other file behind', async () => {
    const order = await placed();
    const again = { commandId: randomUUID(), attachmentId: randomUUID() };
    const picture = await pictureOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => attach(order.id, picture, again)));
    answers.push(await attach(order.id, picture, again));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [one] = (await now(order.id)).attachments;
    expect(await app.files.read(one?.imageKey ?? '')).not.toBeNull();
    expect(await attach(order.id, await pictureOf({ width: 20 }), again)).toMatchObject({
      body: { data: { code: 'command-reused' } },
    });
    const another = { attachmentId: again.attachmentId };
    expect(await attach(order.id, picture, another)).toMatchObject({
      status: 409,
      body: { data: { code: 'order.attachment-stored' } },
    });
    expect(await app.files.read(one?.imageKey ?? '')).not.toBeNull();
  });

  it('goes with its file when a draft is removed, and stays in the books with an order that was issued', async () => {
    const draft = await saved(form(shop, [ordered(shop.tomatoes, '2')]));
    const issued = await placed();
    const keyOf = async (orderId: string) => (await stored(orderId, await pictureOf())).attachments[0]?.imageKey ?? '';
    const [gone, stays] = [await keyOf(draft.id), await keyOf(issued.id)];
    for (const order of [draft, issued]) expect((await remove(order)).status).toBe(200);
    expect(await app.files.read(gone)).toBeNull();
    expect(await app.files.read(stays)).not.toBeNull();
    expect((await linkTo(gone)).status).toBe(404);
    expect((await now(issued.id)).attachments).toHaveLength(1);
    expect((await attach(issued.id, await pictureOf())).status).toBe(404);
  });
});
