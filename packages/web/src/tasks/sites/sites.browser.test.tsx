import type { MissedTask, SiteToday } from '@larder/contract/sites-of-a-day.ts';
import { addDays, dayIn, mondayOf, showDays } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1000));
afterEach(() => vi.unstubAllGlobals());

const TODAY = dayIn('Europe/London', new Date());
const YESTERDAY = addDays(TODAY, -1);
const [PAST, FUTURE] = [
  new Date(Date.now() - 3_600_000).toISOString(),
  new Date(Date.now() + 86_400_000).toISOString(),
];

function list(day: string, tasks: number, done: number, due = FUTURE) {
  return { day, tasks, done, waiting: tasks > done ? [{ due, tasks: tasks - done }] : [] };
}

function site(accountId: string, accountName: string, changes: Partial<SiteToday> = {}): SiteToday {
  return {
    ...{ accountId, accountName, timeZone: 'Europe/London', day: TODAY, closed: null, fridges: { due: 4, read: 2 } },
    lists: {
      lastClosing: list(YESTERDAY, 3, 3),
      opening: list(TODAY, 5, 5),
      daily: list(TODAY, 7, 4),
      closing: list(TODAY, 3, 0),
    },
    temperatures: [],
    ...changes,
  };
}

function office(changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer(changes);
  server.can = [...server.can, 'tasksLocation', 'dueDiligenceReviewLocation'];
  server.session.currentAccountId = server.headOffice.id;
  return server;
}

const rows = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');
const texts = (name: string) =>
  rows(name)
    .elements()
    .slice(1)
    .map((row) => row.textContent);

describe('the sites of a head office today', () => {
  async function open() {
    const server = office();
    const [calm, late] = [server.bar.id, newId()];
    server.answers['/sites-today'] = [
      site(calm, 'Soho, Bar'),
      site(late, 'Leeds, Kitchen', {
        lists: {
          ...site(late, '').lists,
          lastClosing: list(YESTERDAY, 3, 1, PAST),
          opening: list(TODAY, 5, 4, PAST),
        },
      }),
      site(newId(), 'York, Kitchen', { closed: { reason: 'Flood', but: [] } }),
      site(server.kitchen.id, 'Soho, Kitchen', {
        temperatures: [
          {
            ...{ entryId: newId(), day: TODAY, what: 'Walk-in', temperature: '9', limit: '5 °C or less' },
            ...{ claimedAt: `${TODAY}T09:00:00.000Z`, userName: 'Ada Cook', action: null, isOpen: true },
          },
          {
            ...{ entryId: newId(), day: TODAY, what: 'Stock', temperature: '60', limit: 'above 75 °C' },
            ...{ claimedAt: `${TODAY}T10:00:00.000Z`, userName: 'Ben Bell', isOpen: false },
            action: { done: 'Cooked it longer', text: 'to 80', userName: 'Ben Bell' },
          },
        ],
      }),
    ];
    const screen = await openApp(`/${server.headOffice.id}/tasks/sites`);
    await expect.element(page.getByRole('table', { name: 'Sites today' })).toBeVisible();
    return { server, late, ...screen };
  }

  it('stand the worst first, each with how it stands and how far its lists are', async () => {
    await open();
    expect(texts('Sites today')).toEqual([
      'Soho, Kitchen1 out of limit3 of 35 of 54 of 70 of 32 of 4',
      'Leeds, KitchenNot closed1 task overdue1 of 34 of 54 of 70 of 32 of 4',
      'Soho, BarIn time3 of 35 of 54 of 70 of 32 of 4',
      'York, KitchenClosed3 of 35 of 54 of 70 of 32 of 4',
    ]);
    for (const figure of [
      'Out of limit, to be dealt with1at 1 site',
      'Have not closed1',
      'Overdue tasks1at 1 site',
      'In order2 of 4',
    ])
      expect(document.querySelector('main')?.textContent).toContain(figure);
  });

  it('lead to what is worst there: the logs, the evening that was not closed, else the lists of today', async () => {
    const { server, late, router } = await open();
    const to = (name: string) => page.getByRole('table', { name: 'Sites today' }).getByRole('link', { name });
    await expect.element(to('Soho, Kitchen')).toHaveAttribute('href', `/${server.kitchen.id}/tasks/temp/fridge`);
    await expect.element(to('Leeds, Kitchen')).toHaveAttribute('href', `/${late}/tasks?day=${YESTERDAY}`);
    await to('Soho, Bar').click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.bar.id}/tasks`);
  });

  it('name the temperatures out of limit with what was done, first those about which nothing is recorded', async () => {
    await open();
    expect(texts('Temperatures out of limit')).toEqual([
      'Soho, KitchenWalk-in9 °C5 °C or lessToday, 09:00, Ada CookNothing recorded yet',
      'Soho, KitchenStock60 °Cabove 75 °CToday, 10:00, Ben BellCooked it longer, to 80 (Ben Bell)',
    ]);
  });

  it('state what to do while there are none, and lead to what was missed', async () => {
    const server = office();
    const { router } = await openApp(`/${server.headOffice.id}/tasks/sites`);
    await expect.element(page.getByText('No sites to display')).toBeVisible();
    await page.getByRole('tab', { name: 'Missed' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.headOffice.id}/tasks/missed`);
    await expect.element(page.getByText('Nothing was missed')).toBeVisible();
  });

  it('are a room of the head office, where the plan opens tasks, and no page of an area', async () => {
    const server = office();
    const { router, unmount } = await openApp('/help');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks & HACCP' });
    await expect.element(entry).toHaveAttribute('href', `/${server.headOffice.id}/tasks/sites`);
    await router.navigate({ to: '/$accountId/tasks/sites', params: { accountId: server.kitchen.id } });
    await expect.poll(() => router.state.location.pathname).not.toContain('/sites');
    await unmount();
    const closed = stubServer();
    closed.session.currentAccountId = closed.headOffice.id;
    const again = await openApp('/help');
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ingredients' }))
      .toBeVisible();
    await expect.element(entry).not.toBeInTheDocument();
    await again.router.navigate({ to: '/$accountId/tasks/sites', params: { accountId: closed.headOffice.id } });
    await expect.poll(() => again.router.state.location.pathname).toBe('/');
  });
});

