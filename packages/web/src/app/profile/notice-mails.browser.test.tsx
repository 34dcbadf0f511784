import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sentTopics = (server: ReturnType<typeof stubServer>) =>
  server.sent.filter(({ path }) => path === '/api/v1/me/notice-mails').map(({ body }) => body);

it('notices of a topic are mailed once it is chosen, and no more when it is taken out', async () => {
  const server = stubServer({ answers: { '/me/notice-mails': { topics: ['mentions'] } } });
  server.replies['/me/notice-mails'] = { topics: ['orders', 'mentions'] };
  const screen = await openApp('/profile');
  await expect.element(screen.getByRole('checkbox', { name: 'Mentions' })).toBeChecked();
  await expect.element(screen.getByText(/These are mailed to ada@example.com as well/)).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Orders and deliveries' }).click();
  await expect.poll(() => sentTopics(server)).toEqual([{ topics: ['orders', 'mentions'] }]);
  await expect.element(screen.getByRole('checkbox', { name: 'Orders and deliveries' })).toBeChecked();

  server.replies['/me/notice-mails'] = { topics: ['orders'] };
  await screen.getByRole('checkbox', { name: 'Mentions' }).click();
  await expect.poll(() => sentTopics(server).at(-1)).toEqual({ topics: ['orders'] });
  await expect.element(screen.getByRole('checkbox', { name: 'Mentions' })).not.toBeChecked();
});

it('a choice that could not be stored is shown as it was, and why', async () => {
  const server = stubServer();
  const screen = await openApp('/profile');
  await expect.element(screen.getByRole('checkbox', { name: 'Mentions' })).toBeEnabled();
  server.refuses.push('/me/notice-mails');
  server.refusal = { status: 422, code: 'invalid', message: 'It could not be stored.' };
  await screen.getByRole('checkbox', { name: 'Mentions' }).click();
  await expect.element(screen.getByText('It could not be stored.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Mentions' })).not.toBeChecked();
});
