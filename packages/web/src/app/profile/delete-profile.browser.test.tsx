import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openDialog() {
  const screen = await openApp('/profile');
  await screen.getByRole('button', { name: 'Delete my profile' }).click();
  return { screen, dialog: screen.getByRole('dialog') };
}

it('a profile is deleted once its own address was typed; then nobody is signed in here', async () => {
  const server = stubServer();
  const { screen, dialog } = await openDialog();
  await expect.element(dialog.getByText(/This cannot be undone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my profile' }).click();
  await expect.element(dialog.getByText('Type ada@example.com', { exact: true })).toBeVisible();
  expect(server.calls).not.toContain('POST /api/v1/me/delete');
  await dialog.getByRole('textbox').fill('Ada@example.com');
  await dialog.getByRole('button', { name: 'Delete my profile' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(server.sent).toContainEqual({ path: '/api/v1/me/delete', body: { typedEmail: 'Ada@example.com' } });
});

it('a profile of the last owner of a group stays, and the dialog names the group', async () => {
  const server = stubServer({ refuses: ['/me/delete'] });
  server.refusal = { status: 422, code: 'profile.last-owner', message: 'You are the only owner of Copper Table.' };
  const { dialog } = await openDialog();
  await dialog.getByRole('textbox').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Delete my profile' }).click();
  await expect.element(dialog.getByText('You are the only owner of Copper Table.')).toBeVisible();
});

it('what was never sent is stated first, handed over as a file, and discarded with the profile', async () => {
  const saved = savedFiles();
  const server = stubServer();
  const id = newId();
  await device.put({
    ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['stock', 'none'], input: {} },
    ...{ title: 'Wastage of flour, 2 kg', subject: 'flour', mendAt: null, enteredAt: Date.now(), clockOffsetMs: null },
    ...{ patches: [], refusal: { code: 'invalid', status: 422, message: 'no', fields: [] } },
  });
  const { screen, dialog } = await openDialog();
  await expect.element(dialog.getByText(/can no longer be sent once your profile is deleted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(saved).toHaveLength(1);
  await dialog.getByRole('textbox').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Delete it and the entry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await device.has(id)).toBe(false);
});
