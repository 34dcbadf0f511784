import { randomUUID } from 'node:crypto';
import { resolveChromium } from '@larder/e2e/chromium.ts';
import { setUpGroup } from '@larder/server/accounts/set-up-group.ts';
import { insertRows } from '@larder/server/db/insert-rows.ts';
import { writing } from '@larder/server/db/transaction.ts';
import { readAccess } from '@larder/server/kernel/access.ts';
import { signInAs } from '@larder/server/testing/people.ts';
import { chromium } from '@playwright/test';
import { launch, type Rig } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { Timings } from './timing.ts';

// npm run bench:accounts: what it costs to ask who somebody is and what they reach, and how fast 500 accounts open in the switcher. Writes
// its part of docs/benchmarks.md.
const PORT = 4198;
const ACCOUNTS = 500;
const CHECKS = 5000;
const ROUNDS = 20;

const rig = await launch(PORT, true);
const timings = new Timings();
try {
  const founder = { id: randomUUID(), name: 'Bench', email: 'bench@example.com' };
  const cookie = await signInAs(rig.pool, founder);
  const areaId = await makeAccounts(rig, founder);
  await checkOften(rig, cookie, areaId);
  await openOften(rig.address, cookie);
} finally {
  await rig.stop();
}

const figure = (step: string, places: number) =>
  `${timings.p50(step).toFixed(places)} | ${timings.p95(step).toFixed(places)}`;
const text = `One run of \`npm run bench:accounts\`: somebody with ${ACCOUNTS} accounts in one group. The permission check is the statement that each request begins with, one after the other on a warm connection, ${CHECKS.toLocaleString('en-GB')} times; the share of it that is more than a statement which does nothing stands below it. The switcher is timed in the page, unthrottled, from the click until its first accounts are drawn, ${ROUNDS} times, the first included. Milliseconds. Machine: ${machine()}.

| | p50 | p95 | wanted |
|---|--:|--:|---|
| permission check | ${figure('check', 3)} | |
| of it more than \`select 1\` | ${(timings.p50('check') - timings.p50('nothing')).toFixed(3)} | ${(timings.p95('check') - timings.p95('nothing')).toFixed(3)} | ≤ 0.3 |
| account switcher with ${ACCOUNTS} accounts, open | ${figure('first accounts', 0)} | ≤ 100 |
| all of its accounts drawn | ${figure('all accounts', 0)} | |
`;
writeSection('Accounts and permissions', text);
console.log(text);

/** A group with so many locations. Answers its area. */
async function makeAccounts({ pool }: Rig, founder: { id: string; name: string; email: string }): Promise<string> {
  const ids = { headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  const names = { headOffice: 'Bench', location: 'Venue', area: 'Kitchen', group: 'Menu' };
  const now = new Date();
  await setUpGroup(pool, { userId: founder.id, name: founder.name, email: founder.email }, { ...ids, ...names }, now);
  const organisation_id = ids.headOfficeId;
  const at = now.toISOString();
  const made = { created_at: at, created_by: 'Bench', updated_at: at, updated_by: 'Bench' };
  const sites = Array.from({ length: ACCOUNTS - 4 }, (_, number) => ({
    account_id: randomUUID(),
    name: `Site ${number}`,
  }));
  await writing(pool, organisation_id, async (tx) =>
    tx.send(
      insertRows(
        'account',
        sites.map((site) => ({ ...site, organisation_id, type: 'LOCATION', parent_id: organisation_id, ...made })),
      ),
      insertRows(
        'account_home',
        sites.map(({ account_id }) => ({ account_id, organisation_id, ancestors: [account_id, organisation_id] })),
      ),
    ),
  );
  return ids.areaId;
}

async function checkOften({ pool }: Rig, cookie: string, areaId: string): Promise<void> {
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  if (!(await readAccess(pool, token, areaId, new Date()))?.account)
    throw new Error('the bench does not reach its area');
  for (let round = 0; round < 500; round += 1) await readAccess(pool, token, areaId, new Date()); // warm
  for (let round = 0; round < CHECKS; round += 1) {
    await timings.time('check', () => readAccess(pool, token, areaId, new Date()));
    await timings.time('nothing', () => pool.query({ name: 'nothing', text: 'select 1' }));
  }
}

async function openOften(address: string, cookie: string): Promise<void> {
  const { executablePath, env, args } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, env, args });
  const [name = '', value = ''] = cookie.split('=');
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await page.goto(`${address}/help`);
    const button = page.getByRole('button', { name: /Change account/ });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { first, all } = await button.evaluate(openSwitcher, ACCOUNTS - 20);
      timings.add('first accounts', first);
      timings.add('all accounts', all);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page: ms from the click until the first accounts are drawn, and until so many are. */
function openSwitcher(button: Element, every: number): Promise<{ first: number; all: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    let first = 0;
    (button as HTMLElement).click();
    const look = () => {
      const drawn = document.querySelectorAll('[role="dialog"] li').length;
      if (drawn > 0 && first === 0) setTimeout(() => (first = performance.now() - start)); // after this frame is drawn
      if (drawn >= every && first > 0) setTimeout(() => resolve({ first, all: performance.now() - start }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
