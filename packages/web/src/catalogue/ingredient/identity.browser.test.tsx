import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('can only be looked at from below the head office', async () => {
    work('kitchen');
    const screen = await openApp(`/ingredients/${flourId}`);
    await expect.element(screen.getByRole('link', { name: 'Plain flour (ING2)' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Undo merge' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});
