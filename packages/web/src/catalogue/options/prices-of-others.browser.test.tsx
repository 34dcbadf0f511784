import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { fresh, workWith } from './testing-rows.ts';
import { field, linked, press, tins, tomatoes } from './testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('prices that the owner lets others change', () => {
  const reason = page.getByText('The owner of this group lets others change prices. Ask them, or a colleague.');
  const open = async (path: string, one = linked) => {
    const server = workWith({ options: [one], ingredients: [tomatoes] });
    server.pricesWithheld = true;
    await openApp(path);
    return server;
  };

  it('stand on the page of a line to be read; its words can still be changed', async () => {
    const server = await open(`/supplier-ingredient/${fresh.id}/${tins.id}`);
    await expect.element(reason).toBeVisible();
    await expect.element(field('Unit Price (£)')).toHaveValue('18.50');
    for (const name of ['Unit Price (£)', 'Unit of Measure (UOM)', 'Number per portion', 'Grams per portion'])
      await expect.element(field(name)).toBeDisabled();
    await expect.element(page.getByLabelText('A new price or pack holds from')).not.toBeInTheDocument();
    await field('Name').fill('Peeled tins');
    await press('Save');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/update'))).toBe(true);
  });

  it('are left open on a new line, without a question', async () => {
    const server = await open(`/supplier-ingredient/${fresh.id}/add`);
    await expect.element(field('Unit Price (£)')).toBeDisabled();
    await field('Name').fill('Beans');
    await field('Supplier Code').fill('B1');
    await field('Unit of Measure (UOM)').fill('case');
    await press('Save');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/add'))).toBe(true);
  });

  it('are not offered on an archived line, and a list price is not taken', async () => {
    await open(`/supplier-ingredient/${fresh.id}/${tins.id}`, { ...linked, archived: true });
    await expect.element(reason).toBeVisible();
    expect(page.getByRole('button', { name: 'Reactivate' }).elements()).toEqual([]);
  });

  it('are not offered with an offer', async () => {
    await open(`/suppliers/${fresh.id}/database`, { ...linked, offeredPrice: '20', offeredFrom: '2026-11-16' });
    await expect.element(page.getByText('List price changed: take it?')).toBeVisible();
    expect(page.getByRole('button', { name: /^Take/ }).elements()).toEqual([]);
  });

  it('are not changed from the ingredient, which another line may still cost', async () => {
    await open(`/ingredients/${tomatoes.id}`, { ...linked, id: newId() });
    await page.getByRole('button', { name: 'More for Tins' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Make default…' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /^Change price/ }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Merge into…' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /^It costs nothing/ }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Change price|^It costs nothing/ }).elements()).toEqual([]);
  });

  it('come by no file', async () => {
    const server = workWith({ options: [linked], ingredients: [tomatoes] });
    server.pricesWithheld = true;
    server.can = [...server.can, 'uploadSuppliersCsv'];
    server.answers['/uploads'] = [];
    await openApp('/supplier-ingredient-upload');
    await expect.element(reason).toBeVisible();
    await expect.element(page.getByText('What the file holds')).toBeVisible();
    expect(page.getByRole('button', { name: /Choose|Upload/ }).elements()).toEqual([]);
    await openApp('/suppliers');
    await expect.element(page.getByText('Fresh & Co').first()).toBeVisible();
    expect(page.getByRole('link', { name: /Upload CSV|Import price list/ }).elements()).toEqual([]);
  });
});
