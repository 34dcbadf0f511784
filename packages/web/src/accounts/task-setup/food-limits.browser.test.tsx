import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { as } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const panel = () => page.getByRole('region', { name: 'Limits of food' });

it('rule 123: the owner states the country and limits of the own kitchen; one that can’t be read stays, with the reason', async () => {
  const server = as('owner', { answers: { '/task-setup': { sections: [], tasks: [], prepTasks: [] } } });
  await openApp(`/areas/${server.kitchen.id}/account/tasks/temp`);
  await expect.element(panel().getByText('Left empty: above 75 °C').first()).toBeVisible();
  await panel().getByLabelText('Country').selectOptions('Scotland');
  await expect.element(panel().getByText('Left empty: 82 °C or more')).toBeVisible();
  await panel().getByLabelText('Hot holding °C').fill('warm');
  await panel().getByRole('button', { name: 'Save limits' }).click();
  await expect.element(panel().getByText('Temperature must be a number like 4.5 or -18')).toBeVisible();
  await panel().getByLabelText('Hot holding °C').fill('65');
  await panel().getByRole('button', { name: 'Save limits' }).click();
  await expect.element(page.getByText('Limits saved')).toBeVisible();
  expect(server.sent.filter(({ path }) => path.endsWith('/food-limits')).map(({ body }) => body)).toMatchObject([
    { country: 'scotland', own: { holding: '65' } },
  ]);
});

it('rule 188: reviews and what is too regular are off until the owner turns them on, and names who reviews', async () => {
  const server = as('owner', { answers: { '/task-setup': { sections: [], tasks: [], prepTasks: [] } } });
  const person = { userId: 'mia', name: 'Mia Grill', email: 'mia@example.com', lastSeenAt: null };
  const place = {
    accountId: server.kitchen.id,
    type: 'member',
    roleId: null,
    withheld: [],
    orderUpTo: null,
    version: 1,
  };
  server.answers['/people'] = { people: [{ ...person, places: [place] }], invited: [], more: false };
  await openApp(`/areas/${server.kitchen.id}/account/tasks/temp`);
  const settings = page.getByRole('region', { name: 'Reviews and patterns' });
  const [weekly, regular] = [/^Review every four weeks/, /^Point out readings/].map((name) =>
    settings.getByRole('switch', { name }),
  );
  await expect.element(weekly ?? settings).not.toBeChecked();
  await expect.element(regular ?? settings).not.toBeChecked();
  expect(settings.getByLabelText('Reviewed by').elements()).toEqual([]);
  await weekly?.click();
  await settings.getByRole('combobox', { name: 'Reviewed by' }).click();
  await page.getByRole('option', { name: 'Mia Grill' }).click();
  await regular?.click();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(server.sent.at(-1)?.body).toMatchObject({ fourWeekly: true, reviewerId: 'mia', tooRegular: true });
});
