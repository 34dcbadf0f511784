import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../data/new-id.ts';

const HERE = location.href;
const [officeId, kitchenId] = [newId(), newId()];
const FILES = {
  everywhere: ['/assets/shell.js'],
  screens: [
    ['^/$', ['/assets/start.js', '/assets/start.css']],
    ['^/ingredients$', ['/assets/ingredients.js']],
  ],
};

/** Who answers to be signed in: somebody with a head office and a kitchen, who works in the kitchen. */
const person = (role = 'owner') => ({
  currentAccountId: kitchenId,
  accounts: [
    { id: officeId, type: 'OWNER', role },
    { id: kitchenId, type: 'DEPARTMENT', role },
  ],
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  history.replaceState(null, '', HERE);
  for (const link of loaded()) link.remove();
  delete window.larderEarly;
  vi.unstubAllGlobals();
});

const loaded = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')];

/** Runs what stands in the page at an address, and returns the calls that it made once it is done. */
async function openPage(address: string, me: Response = Response.json(person())): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('FILES', FILES);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(path === '/api/v1/me' ? me : Response.json({}));
  });
  history.replaceState(null, '', address);
  await import(/* @vite-ignore */ `./ask-early.ts?opened=${newId()}`); // it runs anew for each page
  await Promise.all(window.larderEarly?.answers.values() ?? []);
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

describe('what the page asks for before the app is there', () => {
  it('is who is signed in, the first rows of where they work and what their start page states', async () => {
    const at = `/api/v1/accounts/${kitchenId}`;
    expect(await openPage('/')).toEqual(['/api/v1/me', `${at}/sync`, `${at}/next-steps`, `${at}/start`]);
    expect([...(window.larderEarly?.answers.keys() ?? [])]).toHaveLength(4);
  });

  it('is the rows of the account in the address, and no start page elsewhere', async () =>
    expect(await openPage(`/products/${officeId}/setup/recipes`)).toEqual([
      '/api/v1/me',
      `/api/v1/accounts/${officeId}/sync`,
    ]));

  it('is the report of the days in the address', async () =>
    expect((await openPage(`/${kitchenId}/reports/gross-profit/2026-11-02/2026-11-29`)).at(-1)).toBe(
      `/api/v1/accounts/${kitchenId}/reports/periods/2026-11-02/2026-11-29`,
    ));

  it('is no start page for a guest, who has none', async () =>
    expect(await openPage('/', Response.json(person('guest')))).toEqual([
      '/api/v1/me',
      `/api/v1/accounts/${kitchenId}/sync`,
    ]));

  it('is nothing more where nobody is signed in, whatever the refusal states', async () => {
    expect(await openPage('/', Response.json({ code: 'signed-out' }, { status: 401 }))).toEqual(['/api/v1/me']);
    expect(await window.larderEarly?.answers.get('/api/v1/me')).toEqual({ status: 401, body: null });
    expect(loaded()).toEqual([]);
  });

  it('is nothing on a device that stores who is signed in', async () => {
    localStorage.setItem('larder.session', '{}');
    expect(await openPage('/')).toEqual([]);
    expect(window.larderEarly).toBeUndefined();
  });
});

it('the page loads the files of whoever is signed in and of its own screen ahead, styles as styles', async () => {
  await openPage('/');
  expect(loaded().map((link) => [link.rel, link.as, link.getAttribute('href')])).toEqual([
    ['modulepreload', '', '/assets/shell.js'],
    ['modulepreload', '', '/assets/start.js'],
    ['preload', 'style', '/assets/start.css'],
  ]);
});
