import type { PublishedLine } from '@larder/contract/supplier-accounts.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const line = (name: string, change: Partial<PublishedLine> = {}): PublishedLine => ({
  optionId: newId(),
  name,
  supplierCode: name.slice(0, 2),
  category: null,
  uom: 'case',
  unitPrice: '40',
  unitsPerLot: '2',
  amountPerUnit: '5',
  baseUnit: 'kg',
  vatPercent: '0',
  effectiveFrom: '2026-11-20',
  imported: false,
  ingredientName: null,
  ...change,
});

const said = (text: string) => page.getByText(text, { exact: true });

async function openList(lines: PublishedLine[], refuses: string[] = []) {
  const server = stubServer({ can: ['suppliers'], answers: { '/published-list': lines }, refuses });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  await openApp(`/supplier-list/${newId()}`);
  return server;
}

const imports = (calls: string[]) => calls.filter((call) => call.endsWith('/import-options')).length;

describe('taking over a supplier’s list', () => {
  it('SUP-088 shows where each line would go, takes the chosen ones over and says so', async () => {
    const server = await openList([
      line('Butter', { ingredientName: 'Our butter' }),
      line('Cream'),
      line('Milk', { imported: true, ingredientName: 'Milk' }),
    ]);
    await expect.element(said('Our butter')).toBeVisible();
    await expect.element(said('New ingredient')).toBeVisible();
    await expect.element(said('Here already')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose Butter' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect.element(said('Supplier Options imported')).toBeVisible();
    expect(imports(server.calls)).toBe(1);
  });

  it('sends a long list in parts', async () => {
    const server = await openList(Array.from({ length: 300 }, (_, at) => line(`Line ${at}`)));
    await page.getByRole('checkbox', { name: 'Choose all 300 that are not here yet' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect.element(said('Supplier Options imported')).toBeVisible();
    expect(imports(server.calls)).toBe(2);
  });

  it('SUP-090 says when it could not be done, and keeps what was chosen', async () => {
    await openList([line('Butter')], ['/import-options']);
    await page.getByRole('checkbox', { name: 'Choose Butter' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect.element(said('Error importing supplier options')).toBeVisible();
    await expect.element(said('1 of 1 chosen')).toBeVisible();
  });
});
