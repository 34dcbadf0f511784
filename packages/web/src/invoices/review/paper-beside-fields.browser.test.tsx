import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { fileOf } from '../testing-invoices.ts';
import { box, button, openUpload, seen } from './testing-upload.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

describe('the paper beside its fields', () => {
  it('shows the place of a value that is pressed, and marks what was read with little confidence', async () => {
    await openUpload({
      detail: () => ({
        found: { number: { ...seen, box }, date: { ...seen, confidence: 0.7, box: { ...box, top: 0.5 } } },
      }),
    });
    await expect.element(page.getByRole('img', { name: 'page 1.jpg' })).toBeVisible();
    expect(document.querySelector('[data-pointed]')).toBeNull();
    await button('Number: 4711. Show on the paper').click();
    const pointed = () => document.querySelector<HTMLElement>('[data-pointed]')?.style.top;
    expect(pointed()).toBe('20%');
    const date = button('Date: 20 Nov 2026, check. Show on the paper');
    await expect.element(page.getByText('check', { exact: true })).toBeVisible();
    expect(page.getByText('check', { exact: true }).elements()).toHaveLength(1);
    await date.click();
    await expect.poll(pointed).toBe('50%');
  });

  it('leads to the orders that its lines are on', async () => {
    const orders = [4, 5].map((orderNumber) => ({ id: newId(), accountId: newId(), orderNumber }));
    await openUpload({ row: { status: 'MATCHED', orders } });
    for (const { id, accountId, orderNumber } of orders)
      await expect
        .element(page.getByRole('link', { name: `PO ${orderNumber}`, exact: true }))
        .toHaveAttribute('href', `/${accountId}/review/supplier-statements/detail/${id}`);
  });

  it('is made larger, and stands above its fields on a phone', async () => {
    await openUpload();
    const picture = page.getByRole('img', { name: 'page 1.jpg' });
    await expect.element(picture).toBeVisible();
    const width = () => picture.element().getBoundingClientRect().width;
    const before = width();
    await button('Larger').click();
    await expect.poll(width).toBeCloseTo(before * 1.5, -1);
    await page.viewport(390, 844);
    const top = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().top;
    await expect.poll(() => top('Pages of the invoice') < top('Lines')).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('shows several pictures one below the other, each value on its own page', async () => {
    await openUpload({
      row: { files: [fileOf(), fileOf({ place: 2, originalFilename: 'page 2.jpg' })] },
      detail: () => ({
        pages: [
          { width: 6, height: 8 },
          { width: 6, height: 8 },
        ],
        found: { gross: { ...seen, box: { ...box, page: 2 } } },
      }),
    });
    await button(/^Total with VAT: £120.00/).click();
    const pointed = document.querySelector('[data-pointed]');
    expect(pointed?.parentElement?.querySelector('img')?.alt).toBe('page 2.jpg');
  });
});
