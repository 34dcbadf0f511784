import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

function entry(server: StubServer, title: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = newId();
  return {
    id,
    userId: server.session.userId,
    accountId: server.kitchen.id,
    path: ['stock', 'recordWastage'],
    input: { accountId: server.kitchen.id, commandId: id, amount: '12' },
    title,
    subject: 'flour',
    mendAt: null,
    enteredAt: Date.UTC(2026, 10, 20, 9, 30),
    clockOffsetMs: null,
    patches: [],
    refusal: {
      code: 'invalid',
      status: 422,
      message: 'Please check the marked fields.',
      fields: [{ field: 'amount', message: 'Amount must be numeric' }],
    },
    ...changes,
  };
}

describe('rule 19 needs attention', () => {
  it('shows what was refused, why, where and when it was entered, and what waits for it', async () => {
    const server = stubServer();
    await device.put(entry(server, 'Wastage of flour, 12 kg'));
    await device.put(entry(server, 'Wastage of flour, 2 kg', { refusal: null }));
    const screen = await openApp('/unsent');
    const attention = screen.getByRole('region', { name: 'Needs attention' });
    await expect.element(attention.getByText('Wastage of flour, 12 kg')).toBeVisible();
    await expect.element(attention.getByText(/Amount must be numeric/)).toBeVisible();
    await expect.element(attention.getByText(/Entered for Kitchen, 20 Nov 2026, 09:30/)).toBeVisible();
    const waiting = screen.getByRole('region', { name: 'Waiting to be sent' });
    await expect.element(waiting.getByText('Waits for the above')).toBeVisible();
  });

  it('shows when an entry was entered by the server’s clock where the device’s own was off', async () => {
    const server = stubServer();
    const behind = { enteredAt: Date.UTC(2026, 10, 20, 9, 0), clockOffsetMs: 35 * 60_000 };
    await device.put(entry(server, 'Wastage of flour, 12 kg', behind));
    await device.put(entry(server, 'Wastage of flour, 2 kg', { ...behind, refusal: null }));
    const screen = await openApp('/unsent');
    await expect.element(screen.getByText(/Entered for Kitchen, 20 Nov 2026, 09:35/)).toBeVisible();
    const waiting = screen.getByRole('region', { name: 'Waiting to be sent' });
    await expect.element(waiting.getByText('20 Nov 2026, 09:35')).toBeVisible();
  });

  it('discards an entry after asking; what waited for it goes out', async () => {
    const server = stubServer();
    await device.put(entry(server, 'Wastage of flour, 12 kg'));
    await device.put(entry(server, 'Wastage of flour, 2 kg', { refusal: null }));
    const screen = await openApp('/unsent');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByText('Everything is sent')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.kitchen.id}/wastages`);
    expect(await device.entriesOf(server.session.userId)).toEqual([]);
  });

  it('sends it again under a new command id', async () => {
    const server = stubServer();
    await device.put(entry(server, 'Wastage of flour, 12 kg'));
    const screen = await openApp('/unsent');
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.element(screen.getByText('Everything is sent')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.kitchen.id}/wastages`);
  });

  it('leads to the screen where it can be mended, naming the entry', async () => {
    const server = stubServer();
    const refused = entry(server, 'Wastage of flour, 12 kg', { mendAt: '/help' });
    await device.put(refused);
    const screen = await openApp('/unsent');
    await expect
      .element(screen.getByRole('link', { name: 'Mend' }))
      .toHaveAttribute('href', `/help?mend=${refused.id}`);
  });

  it('can be downloaded, so that nothing that was entered is lost', async () => {
    const server = stubServer();
    await device.put(entry(server, 'Wastage of flour, 12 kg'));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const made = vi.spyOn(URL, 'createObjectURL');
    const screen = await openApp('/unsent');
    await screen.getByRole('button', { name: 'Download' }).click();
    const [file] = made.mock.calls[0] ?? [];
    const text = file instanceof Blob ? await file.text() : '';
    expect(JSON.parse(text)).toMatchObject({ title: 'Wastage of flour, 12 kg', input: { amount: '12' } });
    expect(saved[0]).toMatch(/^unsent-.*\.json$/);
    vi.restoreAllMocks();
  });
});
