import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const KEY = 'B'.repeat(87);
const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

/** A browser that shows notices, and what the person answers when it asks. */
function browserThat(answers: NotificationPermission) {
  const subscribe = vi.fn(() => Promise.resolve({ toJSON: () => DEVICE }));
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answers);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(null), subscribe } }) as never,
  );
  return subscribe;
}

async function open(key: string | null = KEY) {
  const server = stubServer({ answers: { '/me/notice-pushes': { key, topics: [] } } });
  server.replies['/me/notice-pushes'] = { key, topics: ['tasks'] };
  const screen = await openApp('/profile');
  await expect.element(screen.getByRole('heading', { name: 'Notices by mail' })).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Task lists, on this device' });
  return { server, screen, box };
}

it('a topic is shown on this device once it is chosen and the person allows it', async () => {
  const subscribe = browserThat('granted');
  const { server, box } = await open();
  await box.click();
  const { endpoint, keys } = DEVICE;
  await expect
    .poll(() => server.sent.filter(({ path }) => path === '/api/v1/me/notice-pushes').map(({ body }) => body))
    .toEqual([{ topics: ['tasks'], device: { endpoint, ...keys } }]);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  await expect.element(box).toBeChecked();
});

it('what the person does not allow stays off, and it is said where to allow it', async () => {
  browserThat('denied');
  const { server, screen, box } = await open();
  await box.click();
  await expect.element(screen.getByText(/This browser does not allow notices of Larder/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  expect(server.sent.filter(({ path }) => path === '/api/v1/me/notice-pushes')).toEqual([]);
});

it('is not offered where the operator set no keys', async () => {
  const { screen } = await open(null);
  await expect.element(screen.getByRole('heading', { name: 'Notices on this device' })).not.toBeInTheDocument();
});
