import { randomUUID } from 'node:crypto';
import { FIRST_ROLES } from '@larder/domain/accounts/named-roles.ts';
import { raw } from '@larder/server/db/builder.ts';
import { insertRows } from '@larder/server/db/insert-rows.ts';
import { writing } from '@larder/server/db/transaction.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { inBrowser } from './browser.ts';
import { type Group, openGroup } from './group.ts';
import { launch, type Rig } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { Timings } from './timing.ts';

// npm run bench:people: the page of everybody of a group with 2,000 people in 500 accounts, a search in it, and 60 invitations in one go.
// Writes its part of docs/benchmarks.md.
const PORT = 4197;
const PEOPLE = 2000;
const LOCATIONS = 124;
const AREAS = ['Kitchen', 'Bar', 'Pastry'];
const ROUNDS = 20;
const INVITED = 60;

const rig = await launch(PORT, true);
const timings = new Timings();
try {
  const group = await openGroup(rig);
  const places = await makePlaces(rig, group);
  await makePeople(rig, group, places);
  for (let round = 0; round < ROUNDS; round += 1) await timings.time('asked', () => group.headOffice.query('/people'));
  await inBrowser(rig.address, group.cookie, (context) => openAndSearch(context, rig.address, group));
  await invite(group, places);
} finally {
  await rig.stop();
}

const figure = (step: string) => `${timings.p50(step).toFixed(0)} | ${timings.p95(step).toFixed(0)}`;
const text = `One run of \`npm run bench:people\`: a group with ${PEOPLE.toLocaleString('en-GB')} people in ${4 + LOCATIONS * (1 + AREAS.length)} accounts, asked over HTTP and opened in a browser, unthrottled: from the click on People in the navigation, with nothing of the answer on the device, until the first rows are drawn; and from each key of a search until the list shows what it finds. ${INVITED} addresses are invited to two places each by one command, which writes one mail for each. ${ROUNDS} times each. Milliseconds. Machine: ${machine()}.

| | p50 | p95 | wanted |
|---|--:|--:|---|
| everybody, over HTTP | ${figure('asked')} | |
| page of people, first rows | ${figure('first rows')} | ≤ 300 |
| a key in its search | ${figure('key')} | ≤ 50 |
| ${INVITED} invitations in one go | ${figure('invite')} | ≤ 2,000 |
`;
writeSection('People of a group', text);
console.log(text);

/** Locations with areas below them, as many as make 500 accounts with those of the group. Answers their ids. */
async function makePlaces({ pool }: Rig, { headOfficeId: organisation_id }: Group): Promise<string[]> {
  const at = new Date().toISOString();
  const made = { created_at: at, created_by: 'Bench', updated_at: at, updated_by: 'Bench' };
  const locations = Array.from({ length: LOCATIONS }, (_, number) => ({
    account_id: randomUUID(),
    name: `Site ${number}`,
  }));
  const areas = locations.flatMap(({ account_id: parent_id }) =>
    AREAS.map((name) => ({ account_id: randomUUID(), name, parent_id })),
  );
  await writing(pool, organisation_id, async (tx) =>
    tx.send(
      insertRows(
        'account',
        locations.map((one) => ({ ...one, organisation_id, type: 'LOCATION', parent_id: organisation_id, ...made })),
      ),
      insertRows(
        'account',
        areas.map((one) => ({ ...one, organisation_id, type: 'DEPARTMENT', ...made })),
      ),
      insertRows('account_home', [
        ...locations.map(({ account_id }) => ({
          account_id,
          organisation_id,
          ancestors: [account_id, organisation_id],
        })),
        ...areas.map(({ account_id, parent_id }) => ({
          account_id,
          organisation_id,
          ancestors: [account_id, parent_id, organisation_id],
        })),
      ]),
    ),
  );
  return [...locations, ...areas].map(({ account_id }) => account_id);
}

