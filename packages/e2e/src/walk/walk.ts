import type { Page } from '@playwright/test';
import { everyPath, pathOf } from './paths.ts';
import { type Look, visit, type Walk } from './visit.ts';

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

/** A screen to open. */
interface Ahead {
  address: string;
  look: Look;
}

/**
 * Follows every link from the start page of each account, and opens each screen once: one ingredient stands for all, each
 * of its tabs for itself. Several pages of the same person share what lies ahead; which screens are opened does not depend
 * on how many there are. afterOwner: the owner's walk looks at the same screens, so this one looks at what less on them can change.
 */
export async function walkEverywhere(
  pages: readonly [Page, ...Page[]],
  beginnings: readonly Beginning[],
  { afterOwner = false } = {},
): Promise<Found> {
  const [page, ...others] = pages;
  const walks = await Promise.all(pages.map(walkOn));
  await open(page, '/');
  const paths = await everyPath(page);
  const faults: string[] = [];
  const visited = new Set<string>();
  const opened = new Set<string>();
  for (const { accountId, type, unlinked = [] } of beginnings) {
    const start = `/?account=${accountId}`;
    await Promise.all(others.map((other) => open(other, start)));
    for (let addresses = [start, ...unlinked]; addresses.length > 0; ) {
      const found = await shareOut(addresses.flatMap(notOpened), walks, async ({ address, look }, walk) => {
        const wrong = await visit(walk, address, look);
        return { address, wrong, leads: [...(await linksOf(walk.page)), ...(await tabsOf(walk.page))] };
      });
      for (const { address, wrong } of found) faults.push(...wrong.map((fault) => `${address} (${type}): ${fault}`));
      addresses = found.flatMap(({ leads }) => leads);
    }

    /** The screen of an address, unless it was opened or works in another account. */
    function notOpened(address: string): Ahead[] {
      const { pathname, searchParams } = new URL(address, 'http://larder');
      const path = pathOf(pathname, paths);
      const screen = path === '/' ? type : `${path} ${searchParams.get('tab') ?? ''}`;
      if (!path || opened.has(screen) || !isOf(accountId, pathname, path)) return [];
      const look = { inDark: !afterOwner && !visited.has(path), closely: !afterOwner };
      opened.add(screen);
      visited.add(path);
      return [{ address, look }];
    }
  }
  return { faults, visited, paths };
}

/** Opens these screens, and answers what is wrong, each with the screen it is wrong on. */
export async function visitAll(page: Page, addresses: readonly string[]): Promise<string[]> {
  const walk = await walkOn(page);
  const faults: string[] = [];
  for (const address of addresses)
    for (const fault of await visit(walk, address, { inDark: true, closely: true }))
      faults.push(`${address}: ${fault}`);
  return faults;
}

async function walkOn(page: Page): Promise<Walk> {
  return { page, devtools: await page.context().newCDPSession(page) };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Each walk takes the next of them once it is done with one, the first walk the first. Answers in their order. */
async function shareOut<One, Answer>(
  all: readonly One[],
  walks: readonly Walk[],
  work: (one: One, walk: Walk) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = all.entries();
  const take = async (walk: Walk) => {
    for (const [at, one] of left) answers[at] = await work(one, walk);
  };
  await Promise.all(walks.map(take));
  return answers;
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
