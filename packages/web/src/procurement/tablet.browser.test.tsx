import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const audited = { version: 1, createdAt: '2026-01-01T00:00:00Z', createdBy: 'Ada', updatedAt: '', updatedBy: 'Ada' };

const supplier = {
  ...{ ...audited, id: newId(), name: 'Smithfield Catering Butchers', type: 'SUPPLIER', archived: false },
  ...{ deliveryDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], otherProducts: [], emailAddresses: [] },
  ...{ email: 'orders@smithfield-catering.example', minimumSpend: '75', cutOffTime: '21:00' },
  ...{ typeOfProducts: 'Meat, charcuterie, fish', targetTemperature: null },
};

describe('whom one orders from', () => {
  it.each([768, 820, 1024])('never scrolls the page sideways at %s px, with the navigation open', async (width) => {
    await page.viewport(width, 1100);
    const server = stubServer();
    server.rows = { suppliers: [supplier] } as unknown as SyncAnswer['rows'];
    const screen = await openApp(`/${server.kitchen.id}/procurement`);
    await expect.element(screen.getByText(supplier.name)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1280, 900);
  });
});
