import type { AuditEntry } from '@larder/contract/audit.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { draw } from '../testing/render.tsx';
import { ActionDialog } from './ActionDialog.tsx';

beforeEach(() => page.viewport(1280, 900));

const ENTRY: AuditEntry = {
  ...{ id: '40', at: '2026-11-20T12:00:00Z', by: 'Gina', action: 'changed Brie', kind: 'category', subjectId: newId() },
  ...{ gone: false, partOf: null, day: null, accountId: null, place: 'Kitchen', moreChanges: 0 },
  changes: [
    { what: 'Price', from: '£2.00', to: '£2.50' },
    { what: 'Note', from: null, to: 'ripe' },
  ],
};

async function open(differs: Partial<AuditEntry> = {}) {
  await draw(<ActionDialog entry={{ ...ENTRY, ...differs }} organisationId="office" onClose={() => undefined} />);
  const dialog = page.getByRole('dialog', { name: 'Gina changed Brie' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

describe('what exactly was done', () => {
  it('is each field from what to what', async () => {
    const dialog = await open();
    await expect.element(dialog.getByRole('row', { name: 'Price £2.00 £2.50' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: 'Note - ripe' })).toBeVisible();
  });

  it('is from what to what on a phone as well, which has no columns', async () => {
    await page.viewport(390, 800);
    const dialog = await open();
    await expect.element(dialog.getByText('£2.00 → £2.50')).toBeVisible();
    await expect.element(dialog.getByText('- → ripe')).toBeVisible();
  });

  it('has when and where it was done', async () => {
    const dialog = await open();
    await expect.element(dialog.getByText('20 Nov 2026, 12:00, Kitchen')).toBeVisible();
  });

  it.each([1, 12])('states that there are %i more changes', async (moreChanges) => {
    const dialog = await open({ moreChanges });
    await expect.element(dialog.getByText(`and ${moreChanges} more`)).toBeVisible();
  });
});
