import { afterEach, describe, expect, it, vi } from 'vitest';
import { frames, framesUntil } from '../../testing/frames.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const server = stubServer();
  const far = globalThis.fetch;
  let failing = true;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input).url);
    return failing && pathname === '/api/v1/me' ? answer() : far(input, init);
  });
  return { server, mend: () => (failing = false) };
};

describe('while the accounts load', () => {
  it('ACC-059 a failure ends it, and is shown; another try opens the app', async () => {
    const { mend } = answering(async () => new Response('{}', { status: 500 }));
    const screen = await openApp('/help');
    await expect.element(screen.getByText('Failed to load account data')).toBeVisible();
    mend();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  });

  it('PERM-008 whoever may not ask reaches no accounts', async () => {
    answering(async () => new Response('{}', { status: 403 }));
    const screen = await openApp('/help');
    await expect.element(screen.getByText('No account data available.')).toBeVisible();
  });

  it('ACC-066 ACC-067 a refusal ends it without accounts, another failure and ten seconds without an answer as failed', async () => {
    for (const [status, words] of [
      [403, 'No account data available.'],
      [503, 'Failed to load account data'],
    ] as const) {
      answering(async () => new Response('{}', { status }));
      const ended = await openApp('/help');
      await expect.element(ended.getByText(words, { exact: true })).toBeVisible();
      await ended.unmount();
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answering(() => new Promise(() => undefined));
    const screen = await openApp('/help');
    const waits = () => screen.getByText('We are setting up your account...', { exact: true }).query() !== null;
    await framesUntil(waits);
    vi.advanceTimersByTime(9_999);
    await frames();
    expect(waits()).toBe(true);
    vi.advanceTimersByTime(1);
    await expect.element(screen.getByText('Failed to load account data')).toBeVisible();
  });
});

describe('while the rows of an account load', () => {
  it('ACC-059 a failure before the first rows is shown', async () => {
    const server = stubServer();
    const far = globalThis.fetch;
    let failing = true;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      failing && new Request(input).url.includes('/sync')
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : far(input, init),
    );
    const screen = await openApp('/help');
    await expect.element(screen.getByText('Failed to load account data')).toBeVisible();
    failing = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Failed to load account data')).not.toBeInTheDocument();
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.kitchen.id}/sync`);
  });
});
