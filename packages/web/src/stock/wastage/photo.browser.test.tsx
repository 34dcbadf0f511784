import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pictureFile } from '../../testing/picture-file.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { ingredientCalled } from '../transfer/testing.ts';

beforeEach(() => page.viewport(1440, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const flour = ingredientCalled('Flour');
const JPEG = expect.stringMatching(/^\/9j\//);
const dropped = (differs: Partial<WastageRow> = {}): WastageRow => ({
  ...{ ...audited, id: newId(), accountId: newId(), day: '2026-11-16', occurredAt: null },
  ...{ kind: 'ingredient', refId: flour.id, name: 'Flour', recordUnit: 'kg', amount: '2', baseQuantity: '2000' },
  ...{ reason: 'Dropped', missing: [], cost: '2' },
  ...differs,
});

async function open(wastages: WastageRow[] = []) {
  const server = stubServer({ rows: { ingredients: [flour], wastages } });
  await openApp(`/${server.kitchen.id}/inventory`);
  await expect.element(page.getByRole('button', { name: /^Flour/ })).toBeVisible();
  return server;
}

const form = () => page.getByRole('dialog', { name: 'Flour' });
const upload = async (file: File) => userEvent.upload(form().getByLabelText('Photo', { exact: true }), file);

async function fill() {
  await page.getByRole('button', { name: /^Flour/ }).click();
  await form().getByLabelText('Amount').fill('2');
  await form().getByLabelText('Reason').fill('Dropped');
}

describe('a photo of wastage', () => {
  it('is taken with the camera, shown before it is sent, can be taken out, and goes with the entry', async () => {
    const server = await open();
    await fill();
    await expect.element(form().getByLabelText('Photo', { exact: true })).toHaveAttribute('capture', 'environment');
    await upload(await pictureFile(2000, 1000));
    await expect.element(form().getByRole('img', { name: 'Flour' })).toBeVisible();
    await form().getByRole('button', { name: 'Take out the photo' }).click();
    await expect.element(form().getByRole('img', { name: 'Flour' })).not.toBeInTheDocument();
    await upload(await pictureFile(40, 30));
    await expect.element(form().getByRole('img', { name: 'Flour' })).toBeVisible();
    await form().getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(page.getByText('Wastage Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).toMatchObject({ reason: 'Dropped', photo: JPEG });
  });

  it('is optional, and what is no picture is refused there', async () => {
    const server = await open();
    await fill();
    await upload(new File(['<svg></svg>'], 'list.png', { type: 'image/png' }));
    await expect.element(form().getByText(/^list.png is not a JPEG, PNG or WebP picture/)).toBeVisible();
    await form().getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(page.getByText('Wastage Added')).toBeVisible();
    expect(server.sent.at(-1)?.body).not.toHaveProperty('photo');
  });

  it('waits on the device with its entry where there is no network, can be looked at there, and is sent with it', async () => {
    const server = await open();
    server.online = false;
    await fill();
    await upload(await pictureFile(40, 30));
    await expect.element(form().getByRole('img', { name: 'Flour' })).toBeVisible();
    await form().getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(page.getByText('Wastage stored on this device until it can be sent')).toBeVisible();
    const [entry] = await device.entriesOf(server.session.userId);
    expect(entry?.input).toMatchObject({ photo: JPEG });
    await page.getByRole('button', { name: 'Photo of wastage of Flour' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'Flour' });
    await expect.element(large).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/));
    await userEvent.keyboard('{Escape}');
    server.sent.length = 0;
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.sent.find(({ path }) => path.endsWith('/wastages'))?.body.photo).toEqual(JPEG);
  });

  it('is opened from its row by a link that is asked for then', async () => {
    const server = await open([dropped({ imageKey: 'k/images/wastage/a.jpg' }), dropped({ name: 'Salt' })]);
    server.answers['/generateSignedUrl'] = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    expect(page.getByRole('button', { name: 'Photo of wastage of Salt' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Photo of wastage of Flour' }).click();
    await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Flour' })).toBeInTheDocument();
  });

  it.each([
    ['stays', undefined],
    ['is taken out', null],
    ['is replaced', JPEG],
  ])('%s when the entry is corrected', async (_, sent) => {
    const server = await open([dropped({ imageKey: 'k/images/wastage/a.jpg' })]);
    await page.getByRole('button', { name: 'More for wastage of Flour' }).click();
    await page.getByRole('menuitem', { name: 'Correct…' }).click();
    await expect.element(form().getByText('Has a photo')).toBeVisible();
    if (sent === null) await form().getByRole('button', { name: 'Take out the photo' }).click();
    if (sent === JPEG) {
      await upload(await pictureFile(40, 30));
      await expect.element(form().getByRole('img', { name: 'Flour' })).toBeVisible();
    }
    await form().getByRole('button', { name: 'Save wastage' }).click();
    await expect.element(page.getByText('Wastage Updated')).toBeVisible();
    expect(server.sent.at(-1)?.body.photo).toEqual(sent);
  });
});
