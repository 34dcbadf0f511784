import type { TableRows } from '@larder/contract/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessions } from '../../data/session.ts';
import { draw } from '../../testing/render.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Table } from './Table.tsx';

interface Dish {
  id: string;
  name: string;
}

const dishes = (count: number): Dish[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Dish ${index + 1}` }));

const table = (label: string, count: number, total?: string) => (
  <Table
    label={label}
    columns={[
      {
        key: 'name',
        header: 'Dish',
        cell: ({ name }) => name,
        phone: 'title',
        sortBy: ({ name }) => name,
        total: 'Total',
      },
      { key: 'code', header: 'Code', cell: ({ id }) => `C${id}`, phone: 'detail' },
      { key: 'price', header: 'Price', cell: ({ id }) => `£${id}.00`, align: 'right', phone: 'aside', total },
    ]}
    rows={dishes(count)}
    rowKey={({ id }) => id}
    onOpen={() => undefined}
  />
);

/** Somebody signs in who chose so before. */
async function signIn(tableRows: TableRows | null) {
  const server = stubServer();
  server.session.tableRows = tableRows;
  await sessions.load();
  return server;
}

const choice = (label: string) => page.getByRole('radiogroup', { name: `Rows of ${label}` });
const choose = (label: string, rows: string) => choice(label).getByText(rows, { exact: true }).click();
const chosen = (label: string) => choice(label).getByRole('radio', { checked: true });
const rowsIn = (label: string) => page.getByRole('table', { name: label }).getByRole('button', { name: /^Dish \d/ });
const opener = (name: string) => page.getByRole('button', { name, exact: true });
const headers = () => [...document.querySelectorAll('th')].map((header) => header.textContent);
/** What has a scrollbar of its own within the page. */
const scrollers = () =>
  [...document.querySelectorAll('body *')].filter(
    (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
  );

beforeEach(() => page.viewport(1280, 900));

describe('the choice of how many rows tables show (rule 26)', () => {
  it('made in one table holds in all of them, and is told to the server', async () => {
    const server = await signIn(null);
    await draw(
      <>
        {table('Dishes', 30)}
        {table('Drinks', 40)}
      </>,
    );
    await expect.element(chosen('Drinks')).toHaveAttribute('value', '7');
    await choose('Dishes', '25');
    await expect.poll(() => rowsIn('Dishes').elements().length).toBe(25);
    await expect.poll(() => rowsIn('Drinks').elements().length).toBe(25);
    await expect.element(chosen('Drinks')).toHaveAttribute('value', '25');
    await expect.poll(() => server.sent).toContainEqual({ path: '/api/v1/me/table-rows', body: { tableRows: '25' } });
  });

  it('is what the person chose before, above 150 rows too', async () => {
    await signIn('7');
    await draw(table('Dishes', 400));
    await expect.element(page.getByText('1–7 of 400')).toBeVisible();
    await choose('Dishes', 'All');
    await expect.element(page.getByText('400 rows')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Dishes' })).not.toBeInTheDocument();
  });

  it('is not made yet in a list above 150 rows, which offers it', async () => {
    await signIn(null);
    await draw(table('Dishes', 400));
    await expect.element(page.getByRole('region', { name: 'Dishes' })).toBeVisible();
    await expect.element(choice('Dishes')).toBeVisible();
    expect(chosen('Dishes').elements()).toHaveLength(0);
  });

  it('is left out where all rows stand on one page', async () => {
    await signIn('all');
    await draw(table('Dishes', 7));
    await expect.poll(() => rowsIn('Dishes').elements().length).toBe(7);
    expect(choice('Dishes').elements()).toHaveLength(0);
  });

  it('names pages of 5 where there is room for no more', async () => {
    await page.viewport(390, 800);
    await signIn(null);
    await draw(table('Dishes', 20));
    await expect.element(page.getByText('1–5 of 20')).toBeVisible();
    await expect.element(choice('Dishes').getByText('5', { exact: true })).toBeVisible();
    await choose('Dishes', '25');
    await expect.element(page.getByText('20 rows')).toBeVisible();
  });

  it('stays with the first row shown when pages get longer', async () => {
    await signIn('7');
    await draw(table('Dishes', 60));
    await page.getByRole('button', { name: 'Page 9' }).click();
    await expect.element(page.getByText('57–60 of 60')).toBeVisible();
    await choose('Dishes', '25');
    await expect.element(page.getByText('51–60 of 60')).toBeVisible();
  });
});

describe('all rows of a table (rule 26)', () => {
  it.each([1280, 390])('take the height of the page, and only what is in sight is drawn: %i px', async (width) => {
    await page.viewport(width, 900);
    await signIn('all');
    await draw(table('Dishes', 5_000));
    await expect.element(opener('Dish 1')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(5_000 * 60);
    expect(scrollers()).toEqual([]);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(opener('Dish 5000')).toBeVisible();
    expect(document.querySelectorAll('tbody tr, li').length).toBeLessThan(60);
    expect(choice('Dishes').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
  });

  it('have their heading and the choice in sight while one scrolls', async () => {
    await signIn('all');
    await draw(table('Dishes', 100));
    await expect.element(opener('Dish 1')).toBeVisible();
    await expect
      .poll(() => {
        window.scrollTo(0, 2_000);
        return opener('Dish 45').elements().length;
      })
      .toBe(1);
    const header = page.getByRole('columnheader', { name: 'Code' });
    await expect.poll(() => header.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(header.element().getBoundingClientRect().top).toBeLessThan(120);
    const { top, bottom } = choice('Dishes').element().getBoundingClientRect();
    expect(top).toBeGreaterThan(700);
    expect(bottom).toBeLessThanOrEqual(900);
  });

  it.each([1280, 390])('have their totals in sight right above the choice, at whatever row: %i px', async (width) => {
    await page.viewport(width, 900);
    await signIn('all');
    await draw(table('Dishes', 100, '£4,950.00'));
    await expect.element(opener('Dish 1')).toBeVisible();
    const total = page.getByText('£4,950.00').element().closest('td, dl');
    for (const scrolled of [0, 2_000]) {
      window.scrollTo(0, scrolled);
      await expect
        .poll(() => Math.round(total?.getBoundingClientRect().bottom ?? 0))
        .toBe(Math.round(document.querySelector('[data-stays].no-print')?.getBoundingClientRect().top ?? -1));
    }
  });

  it('scroll with the dialog they stand in', async () => {
    await signIn('all');
    await draw(
      <Dialog opened onClose={() => undefined} title="Choose a dish">
        {table('Dishes', 400)}
      </Dialog>,
    );
    await expect.element(opener('Dish 1')).toBeVisible();
    await expect.poll(() => scrollers().map((one) => one.closest('[role]')?.getAttribute('role'))).toEqual(['dialog']);
    await expect
      .poll(() => {
        scrollers()[0]?.scrollTo(0, 10_000);
        return opener('Dish 160').elements().length;
      })
      .toBe(1);
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });

  it.each([
    [1280, 'Choose a dish'],
    [
      820,
      'Choose one of the dishes of the menu that is cooked in the kitchen on the ground floor, and of those below it',
    ],
  ])('have their head right below the head of the dialog, and their foot at its end: %i px', async (width, title) => {
    await page.viewport(width, 700);
    await signIn('all');
    await draw(
      <Dialog opened onClose={() => undefined} title={title}>
        {table('Dishes', 400)}
      </Dialog>,
    );
    await expect.element(opener('Dish 1')).toBeVisible();
    await expect.poll(() => scrollers().length).toBe(1);
    const dialog = document.querySelector('[role="dialog"]');
    const edgeOf = (selector: string, edge: 'top' | 'bottom') =>
      Math.round(dialog?.querySelector(selector)?.getBoundingClientRect()[edge] ?? -1);
    scrollers()[0]?.scrollTo(0, 2_000);
    await expect.poll(() => edgeOf('th', 'top')).toBe(edgeOf('header', 'bottom'));
    expect(edgeOf('[data-stays]', 'bottom')).toBe(Math.round(dialog?.getBoundingClientRect().bottom ?? 0));
  });

  it.each([1280, 390])('are reached at both ends by End and Home: %i px', async (width) => {
    await page.viewport(width, 900);
    await signIn('all');
    await draw(table('Dishes', 2_000));
    await expect.element(opener('Dish 1')).toBeVisible();
    (opener('Dish 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(opener('Dish 2000')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(opener('Dish 1999')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(opener('Dish 1')).toHaveFocus();
  });

  it('are all on paper, whatever was chosen', async () => {
    await signIn('all');
    await draw(table('Dishes', 200));
    await expect.element(opener('Dish 1')).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => rowsIn('Dishes').elements().length).toBe(200);
    expect(choice('Dishes').elements()).toHaveLength(0);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => rowsIn('Dishes').elements().length).toBeLessThan(200);
  });
});

describe('columns and actions (rule 26)', () => {
  it.each([20, 200])('are the same at every length and whatever was chosen: %i rows', async (count) => {
    for (const rows of [null, '7', '25', 'all'] as const) {
      await signIn(rows);
      const screen = await draw(table('Dishes', count));
      await expect.element(opener('Dish 1')).toBeVisible();
      expect(headers()).toEqual(['Dish', 'Code', 'Price']);
      await screen.unmount();
    }
  });
});
