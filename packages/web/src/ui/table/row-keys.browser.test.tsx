import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { Table } from './Table.tsx';

interface Dish {
  id: string;
  name: string;
}

const dishes = (count: number): Dish[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Dish ${index + 1}` }));

const table = (count: number, onOpen: (dish: Dish) => void) => (
  <Table
    label="Dishes"
    columns={[
      { key: 'name', header: 'Dish', cell: ({ name }) => name, phone: 'title' },
      {
        key: 'price',
        header: '',
        cell: ({ name }) => <input aria-label={`Price of ${name}`} defaultValue="12" />,
        phone: 'aside',
      },
    ]}
    rows={dishes(count)}
    rowKey={({ id }) => id}
    onOpen={onOpen}
  />
);

const row = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1280, 900));

describe('the rows of a table by keyboard', () => {
  it.each([1280, 390])('are moved along by arrows, Home and End, and opened by Enter: %i px', async (width) => {
    await page.viewport(width, 900);
    const onOpen = vi.fn();
    await draw(table(4, onOpen));
    (row('Dish 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(row('Dish 3')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('Dish 2')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Dish 4')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Dish 4')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('Dish 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Dish 2' }));
  });

  it('leave a field in a row its own keys, and Tab goes through both', async () => {
    const onOpen = vi.fn();
    await draw(table(3, onOpen));
    (row('Dish 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    const field = page.getByLabelText('Price of Dish 1');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}{End}{Enter}');
    await expect.element(field).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}');
    await expect.element(row('Dish 2')).toHaveFocus();
  });

  it.each([1280, 390])('reach the far end of a long list, which is drawn only there: %i px', async (width) => {
    await page.viewport(width, 900);
    await draw(table(2_000, () => undefined));
    await expect.element(row('Dish 1')).toBeVisible();
    (row('Dish 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(row('Dish 2000')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('Dish 1999')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('Dish 1')).toHaveFocus();
    for (let next = 2; next <= 31; next++) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(row(`Dish ${next}`)).toHaveFocus();
    }
  });
});
