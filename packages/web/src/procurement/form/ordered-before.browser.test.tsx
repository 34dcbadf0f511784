import type { OrderedBefore } from '@larder/contract/procurement.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

/** The form of a new order at Green Lane, who sells flour and sugar. */
async function openForm() {
  const server = stubServer({});
  const supplierId = newId();
  const [flour, sugar] = [optionOf(supplierId), { ...optionOf(supplierId), name: 'Sugar' }];
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour, sugar], orders: [] };
  const before: OrderedBefore[] = [
    {
      optionId: flour.id,
      onHand: { quantity: '4200', unit: 'g' },
      lastOrdered: { quantity: '4', date: '2026-11-16' },
    },
    { optionId: sugar.id, onHand: null, lastOrdered: null },
  ];
  server.answers['/ordered-before'] = before;
  await openApp(`/${server.kitchen.id}/procurement/newOrder/${supplierId}`);
}

const row = (name: string) => page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name });
const quantity = (name: string) => page.getByLabelText(`Quantity of ${name}`);

it('an order is filled in as the last one by one press, and goes on from there', async () => {
  await openForm();
  await page.getByRole('button', { name: 'As last ordered, 16 Nov 2026' }).click();
  await expect.element(quantity('Flour')).toHaveValue('4');
  await expect.element(row('Sugar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /As last ordered/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'On this order only (1)' }).click();
  await quantity('Sugar').fill('2');
  await expect.element(page.getByRole('checkbox', { name: 'On this order only (2)' })).toBeVisible();
});

describe('an option of the order form', () => {
  it('shows what is on hand and when it was ordered last, as far as that is known', async () => {
    await openForm();
    await expect.element(row('Flour').getByText('4.20 kg')).toBeVisible();
    await expect.element(row('Flour').getByText(/4 on 16 Nov 2026/)).toBeVisible();
    await expect.element(row('Sugar')).not.toMatchTextContent(/on hand|last/);
  });

  it('begins with its quantity, which Tab and Enter reach without steps in between', async () => {
    await openForm();
    await expect.element(row('Flour')).toBeVisible();
    const first = row('Flour').element().querySelector('input');
    expect(first).toBe(quantity('Flour').element());
    await quantity('Flour').click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByLabelText('Price of Flour')).toHaveFocus();
    await quantity('Flour').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity('Sugar')).toHaveFocus();
  });

  it('is stepped by fingers, up from nothing and down to nothing', async () => {
    await openForm();
    await expect.element(quantity('Flour')).toBeVisible();
    const step = (name: string) => row('Flour').element().querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    step('One Flour more')?.click();
    await expect.element(quantity('Flour')).toHaveValue('1');
    step('One Flour more')?.click();
    await expect.element(quantity('Flour')).toHaveValue('2');
    step('One Flour less')?.click();
    await expect.element(quantity('Flour')).toHaveValue('1');
    step('One Flour less')?.click();
    await expect.element(quantity('Flour')).toHaveValue('');
  });

  it('labels what was before below the name on a phone, with nothing sideways', async () => {
    await page.viewport(320, 700);
    await openForm();
    await expect.element(row('Flour').getByText('on hand')).toBeVisible();
    await expect.element(row('Flour').getByText(/4 on 16 Nov 2026/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
