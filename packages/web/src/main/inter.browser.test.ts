import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { setInInter } from './inter.ts';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.inter;
});
afterEach(() => {
  root.dataset.inter = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page to sign in on. arrives: whether the font can be fetched. */
async function openSignIn({ arrives = true } = {}) {
  const load = vi.spyOn(document.fonts, 'load');
  if (arrives) load.mockResolvedValue([]);
  else load.mockRejectedValue(new DOMException('no network', 'NetworkError'));
  stubServer({ signedIn: false });
  const { router } = await openApp('/signin');
  return { load, router };
}

const isSet = () => root.dataset.inter !== undefined;

describe('the font', () => {
  it('is taken at once on a device that was here before', async () => {
    const { load, router } = await openSignIn();
    await setInInter({ known: true, router });
    expect(isSet()).toBe(true);
    expect(load).not.toHaveBeenCalled();
  });

  it('is fetched on another once the page shows its content, and taken with the next page, not before', async () => {
    const { load, router } = await openSignIn();
    await setInInter({ known: false, router });
    expect(load).toHaveBeenCalledOnce();
    expect(isSet()).toBe(false);
    await router.navigate({ to: '.', hash: 'further-down' });
    expect(isSet()).toBe(false);
    await router.navigate({ to: '/signup' });
    expect(isSet()).toBe(true);
  });

  it('that could not be fetched is not taken', async () => {
    const { router } = await openSignIn({ arrives: false });
    await setInInter({ known: false, router });
    await router.navigate({ to: '/signup' });
    expect(isSet()).toBe(false);
  });
});
