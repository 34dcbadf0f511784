import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { DayField } from './DayField.tsx';

it('a day can be taken away, but not where it may not be changed', async () => {
  const onChange = vi.fn();
  const day = { label: 'Closed from', value: '2026-11-20', clearable: true, onChange };
  const screen = await draw(<DayField {...day} disabled />);
  await expect.element(screen.getByLabelText('Closed from')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'No day' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Calendar' })).toBeDisabled();
  await screen.unmount();
  const free = await draw(<DayField {...day} />);
  await free.getByRole('button', { name: 'No day' }).click();
  expect(onChange.mock.calls).toEqual([[null]]);
});
