import type { Page } from '@playwright/test';
import { everyPath, pathOf } from './paths.ts';
import { visit, type Walk } from './visit.ts';

/** What a person found on their way. */
export interface Found {
  /** What is wrong, each with the screen it is wrong on. */
  faults: string[];
  /** The paths that were opened, such as `/ingredients/$ingredientId`. */
  visited: Set<string>;
  /** All that the app has. */
  paths: string[];
}

/** An account that somebody walks from, and addresses that no link on its screens leads to. */
export interface Beginning {
  accountId: string;
  type: string;
  unlinked?: readonly string[];
}

/**
 * Follows every link from the start page of each account, and opens each screen once: one ingredient stands for all, each
 * of its tabs for itself.
 */
export async function walkEverywhere(page: Page, beginnings: readonly Beginning[]): Promise<Found> {
  const walk: Walk = { page, devtools: await page.context().newCDPSession(page) };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = await everyPath(page);
  const faults: string[] = [];
  const visited = new Set<string>();
  const opened = new Set<string>();
  for (const { accountId, type, unlinked = [] } of beginnings) {
    const ahead = [`/?account=${accountId}`, ...unlinked];
    for (let address = ahead.shift(); address; address = ahead.shift()) {
      const { pathname, searchParams } = new URL(address, 'http://larder');
      const path = pathOf(pathname, paths);
      const screen = path === '/' ? type : `${path} ${searchParams.get('tab') ?? ''}`;
      if (!path || opened.has(screen) || !isOf(accountId, pathname, path)) continue;
      opened.add(screen);
      const found = await visit(walk, address, { inDark: !visited.has(path) });
      visited.add(path);
      faults.push(...found.map((fault) => `${address} (${type}): ${fault}`));
      ahead.push(...(await linksOf(page)), ...(await tabsOf(page)));
    }
  }
  return { faults, visited, paths };
}

/** Opens these screens, and answers what is wrong, each with the screen it is wrong on. */
export async function visitAll(page: Page, addresses: readonly string[]): Promise<string[]> {
  const walk: Walk = { page, devtools: await page.context().newCDPSession(page) };
  const faults: string[] = [];
  for (const address of addresses)
    for (const fault of await visit(walk, address, { inDark: true })) faults.push(`${address}: ${fault}`);
  return faults;
}

/** Whether a screen works in this account; those of another one are opened from there. */
function isOf(accountId: string, pathname: string, path: string): boolean {
  const at = path.split('/').indexOf('$accountId');
  return at < 0 || pathname.split('/')[at] === accountId;
}

function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].flatMap((link) => link.getAttribute('href') ?? []),
  );
}

/** Where the tabs of the open screen lead: each has an address of its own. */
async function tabsOf(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  const here = page.url();
  for (const name of await page.getByRole('tab', { selected: false }).allTextContents()) {
    const tab = page.getByRole('tab', { name, exact: true });
    if (!(await tab.isVisible())) await page.goto(here); // one of the tabs inside a tab that was left
    await tab.click();
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
    const { pathname, search } = new URL(page.url());
    addresses.push(pathname + search);
  }
  return addresses;
}
