import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { enteredOf, logServer } from '../temp/testing.ts';
import { section } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => vi.unstubAllGlobals());

const grill = section('Grill', 'PREP');

it.each([
  ['Opening list', 'tasks', 'OPEN'],
  ['Closing list', 'tasks', 'CLOSE'],
  ['Grill', 'tasks/prep', `PREP_${grill.id}`],
  ['the food log', 'tasks/temp/food', 'FOOD'],
  ['the fridge log', 'tasks/temp/fridge', 'FRIDGE'],
  ['the delivery log', 'tasks/temp/delivery', 'DELIVERY'],
  ['the probe log', 'tasks/temp/probe', 'PROBE'],
])('TASK-012 a comment on %s is of its own type, and stands there alone', async (name, path, about) => {
  const server = logServer({ rows: { sections: [grill] } });
  await openApp(`/${server.kitchen.id}/${path}`);
  await page.getByRole('button', { name: `Comment on ${name}`, exact: true }).click();
  server.online = false; // it stays unsent, and is on the screen all the same
  await page.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('Door was open');
  await page.getByRole('button', { name: 'Add comment', exact: true }).click();
  const written = page.getByRole('list', { name: `Comments on ${name}`, exact: true });
  await expect.element(written.getByText('Door was open', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByText('Door was open', { exact: true }).elements()).toHaveLength(1);
  await expect
    .poll(() => enteredOf(server).map(({ record }) => record))
    .toEqual([{ kind: 'comment', about, text: 'Door was open' }]);
});
