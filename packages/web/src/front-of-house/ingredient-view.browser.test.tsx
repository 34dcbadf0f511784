import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { doughId, flourId, kitchenRows, line } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

type Rows = ReturnType<typeof kitchenRows>;

async function openIngredient(rows: Rows, id: string) {
  const server = stubServer({ rows });
  return openApp(`/${server.kitchen.id}/front-of-house/ingredients/${id}`);
}

/** The kitchen with a flour that was merged into the other one; the dough still names it. */
function withMergedFlour(): { rows: Rows; plainId: string } {
  const rows = kitchenRows();
  const plainId = newId();
  const plain = rows.ingredients?.map((flour) => ({
    ...{ ...flour, id: plainId, itemcode: 'ING0002', name: 'Plain flour' },
    ...{ mergedInto: flourId, mergedAt: '2026-11-03T10:00:00Z', archived: true },
  }));
  rows.recipes = (rows.recipes ?? []).map((row) =>
    row.id === doughId ? { ...row, items: [line('ingredient', plainId, '250')] } : row,
  );
  rows.ingredients = [...(rows.ingredients ?? []), ...(plain ?? [])];
  return { rows, plainId };
}

it('the address of an ingredient that was merged into another shows that one', async () => {
  const { rows, plainId } = withMergedFlour();
  const screen = await openIngredient(rows, plainId);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Flour', exact: true })).toBeVisible();
  await expect.element(screen.getByText('This ingredient is deactivated.')).not.toBeInTheDocument();
});

it('an ingredient is used in the recipes too that name one which was merged into it', async () => {
  const screen = await openIngredient(withMergedFlour().rows, flourId);
  await expect
    .element(screen.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Dough' }))
    .toBeVisible();
});

it('states that an ingredient is deactivated', async () => {
  const rows = kitchenRows();
  for (const ingredient of rows.ingredients ?? []) ingredient.archived = true;
  const screen = await openIngredient(rows, flourId);
  await expect.element(screen.getByText('This ingredient is deactivated.')).toBeVisible();
});
