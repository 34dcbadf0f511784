import { afterEach, describe, expect, it, vi } from 'vitest';
import { PART_MISSING, reloadWhenOutdated } from './missing-part.ts';

const stop: (() => void)[] = [];
afterEach(() => {
  for (const one of stop.splice(0)) one();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A part that fails to load while the server answers so. */
function miss(answer: () => Promise<Response>) {
  const reload = vi.fn();
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  stop.push(reloadWhenOutdated(reload));
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/Screen-1.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
  return { reload, asked, error, again: () => window.dispatchEvent(event) };
}

describe('a part of the app that cannot be loaded', () => {
  it('loads the page anew, once, where the server answers: it has a newer version', async () => {
    const { reload, again, asked } = miss(async () => new Response('ok'));
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    again();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('leaves the page where the server is away, with a message of ours that the router does not reload for', async () => {
    const { reload, asked, error } = miss(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect.poll(() => asked.mock.results.length).toBe(1);
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    expect(reload).not.toHaveBeenCalled();
    expect(error.message).toBe(PART_MISSING);
  });

  it('leaves the page where something else answers in the server’s place', async () => {
    const { reload, asked } = miss(async () => new Response('bad gateway', { status: 502 }));
    await expect.poll(() => asked.mock.results.length).toBe(1);
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    expect(reload).not.toHaveBeenCalled();
  });
});
