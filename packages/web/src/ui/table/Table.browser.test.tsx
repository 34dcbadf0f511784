import { linkOptions } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { AlignedQuantity } from '../facts/AlignedQuantity.tsx';
import { MoneyText } from '../facts/figures.tsx';
import type { Column } from './column.ts';
import { Table } from './Table.tsx';

interface Dish {
  id: string;
  name: string;
  price: string;
  category: string;
}

const columns: Column<Dish>[] = [
  { key: 'name', header: 'Dish', cell: (dish) => dish.name, phone: 'title', sortBy: (dish) => dish.name },
  { key: 'category', header: 'Category', cell: (dish) => dish.category, phone: 'detail' },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: (dish) => <MoneyText value={dish.price} />,
    phone: 'aside',
    sortBy: (dish) => Number(dish.price),
  },
];

const dishes = (count: number): Dish[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `dish-${index}`,
    name: `Dish ${index + 1}`,
    price: String(count - index),
    category: index % 2 ? 'Mains' : 'Starters',
  }));

const table = (rows: Dish[], extra: Partial<Parameters<typeof Table<Dish>>[0]> = {}) => (
  <Table label="Dishes" columns={columns} rows={rows} rowKey={(dish) => dish.id} {...extra} />
);

const bodyRows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')];

describe('what a figure is called', () => {
  const named = columns.map((column) => (column.key === 'price' ? { ...column, phoneLabel: 'sells for' } : column));

  it('stands before it on a phone, where no header says it', async () => {
    await page.viewport(390, 844);
    const screen = await draw(table(dishes(1), { columns: named }));
    await expect.element(screen.getByRole('listitem')).toHaveTextContent('Dish 1Starterssells for £1.00');
  });

  it('is the header’s alone on a wide screen', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(1), { columns: named }));
    await expect.element(screen.getByRole('cell', { name: '£1.00', exact: true })).toBeVisible();
    await expect.element(screen.getByText('sells for')).not.toBeInTheDocument();
  });
});

describe('a table on a wide screen', () => {
  it('has a heading over the figures, not over the units that stand beside them', async () => {
    await page.viewport(1280, 900);
    const stock: Column<Dish> = {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      unitSlot: 'short',
      cell: () => <AlignedQuantity text="17.36 kg" />,
      sortBy: (dish) => dish.name,
    };
    const screen = await draw(table(dishes(2), { columns: [...columns, stock] }));
    const heading = screen.getByRole('button', { name: 'Stock' }).element().getBoundingClientRect();
    const unit = screen.getByText('kg', { exact: true }).first().element().getBoundingClientRect();
    expect(heading.right).toBeLessThanOrEqual(unit.left);
    expect(unit.left - heading.right).toBeLessThan(8);
  });

  it('UI-007 UI-008 rule 26 pages by 7 rows of 48 px', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(20)));
    await expect.element(screen.getByRole('table', { name: 'Dishes' })).toBeVisible();
    expect(bodyRows()).toHaveLength(7);
    expect(bodyRows()[0]?.getBoundingClientRect().height).toBe(48);
    await expect.element(screen.getByText('1–7 of 20')).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText('Dish 8', { exact: true })).toBeVisible();
  });

  it('has all its rows on paper, and its page of them back on the screen', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(200)));
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => bodyRows().length).toBe(200);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => bodyRows().length).toBeLessThan(200);
    await expect.element(screen.getByRole('table', { name: 'Dishes' })).toBeVisible();
  });

  it('UI-005 keeps the height of its body, 338 px, on a last page of fewer rows', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(8)));
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => bodyRows().length).toBe(1);
    const frame = screen.getByRole('table').element().parentElement;
    const head = document.querySelector('thead');
    expect((frame?.getBoundingClientRect().height ?? 0) - (head?.getBoundingClientRect().height ?? 0)).toBeCloseTo(
      338,
      0,
    );
  });

  it('UI-006 is still paged at 150 rows and one virtual list at 151: 600 px high, rows of 64 px', async () => {
    await page.viewport(1280, 900);
    const paged = await draw(table(dishes(150)));
    await expect.element(paged.getByText('1–7 of 150')).toBeVisible();
    await paged.unmount();

    const screen = await draw(table(dishes(151)));
    const list = screen.getByRole('region', { name: 'Dishes' });
    await expect.element(list).toBeVisible();
    expect(list.element().getBoundingClientRect().height).toBe(600);
    expect(bodyRows()[0]?.getBoundingClientRect().height).toBe(64);
    expect(bodyRows().length).toBeLessThan(40);
    expect(screen.getByRole('table').element().getAttribute('aria-rowcount')).toBe('152');
  });

  it('draws the far end of 10,000 rows when one scrolls there', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(10_000)));
    const list = screen.getByRole('region', { name: 'Dishes' });
    await expect.element(list).toBeVisible();
    list.element().scrollTop = 64 * 10_000;
    await expect.element(screen.getByText('Dish 10000')).toBeVisible();
    expect(bodyRows().length).toBeLessThan(60);
  });

  it('sorts by a pressed header, then the other way round, then not', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(12)));
    const header = screen.getByRole('button', { name: 'Price' });
    await header.click();
    await expect.poll(() => bodyRows()[0]?.textContent).toContain('Dish 12');
    await header.click();
    await expect.poll(() => bodyRows()[0]?.textContent).toContain('£12.00');
    expect(screen.getByRole('columnheader', { name: 'Price' }).element().getAttribute('aria-sort')).toBe('descending');
    await header.click();
    await expect
      .poll(() => screen.getByRole('columnheader', { name: 'Price' }).element().getAttribute('aria-sort'))
      .toBeNull();
  });

  it('goes back to the first page when the filter changes', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(30), { resetKey: '' }));
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.element(screen.getByText('8–14 of 30')).toBeVisible();
    await screen.unmount();
    const filtered = await draw(table(dishes(9), { resetKey: 'soup' }));
    await expect.element(filtered.getByText('1–7 of 9')).toBeVisible();
  });

  it('opens a row by pressing anywhere on it, and by keyboard', async () => {
    await page.viewport(1280, 900);
    const onOpen = vi.fn();
    const screen = await draw(table(dishes(3), { onOpen }));
    await screen.getByRole('row', { name: /Dish 2/ }).click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'dish-1' }));
    screen.getByRole('button', { name: 'Dish 1' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'dish-0' }));
  });

  it('makes the title of a row a link where it leads to an address', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(table(dishes(3), { link: () => linkOptions({ to: '/help' }) }));
    await expect.element(screen.getByRole('link', { name: 'Dish 2' })).toHaveAttribute('href', '/help');
  });

  it('ERR-018 says so when there is nothing in it', async () => {
    const screen = await draw(table([]));
    await expect.element(screen.getByText('No items to display')).toBeVisible();
  });
});

