import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { kitchenRows } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const [OLD, NOW] = ['a'.repeat(64), 'b'.repeat(64)];
const signed = { sha256: OLD, by: 'Ada Cook', at: '2026-11-12T09:00:00.000Z' };

async function openChart(state: object, can: string[] = ['do:checks']) {
  const server = stubServer({ rows: kitchenRows() });
  server.can = [...server.can, 'tasksLocation', ...can];
  server.answers['/allergen-chart'] = { sha256: NOW, dishes: 3, signed: null, changes: [], ...state };
  await openApp(`/${server.kitchen.id}/front-of-house/allergens`);
  await expect.element(page.getByRole('rowheader', { name: 'Margherita' })).toBeVisible();
  return server;
}
const button = () => page.getByRole('button', { name: 'Sign the chart' });

describe('the signature of the allergen chart', () => {
  it('names the dishes that changed since it was signed, and is made anew by whoever may check', async () => {
    const changes = [
      { name: 'Calzone', change: 'added' },
      { name: 'Margherita', change: 'changed' },
    ];
    const server = await openChart({ signed, changes });
    await expect
      .element(
        page.getByText(
          'The allergen chart changed since it was signed by Ada Cook (AC), 12 Nov 2026, 09:00: Calzone (added), Margherita.',
        ),
      )
      .toBeVisible();
    await button().click();
    await expect.element(page.getByText('Allergen chart signed', { exact: true })).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({ path: expect.stringMatching(/\/chart$/), body: { sha256: NOW } });
  });

  it('stands there while nothing changed', async () => {
    await openChart({ signed: { ...signed, sha256: NOW } });
    await expect.element(page.getByText('Allergen chart signed by Ada Cook (AC), 12 Nov 2026, 09:00.')).toBeVisible();
    expect(button().elements()).toEqual([]);
  });

  it('is offered first to whoever may check; others see nothing of it until there is one', async () => {
    await openChart({});
    await expect.element(page.getByText('Nobody has signed this allergen chart yet.')).toBeVisible();
    await expect.element(button()).toBeEnabled();
  });

  it('is not made by whom checks are withheld', async () => {
    await openChart({ signed, changes: [{ name: 'Calzone', change: 'added' }] }, []);
    await expect.element(page.getByText(/The allergen chart changed since/)).toBeVisible();
    expect(button().elements()).toEqual([]);
  });
});
