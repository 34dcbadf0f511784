import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { SelectField } from './SelectField.tsx';

async function typeAndEnter(takesFirst: boolean) {
  const onChange = vi.fn();
  const screen = await draw(
    <SelectField
      label="Goods"
      data={['Apples', 'Butter', 'Buttermilk']}
      value={null}
      onChange={onChange}
      {...(takesFirst ? { takesFirst: true } : {})}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Goods' }));
  await userEvent.keyboard('butt');
  await expect.element(screen.getByRole('option', { name: 'Apples' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  return onChange;
}

it('takes the first match by Enter where it was made to', async () => {
  expect(await typeAndEnter(true)).toHaveBeenCalledExactlyOnceWith('Butter', expect.anything());
});

it('takes nothing by Enter elsewhere, until somebody marks a match by arrows', async () => {
  const onChange = await typeAndEnter(false);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Butter', expect.anything());
});

it('makes its list when it opens, by pointer or key, with the one that is chosen marked', async () => {
  const screen = await draw(<SelectField label="Goods" data={['Apples', 'Butter']} value="Butter" />);
  await expect.element(screen.getByRole('combobox', { name: 'Goods' })).toHaveValue('Butter');
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
  screen.getByRole('combobox', { name: 'Goods' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Butter' })).toHaveAttribute('aria-selected', 'true');
});
