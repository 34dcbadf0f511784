import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { accountRows, transferOf } from './testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** 2 kg of flour under way from the bar to the kitchen, or back. */
async function open(comesIn = true): Promise<{ server: StubServer; row: ReturnType<typeof transferOf> }> {
  const server = stubServer();
  const sides = [server.bar.id, server.kitchen.id] as const;
  const [from, to] = comesIn ? sides : sides.toReversed();
  const row = transferOf(from!, to!, { state: 'SENT' });
  server.rows = { accounts: accountRows(server), transfers: [row] };
  await openApp(`/${server.kitchen.id}/inventory/transfer?open=${row.id}`);
  return { server, row };
}

const dialog = () => page.getByRole('dialog');
const sent = (server: StubServer) => server.sent.findLast(({ path }) => path.endsWith('/confirm'))?.body;

describe('rule 103: a transfer that is under way', () => {
  it('is confirmed as it was sent with one button', async () => {
    const { server } = await open();
    await expect.element(dialog().getByText('On its way')).toBeVisible();
    await dialog().getByRole('button', { name: 'Confirm what came' }).click();
    await dialog().getByRole('button', { name: 'All came as sent' }).click();
    await expect.element(page.getByText('Transfer Updated')).toBeVisible();
    expect(sent(server)).toMatchObject({ answer: 'RECEIVED', lines: [] });
  });

  it('is confirmed with what came instead, also without a network', async () => {
    const { server, row } = await open();
    await dialog().getByRole('button', { name: 'Confirm what came' }).click();
    server.online = false;
    await dialog().getByLabelText('Came of Flour').fill('1.5');
    await expect.element(dialog().getByText(/What is missing is wasted at Bar as lost in transit/)).toBeVisible();
    await dialog().getByRole('button', { name: 'Confirm what came' }).click();
    const stored = page.getByText('Confirmation of the transfer stored on this device until it can be sent');
    await expect.element(stored).toBeVisible();
    await expect.element(page.getByText('Arrived otherwise')).toBeVisible();
    const [entry] = await device.entriesOf(server.session.userId);
    expect(entry?.input).toMatchObject({ answer: 'RECEIVED', lines: [{ lineId: row.lines[0]?.id, amount: '1.5' }] });
  });

  it('is not said to have come as it was sent while an amount is empty', async () => {
    const { server } = await open();
    await dialog().getByRole('button', { name: 'Confirm what came' }).click();
    const came = dialog().getByLabelText('Came of Flour');
    await came.fill('');
    await expect.element(dialog().getByRole('button', { name: 'All came as sent' })).not.toBeInTheDocument();
    await dialog().getByRole('button', { name: 'Confirm what came' }).click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    expect(sent(server)).toBeUndefined();
    await came.fill('2');
    await expect.element(dialog().getByRole('button', { name: 'All came as sent' })).toBeVisible();
  });

  it('is refused as a whole, after asking', async () => {
    const { server } = await open();
    await dialog().getByRole('button', { name: 'Refuse all' }).click();
    await dialog().getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect.element(page.getByText('Transfer Updated')).toBeVisible();
    expect(sent(server)).toMatchObject({ answer: 'REFUSED', lines: [] });
  });

  it('is not for its source to confirm', async () => {
    await open(false);
    await expect.element(dialog().getByText('On its way')).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Confirm what came' })).not.toBeInTheDocument();
  });
});
