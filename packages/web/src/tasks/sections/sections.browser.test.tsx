import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { section, TASK_RIGHTS } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const grill = section('Grill', 'PREP');
const bar = { ...section('Bar', 'DAILY'), displayName: 'Behind the bar' };

function working() {
  return stubServer({ can: TASK_RIGHTS, rows: { sections: [grill, bar] } });
}

it('NAV-052 sections are listed, added and edited at addresses of their own', async () => {
  const server = working();
  const { router } = await openApp('/sections');
  const table = page.getByRole('table', { name: 'Sections' });
  await expect.element(table.getByText('Grill')).toBeVisible();
  await expect.element(table.getByText('Behind the bar')).toBeVisible();
  await page.getByRole('link', { name: 'New section' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/sections/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pastry');
  await page.getByRole('combobox', { name: 'On' }).click();
  await page.getByRole('option', { name: 'Preparation lists' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/sections');
  expect(server.sent.at(-1)?.body).toMatchObject({ type: 'PREP', name: 'Pastry', displayName: '' });

  await page.getByRole('link', { name: 'Bar' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/sections/${bar.id}`);
  await expect.element(page.getByRole('textbox', { name: 'Name on screens' })).toHaveValue('Behind the bar');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Main bar');
  await page.getByRole('button', { name: 'Save section' }).click();
  await expect.element(page.getByText('Section Updated')).toBeVisible();
  expect(server.sent.at(-1)).toMatchObject({
    path: expect.stringMatching(new RegExp(`/sections/${bar.id}$`)),
    body: { type: 'DAILY', name: 'Main bar', displayName: 'Behind the bar' },
  });
});

it('a section goes with its tasks, after asking', async () => {
  const server = working();
  await openApp('/sections');
  await page.getByRole('button', { name: 'Remove Bar' }).click();
  await expect.element(page.getByText('Its tasks end with today. Earlier days go on listing them.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Section Removed')).toBeVisible();
  expect(server.sent.at(-1)?.path).toMatch(new RegExp(`/sections/${bar.id}/remove$`));
});

it('a section that is not there is stated, with the way back', async () => {
  working();
  await openApp('/sections/0195c2f4-7d1e-7a6b-9f00-000000000001');
  await expect.element(page.getByText('The section could not be found.')).toBeVisible();
});
