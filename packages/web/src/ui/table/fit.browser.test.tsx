import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import type { Column } from './column.ts';
import { Table } from './Table.tsx';

interface Good {
  id: string;
  name: string;
}

const figure = (text: string) => () => <span className="figure">{text}</span>;

/** As wide as the list of ingredients: about 640 px at the least. */
const COLUMNS: readonly Column<Good>[] = [
  { key: 'name', header: 'Name', phone: 'title', cell: ({ name }, { shows }) => (shows('goods') ? name : `${name} *`) },
  { key: 'goods', header: 'Goods', spare: true, cell: () => 'Dairy' },
  { key: 'pack', header: 'Pack', phone: 'detail', cell: () => '12 x 250 g' },
  { key: 'supplier', header: 'Supplier', phone: 'detail', cell: () => 'Mozzarella-Company' },
  { key: 'allergens', header: 'Allergens', cell: () => 'Milk' },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    phone: 'aside',
    cell: (_, { twoLines }) => figure(twoLines ? '£1,234.50 a pack' : '£1,234.50')(),
  },
];

const goods = (count: number): Good[] =>
  Array.from({ length: count }, (_, index) => ({ id: `good-${index}`, name: `Buffalo mozzarella ${index + 1}` }));

const within = (width: number, count: number) => (
  <div id="room" style={{ width }}>
    <Table label="Goods" columns={COLUMNS} rows={goods(count)} rowKey={({ id }) => id} />
  </div>
);

const headers = () => [...document.querySelectorAll('th')].map((header) => header.textContent);
const room = () => document.querySelector<HTMLElement>('#room') as HTMLElement;
const widen = (width: number) => {
  room().style.width = `${width}px`;
};
/** px by which anything in the room stands out of it. */
function excess(): number {
  const { right } = room().getBoundingClientRect();
  return Math.max(...[...room().querySelectorAll('*')].map((one) => one.getBoundingClientRect().right - right));
}

describe.each([
  ['of several pages', 20],
  ['that is one virtual list', 200],
])('a table %s on a wide screen', (_, count) => {
  it.each([340, 510, 700, 1000])(
    'shows the price within %s px of room, and nothing stands out of it',
    async (width) => {
      await page.viewport(1280, 900);
      const screen = await draw(within(width, count));
      await expect.element(screen.getByText(/£1,234.50/).first()).toBeVisible();
      expect(excess()).toBeLessThanOrEqual(1);
    },
  );
});

describe('a table beside the open navigation', () => {
  it('shows every column where there is room', async () => {
    await page.viewport(1280, 900);
    await draw(within(1000, 20));
    await expect.poll(headers).toEqual(['Name', 'Goods', 'Pack', 'Supplier', 'Allergens', 'Price']);
  });

  it('leaves out first what is spare, then what has no place in a row of two lines', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(within(1000, 20));
    await expect.poll(headers).toContain('Goods');
    widen(600);
    await expect.poll(headers).toEqual(['Name', 'Pack', 'Supplier', 'Allergens', 'Price']);
    await expect.element(screen.getByText('Buffalo mozzarella 1 *')).toBeVisible();
    widen(510);
    await expect.poll(headers).toEqual(['Name', 'Pack', 'Supplier', 'Price']);
  });

  it('has rows of two lines where even those columns lack the room, and is a table again when it has it', async () => {
    await page.viewport(1280, 900);
    const screen = await draw(within(340, 20));
    await expect.element(screen.getByRole('list', { name: 'Goods' })).toBeVisible();
    await expect.element(screen.getByText('£1,234.50 a pack').first()).toBeVisible();
    await expect.element(screen.getByText('1–7 of 20')).toBeVisible();
    widen(1000);
    await expect.poll(headers).toEqual(['Name', 'Goods', 'Pack', 'Supplier', 'Allergens', 'Price']);
  });

  it('is never painted wider than its room', async () => {
    await page.viewport(1280, 900);
    const painted: number[] = [];
    let watching = true;
    const watch = () => {
      if (document.querySelector('#room table, #room li')) painted.push(excess());
      if (watching) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    await draw(within(510, 20));
    await expect.poll(() => painted.length).toBeGreaterThan(3);
    watching = false;
    expect(Math.max(...painted)).toBeLessThanOrEqual(1);
  });

  it('keeps its columns when a page with longer words is turned and turned back', async () => {
    await page.viewport(1280, 900);
    const rows = goods(14).map((good, index) => (index < 7 ? good : { ...good, name: 'W'.repeat(30) }));
    const screen = await draw(
      <div style={{ width: 700 }}>
        <Table label="Goods" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      </div>,
    );
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(headers).not.toContain('Goods');
    const left = headers();
    await screen.getByRole('button', { name: 'Page 1' }).click();
    await expect.element(screen.getByText(/^Buffalo mozzarella 1/).first()).toBeVisible();
    expect(headers()).toEqual(left);
  });
});
