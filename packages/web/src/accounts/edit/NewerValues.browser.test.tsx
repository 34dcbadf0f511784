import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { detailsValues } from './details-form.ts';
import { NewerValues } from './NewerValues.tsx';

const newer = { name: 'Leeds Dock', openingTime: '08:00', closingTime: '22:00', updatedBy: 'Mia' } as AccountRow;

it('whoever saves second sees what the other one saved, and chooses whose values stand', async () => {
  const [onTake, onKeep] = [vi.fn(), vi.fn()];
  const typed = { ...detailsValues(newer), name: 'Leeds Park' };
  const screen = await draw(
    <NewerValues newer={newer} typed={typed} onTake={onTake} onKeep={onKeep} pending={false} />,
  );
  const notice = screen.getByRole('alert');
  await expect.element(notice.getByText('Mia changed this in the meantime')).toBeVisible();
  await expect.element(notice.getByText('saved: Leeds Dock; yours: Leeds Park')).toBeVisible();
  await screen.getByRole('button', { name: 'Take the saved values' }).click();
  await screen.getByRole('button', { name: 'Save mine' }).click();
  expect([onTake.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
});