describe('the same table elsewhere', () => {
  it('UI-008 pages by 5 in a dialog', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(
      <Dialog opened onClose={() => undefined} title="Choose a dish">
        {table(dishes(20))}
      </Dialog>,
    );
    await expect.element(screen.getByText('1–5 of 20')).toBeVisible();
  });

  it('UI-008 rule 26 becomes two-line rows, 5 a page, at 600 px and not at 601', async () => {
    await page.viewport(600, 900);
    const screen = await draw(table(dishes(20)));
    await expect.element(screen.getByRole('list', { name: 'Dishes' })).toBeVisible();
    await expect.element(screen.getByText('1–5 of 20')).toBeVisible();
    expect(document.querySelector('table')).toBeNull();
    await page.viewport(601, 900);
    await expect.element(screen.getByRole('table', { name: 'Dishes' })).toBeVisible();
  });

  it('cuts no long word at 390 px, such as an email address', async () => {
    await page.viewport(390, 800);
    const email = `${'accounts.payable.and.receivable'.repeat(3)}@trattoria.example.com`;
    await draw(table([{ id: 'a', name: email, price: '5', category: email }]));
    const words = page.getByText(email).elements();
    expect(words.length).toBe(2);
    for (const word of words) {
      const { left, right } = word.getBoundingClientRect();
      const line = word.closest('li > div')?.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(line?.left ?? Number.NaN);
      expect(right).toBeLessThanOrEqual((line?.right ?? Number.NaN) + 1);
    }
  });

  it('leaves out of a two-line row, where no header says what is missing, what there is nothing to show of', async () => {
    await page.viewport(390, 800);
    const sold: Column<Dish>[] = columns.map((column) =>
      column.key === 'name' ? column : { ...column, cell: () => '-', blank: ({ id }) => id === 'dish-0' },
    );
    const screen = await draw(table(dishes(2), { columns: sold }));
    const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
    await expect.element(row('Dish 2')).toHaveTextContent('Dish 2--');
    await expect.element(row('Dish 1')).not.toHaveTextContent('-');
    await page.viewport(1280, 800);
    await expect.element(screen.getByRole('row').filter({ hasText: 'Dish 1' })).toHaveTextContent('Dish 1--');
  });

  it('has no line of totals where the sums are left out, such as costs that are kept back', async () => {
    await page.viewport(1280, 900);
    const [name, category] = columns as [Column<Dish>, Column<Dish>, Column<Dish>];
    await draw(table(dishes(2), { columns: [{ ...name, total: 'Total' }, category] }));
    await expect.poll(() => bodyRows().length).toBe(2);
    expect(document.querySelector('tfoot')).toBeNull();
  });

  it('names a total as the table does, and two totals by their columns', async () => {
    await page.viewport(390, 800);
    const [name, category, price] = columns as [Column<Dish>, Column<Dish>, Column<Dish>];
    const summed = { ...price, total: '£0.55' };
    const screen = await draw(table(dishes(2), { columns: [{ ...name, total: 'Total' }, category, summed] }));
    const terms = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    await expect.element(screen.getByText('Dish 1', { exact: true })).toBeVisible();
    expect(terms()).toEqual(['Total£0.55']);
    await draw(table(dishes(2), { columns: [{ ...name, total: 'Total' }, { ...category, total: '3' }, summed] }));
    expect(terms().slice(-2)).toEqual(['Category3', 'Price£0.55']);
  });

  it('never scrolls sideways at 390 px, whatever the length of names', async () => {
    await page.viewport(390, 800);
    const long = dishes(8).map((dish) => ({
      ...dish,
      name: `${dish.name} ${'with slow roasted tomatoes '.repeat(5)}`,
    }));
    await draw(table(long));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('UI-006 is one virtual list of two-line rows above 150 on a phone', async () => {
    await page.viewport(390, 800);
    const screen = await draw(table(dishes(500)));
    const list = screen.getByRole('region', { name: 'Dishes' });
    await expect.element(list).toBeVisible();
    const rows = [...document.querySelectorAll('li')];
    expect(rows[0]?.getBoundingClientRect().height).toBe(64);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('500');
  });
});
