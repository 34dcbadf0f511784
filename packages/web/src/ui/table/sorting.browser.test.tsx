import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { byFigure } from './column.ts';
import { Table } from './Table.tsx';

const PRICES = [
  ['Brie', '9'],
  ['Cider', null],
  ['Dill', '10'],
] as const;

it('what is not known stands last, whichever way round the rest is sorted', async () => {
  await page.viewport(1280, 900);
  const screen = await draw(
    <Table
      label="Prices"
      rows={PRICES}
      rowKey={([name]) => name}
      columns={[
        { key: 'name', header: 'Name', cell: ([name]) => name },
        { key: 'price', header: 'Price', cell: ([, price]) => price ?? '-', sortBy: ([, price]) => byFigure(price) },
      ]}
    />,
  );
  const names = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
  const press = () => screen.getByRole('button', { name: 'Price' }).click();
  await press();
  await expect.poll(names).toEqual(['Brie', 'Dill', 'Cider']);
  await press();
  await expect.poll(names).toEqual(['Dill', 'Brie', 'Cider']);
  await press();
  await expect.poll(names).toEqual(['Brie', 'Cider', 'Dill']);
});
