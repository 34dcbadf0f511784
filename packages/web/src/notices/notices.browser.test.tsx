import type { Notice, NoticesPage } from '@larder/contract/notices.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, sayChanged, stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const notice = (server: StubServer, text: string, more: Partial<Notice> = {}): Notice => ({
  id: newId(),
  accountId: server.kitchen.id,
  kind: 'order-differs',
  text,
  about: { kind: 'order', id: newId() },
  createdAt: '2026-11-20T14:05:00.000Z',
  readAt: null,
  ...more,
});

/** A server with these notices for the person. */
function telling(texts: readonly string[], more: Partial<NoticesPage> = {}) {
  const server = stubServer();
  const notices = texts.map((text) => notice(server, text));
  server.answers['/notices'] = { notices, more: false, unread: notices.length, ...more };
  return { server, notices };
}

const bell = () => page.getByRole('banner').getByRole('link', { name: /^Notices/ });

describe('the bell in the header', () => {
  it('counts what is new, live, and leads to the notices', async () => {
    const { server } = telling([]);
    await openApp('/help');
    await expect.element(bell()).toHaveAccessibleName('Notices');
    server.answers['/notices'] = { notices: [notice(server, 'Mill & Co is open again.')], more: false, unread: 1 };
    server.cursor = 'e.9.f';
    await sayChanged();
    await expect.element(bell()).toHaveAccessibleName('Notices, 1 new');
    await bell().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  });

  it('is in the person’s menu on a phone, whose button has the count', async () => {
    await page.viewport(360, 800);
    telling(['One.', 'Two.']);
    await openApp('/help');
    await expect.element(bell()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Menu of Ada Cook, 2 new notices' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Notices, 2 new' })).toHaveAttribute('href', '/notices');
  });

  it('is not there for a guest, who has no notices', async () => {
    const { server } = telling(['One.']);
    const accounts = server.session.accounts.map((account) => ({ ...account, role: 'guest' as const }));
    server.session = { ...server.session, accounts };
    const { router } = await openApp('/profile');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect.element(bell()).not.toBeInTheDocument();
    await router.navigate({ to: '/notices' });
    await expect.poll(() => router.state.location.pathname).not.toBe('/notices');
    expect(server.calls.filter((call) => call.endsWith('/notices'))).toEqual([]);
  });
});

describe('the notices', () => {
  it('stand under their day with time and place, the new ones marked, and open what they are about', async () => {
    const { server, notices } = telling(['Mill & Co does not deliver everything.']);
    const read = notice(server, 'Ada mentioned you.', { readAt: '2026-11-20T15:00:00.000Z' });
    server.answers['/notices'] = { notices: [...notices, read], more: false, unread: 1 };
    server.can = [...server.can, 'ordersReviewLocation'];
    const { router } = await openApp('/notices');
    const day = page.getByRole('region', { name: '20 Nov 2026' });
    const fresh = day.getByRole('button', { name: /New: Mill & Co does not deliver everything\./ });
    await expect.element(fresh).toMatchTextContent('14:05');
    await expect.element(fresh).toMatchTextContent(server.kitchen.name);
    await expect.element(day.getByRole('button', { name: /Ada mentioned you/ })).not.toMatchTextContent('New:');
    await fresh.click();
    const target = `/${server.kitchen.id}/review/supplier-statements/detail/${notices[0]?.about.id}`;
    await expect.poll(() => router.state.location.pathname).toBe(target);
    expect(server.sent.filter(({ path }) => path.endsWith('/notices/read')).map(({ body }) => body.noticeIds)).toEqual([
      [notices[0]?.id],
    ]);
  });

  it('are all marked as read by one press, and not offered to be where none is new', async () => {
    const { server, notices } = telling(['One.', 'Two.']);
    await openApp('/notices');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => server.sent.find(({ path }) => path.endsWith('/notices/read'))?.body.noticeIds).toBeNull();
    const seen = notices.map((one) => ({ ...one, readAt: '2026-11-20T15:00:00.000Z' }));
    server.answers['/notices'] = { notices: seen, more: false, unread: 0 };
    server.cursor = 'e.9.f';
    await sayChanged();
    await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await expect.element(bell()).toHaveAccessibleName('Notices');
  });

  it('are shown page by page, and what will stand there where there are none', async () => {
    const { server, notices } = telling(['One.', 'Two.'], { more: true });
    const asked: (string | null)[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (pathname.endsWith('/notices') && searchParams.has('before')) asked.push(searchParams.get('before'));
      return fetch(input, init);
    });
    const { unmount } = await openApp('/notices');
    await expect.element(page.getByRole('button', { name: 'Show earlier' })).toBeVisible();
    server.answers['/notices'] = { notices: [notice(server, 'Older.')], more: false, unread: 1 };
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await expect.element(page.getByRole('button', { name: /Older/ })).toBeVisible();
    expect(asked).toEqual([notices.at(-1)?.id]);
    await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    await unmount();

    telling([]);
    await openApp('/notices');
    await expect.element(page.getByText('No notices', { exact: true })).toBeVisible();
  });
});