describe('what was missed', () => {
  const monday = mondayOf(TODAY);
  const missed = (server: StubServer): MissedTask[] => [
    {
      ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', taskId: newId(), type: 'CLOSE', section: null },
      ...{ action: 'Lock up', person: 'Ada Cook' },
      days: [
        { day: monday, canBeDone: false, halves: [] },
        { day: addDays(monday, 3), canBeDone: true, halves: [] },
      ],
    },
    {
      ...{ accountId: server.bar.id, accountName: 'Soho, Bar', taskId: newId(), type: 'FRIDGE', section: null },
      ...{ action: 'Bottle fridge', person: null },
      days: [{ day: addDays(monday, 1), canBeDone: false, halves: ['am', 'pm'] }],
    },
  ];

  it('stands by site, list and task with who was to do it and on which days, and leads to the first of them', async () => {
    const server = office();
    server.answers['/missed-tasks'] = { places: 5, count: 3, missed: missed(server) };
    await openApp(`/${server.headOffice.id}/tasks/missed`);
    await expect.element(page.getByText('Missed or overdue 3 times at 2 of 5 sites')).toBeVisible();
    await expect.element(page.getByText(`This week, ${showDays(monday, addDays(monday, 6))}`)).toBeVisible();
    expect(texts('What was missed')).toEqual([
      'Soho, KitchenClosing listLock upAda CookMon, Thu (can still be done)2',
      'Soho, BarFridge and freezer temperaturesBottle fridgeAnybodyTue AM and PM1',
    ]);
    await expect
      .element(page.getByRole('link', { name: 'Lock up' }))
      .toHaveAttribute('href', `/${server.kitchen.id}/tasks?day=${monday}`);
    await expect
      .element(page.getByRole('link', { name: 'Bottle fridge' }))
      .toHaveAttribute('href', `/${server.bar.id}/tasks/temp/fridge?day=${addDays(monday, 1)}`);
  });

  it('goes week by week back from this one', async () => {
    const server = office();
    const { router } = await openApp(`/${server.headOffice.id}/tasks/missed`);
    await expect.element(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expect.element(page.getByText(/^Last week/)).toBeVisible();
    expect(router.state.location.search).toEqual({ week: addDays(monday, -7) });
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect.element(page.getByText(/^This week/)).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });

  it('of an area alone names no sites, and is reached from Due Diligence', async () => {
    const server = office();
    server.session.currentAccountId = server.kitchen.id;
    server.answers['/missed-tasks'] = { places: 1, count: 2, missed: missed(server).slice(0, 1) };
    await openApp(`/${server.kitchen.id}/review/due-diligence`);
    await page.getByRole('link', { name: 'Missed this week' }).click();
    await expect.element(page.getByText('Missed or overdue 2 times', { exact: true })).toBeVisible();
    expect(texts('What was missed')).toEqual(['Closing listLock upAda CookMon, Thu (can still be done)2']);
    await page.viewport(390, 844);
    await expect.element(page.getByText('Mon, Thu (can still be done)')).toBeVisible();
  });
});
