import { addDays, dayIn, showDay } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { accountRow } from '../tabs/testing.ts';
import { as } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());

it('rule 111: an owner sets up on which weekdays and dates an area is closed', async () => {
  const server = as('owner');
  const kitchen = { ...accountRow('DEPARTMENT', 'Kitchen', null), id: server.kitchen.id, parentId: server.location.id };
  const [past, soon, christmas] = [addDays(TODAY, -20), addDays(TODAY, 3), addDays(TODAY, 28)];
  server.rows = {
    ...server.rows,
    accounts: [{ ...kitchen, closedDays: [{ fromDay: '2026-01-01', weekdays: 'M', dates: [past, soon] }] }],
  };
  await openApp(`/areas/${server.kitchen.id}/account/tasks`);
  const panel = page.getByRole('region', { name: 'Closed days' });
  await expect.element(panel.getByRole('checkbox', { name: 'Mon' })).toBeChecked();
  await panel.getByRole('checkbox', { name: 'Sun' }).click();
  await panel.getByRole('button', { name: 'Add the day' }).click();
  await expect.element(panel.getByText('Choose a day')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Closed on' }).fill(showDay(christmas));
  await panel.getByRole('button', { name: 'Add the day' }).click();
  const dates = () =>
    panel
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(dates).toEqual([showDay(soon), showDay(christmas)]);
  await panel.getByRole('button', { name: `Take off ${showDay(soon)}` }).click();
  await panel.getByRole('button', { name: 'Save closed days' }).click();
  await expect.element(page.getByText('Closed days saved')).toBeVisible();
  expect(server.sent.find(({ path }) => path.endsWith('/closed-days'))?.body).toMatchObject({
    weekdays: 'Su/M',
    dates: [christmas],
  });
});