/** People with one to three places each, every role among them. */
async function makePeople(
  { pool }: Rig,
  { headOfficeId: organisation_id }: Group,
  accountIds: readonly string[],
): Promise<void> {
  const created_at = new Date().toISOString();
  const people = Array.from({ length: PEOPLE - 1 }, (_, number) => ({
    user_id: randomUUID(),
    name: `${['Ada', 'Ben', 'Cara', 'Dev', 'Elif', 'Finn'][number % 6]} ${['Moss', 'Rossi', 'Okafor', 'Lind', 'Shah'][number % 5]} ${number}`,
    email: `person-${number}-${randomUUID().slice(0, 8)}@example.com`,
    created_at,
    updated_at: created_at,
  }));
  await writing(pool, organisation_id, async (tx) => {
    const roles = await tx.run(
      raw<{ role_id: string; base: string; withheld: string[] }>(sql`
        select role_id, base, withheld from named_role where organisation_id = ${organisation_id} order by name`),
    );
    if (roles.length !== FIRST_ROLES.length) throw new Error('the group has not its first roles');
    const memberships = people.flatMap(({ user_id }, number) =>
      Array.from({ length: 1 + (number % 3) }, (_, more) => {
        const { role_id = '', base = 'member', withheld = [] } = roles[number % roles.length] ?? {};
        const account_id = accountIds[(number * 7 + more * 131) % accountIds.length] ?? organisation_id;
        return { user_id, organisation_id, account_id, role: base, withheld, named_role_id: role_id, created_at };
      }),
    );
    tx.send(insertRows('profile', people), insertRows('membership', memberships));
  });
}

async function openAndSearch(context: BrowserContext, address: string, { headOfficeId }: Group): Promise<void> {
  const page = await context.newPage();
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${address}/${headOfficeId}`);
    const entry = page.getByRole('navigation').getByRole('link', { name: 'People' });
    await entry.hover(); // as a pointer does before it clicks
    timings.add('first rows', await entry.evaluate(untilRows));
    if (!page.url().includes(`/${headOfficeId}/people`)) throw new Error('the click led elsewhere');
  }
  for (let round = 0; round < ROUNDS; round += 1) await searchOnce(page, round);
}

/** Types one more letter of a name into the search, and takes it out again. */
async function searchOnce(page: Page, round: number): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search people' });
  const wanted = ['mo', 'ross', 'site 12', 'stock', 'cara'][round % 5] ?? '';
  for (let length = 1; length <= wanted.length; length += 1) {
    const ms = await field.evaluate(untilSearched, wanted.slice(0, length));
    if (ms !== null) timings.add('key', ms);
  }
  await field.evaluate(untilSearched, '');
}

/** Runs in the page: ms from the click until rows are drawn. */
function untilRows(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    (link as HTMLElement).click();
    const look = () => {
      if (document.querySelector('table tbody tr'))
        setTimeout(() => resolve(performance.now() - start)); // after this frame is drawn
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: ms from a key until the list shows what it finds; null where that is as many as before. */
function untilSearched(field: Element, words: string): Promise<number | null> {
  return new Promise((resolve) => {
    const shown = () => document.querySelector('[aria-label="Chosen people"]')?.textContent;
    const before = shown();
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    let frames = 0;
    const look = () => {
      frames += 1;
      if (shown() !== before) setTimeout(() => resolve(performance.now() - start));
      else if (frames > 60) resolve(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Invites so many addresses at once, again and again. */
async function invite({ headOffice }: Group, accountIds: readonly string[]): Promise<void> {
  const rights = { roleId: null, type: 'member', limits: { withheld: [], orderUpTo: null } };
  for (let round = 0; round < ROUNDS; round += 1) {
    const emails = Array.from({ length: INVITED }, () => `${randomUUID()}@example.com`);
    const at = accountIds.slice(round * 2, round * 2 + 2);
    await timings.time('invite', () => headOffice.command('/invitations', { emails, accountIds: at, ...rights }));
  }
}
