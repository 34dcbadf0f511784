import type { Me } from '@larder/contract/profile.ts';
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { watchShifts } from './faults.ts';

/** A phone of its own, on which somebody of a server of one's own walks through the app; beside: on which whoever is signed in there is signed in too. */
export async function phoneAt(browser: Browser, address: string, beside?: BrowserContext): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(beside ? { storageState: await beside.storageState() } : {}),
  });
  await context.addInitScript(watchShifts);
  return context;
}

/** Accounts of the demo group that belong together, by what they are: those around its first area, and the pizzas. */
export async function accountsOfDemo(request: APIRequestContext, areaId: string) {
  const me: Me = await (await request.get('/api/v1/me')).json();
  const idOf = (wanted: (account: Me['accounts'][number]) => boolean) => me.accounts.find(wanted)?.id ?? '';
  const location = me.accounts.find(({ id }) => id === areaId)?.parentId ?? '';
  return {
    headOffice: idOf(({ type }) => type === 'OWNER'),
    location,
    area: areaId,
    group: idOf(({ type, name }) => type === 'GROUP' && name === 'Pizza'),
  };
}
