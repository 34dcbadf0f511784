import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { Finder } from './Finder.tsx';

const THINGS = ['Buffalo mozzarella', 'Grated mozzarella', 'Mozzarella'].map((name) => ({
  ...{ id: name, name },
  words: name.toLowerCase(),
}));

it('names that begin with what is typed come first, and Enter takes the first', async () => {
  const onFound = vi.fn();
  const screen = await draw(<Finder label="Add an ingredient" things={THINGS} onFound={onFound} />);
  const field = screen.getByRole('combobox', { name: 'Add an ingredient' });
  await field.fill('mozz');
  const options = () => screen.getByRole('option').elements();
  await expect
    .poll(() => options().map((one) => one.textContent))
    .toEqual(['Mozzarella', 'Buffalo mozzarella', 'Grated mozzarella']);
  await userEvent.keyboard('{Enter}');
  expect(onFound.mock.calls.map(([{ name }]) => name)).toEqual(['Mozzarella']);
  await expect.element(field).toHaveValue('');
});
