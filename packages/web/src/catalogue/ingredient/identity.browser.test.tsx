import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [flourId, plainId] = [newId(), newId()];

/** Flour, and Plain flour that was merged into it. */
function merged(): SyncAnswer['rows'] {
  const ingredient = {
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    createdBy: 'Ada',
    updatedAt: '2026-01-01T00:00:00Z',
    updatedBy: 'Ada',
    categoryId: null,
    recipeUnit: 'g',
    allergens: [],
    mayContain: [],
    freeOf: [],
    allergensConfirmedBy: null,
    allergensConfirmedAt: null,
    density: null,
    pieceWeight: null,
    substitutes: [],
    mergedAt: null,
    archived: false,
    readonly: false,
    mergedInto: null,
    replaces: null,
    defaultOptionId: null,
    costs: [],
  };
  const flour = { ...ingredient, id: flourId, itemcode: 'ING1', name: 'Flour' };
  const plain = {
    ...ingredient,
    id: plainId,
    itemcode: 'ING2',
    name: 'Plain flour',
    archived: true,
    mergedInto: flourId,
  };
  return { ingredients: [flour, plain] } as SyncAnswer['rows'];
}

/** The group's catalogue without any prices, seen from the head office or from the kitchen. */
function work(at: 'headOffice' | 'kitchen'): StubServer {
  const server = stubServer({ rows: merged() });
  server.session.currentAccountId = server[at].id;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes('/prices') ? Promise.resolve(Response.json([])) : fetch(input, init);
  });
  return server;
}

/** What became of a week of Soho's kitchen. */
const SOHO: ImpactEntry = {
  ...{ noteId: newId(), documentKind: 'ingredient', documentId: flourId, accountId: newId() },
  ...{ accountName: 'Soho, Kitchen', from: '2026-11-02', to: '2026-11-08', at: '2026-11-20T12:00:00Z', by: 'Ada' },
  actualGpPercent: { before: '86.76', after: '87.42' },
  theoreticalGpPercent: { before: '88.92', after: '89.56' },
  ...{ variance: { before: '-10.8', after: '-10.7' }, ingredients: [] },
};

describe('an ingredient that was merged', () => {
  it('rule 12 names what stands for it, offers the way back, and nothing else can be done to it', async () => {
    const server = work('headOffice');
    const screen = await openApp(`/ingredients/${plainId}`);
    await expect.element(screen.getByRole('link', { name: 'Flour (ING1)' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo merge' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
    await expect.element(screen.getByText('Merge undone')).toBeVisible();
    expect(server.calls).toContain(`POST /api/v1/accounts/${server.headOffice.id}/ingredients/${plainId}/undo-merge`);
  });

  it('is named by the one that stands for it', async () => {
    work('headOffice');
    const screen = await openApp(`/ingredients/${flourId}`);
    await expect.element(screen.getByRole('link', { name: 'Plain flour (ING2)' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo merge' })).toBeVisible();
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Merge into…' })).toBeVisible();
  });

  it('rule 36: a merge, and undoing one, state before what they do to closed periods, and after that they did', async () => {
    const server = work('headOffice');
    const [first] = server.rows.ingredients ?? [];
    if (!first) throw new Error('there is no flour');
    server.rows.ingredients?.push({ ...first, id: newId(), itemcode: 'ING3', name: 'Strong flour' });
    server.replies['/merge-impact'] = { impact: [SOHO] };
    for (const end of ['/merge', '/undo-merge']) server.replies[end] = { impact: [SOHO] };
    await openApp(`/ingredients/${flourId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Merge into…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Flour is the same as' }).click();
    await page.getByRole('option', { name: 'Strong flour (ING3)' }).click();
    await expect.element(dialog.getByText('This changes 1 closed period:')).toBeVisible();
    await expect.element(dialog.getByText('Soho, Kitchen, 02 to 08 Nov 2026')).toBeVisible();
    await expect.element(dialog.getByText('Actual GP 86.76% → 87.42%')).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect.element(page.getByText('Flour merged into Strong flour. It changed 1 closed period')).toBeVisible();

    await page.getByRole('button', { name: 'Undo merge' }).click();
    await expect.element(dialog.getByText('Actual GP 86.76% → 87.42%')).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect.element(page.getByText('Merge undone. It changed 1 closed period')).toBeVisible();
  });

  it('can only be looked at from below the head office', async () => {
    work('kitchen');
    const screen = await openApp(`/ingredients/${flourId}`);
    await expect.element(screen.getByRole('link', { name: 'Plain flour (ING2)' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo merge' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});
