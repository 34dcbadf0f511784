import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { stubServer } from '../testing/stub-server.ts';
import { kitchenRows, menuId } from './testing.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

/** A kitchen whose pizza is of flour that contains gluten, may contain nuts and has no answer for milk. */
async function openHub(path: string, width = 1280) {
  await page.viewport(width, 900);
  const server = stubServer({ rows: kitchenRows() });
  return openApp(`/${server.kitchen.id}/front-of-house${path}`);
}

describe('what has no milk', () => {
  it.each([
    ['fish', true],
    ['gluten', false],
    ['nuts', false],
    ['milk', false],
  ])('on the chart leaves what is known to be free of %s: %s', async (allergen, there) => {
    const screen = await openHub('/allergens');
    const pizza = screen.getByRole('rowheader', { name: 'Margherita' });
    const print = screen.getByRole('button', { name: 'Allergen chart (PDF)' });
    await expect.element(pizza).toBeVisible();
    await expect.element(print).toBeVisible();
    await screen.getByText(`No ${allergen}`, { exact: true }).click();
    await expect
      .element(screen.getByText(`${there ? '1 of 1 is' : '0 of 1 are'} known to be free of that`))
      .toBeVisible();
    if (there) return expect.element(pizza).toBeVisible();
    await expect.element(pizza).not.toBeInTheDocument();
    await expect.element(screen.getByText(`Nothing here is known to be free of ${allergen}`)).toBeVisible();
    await expect.element(print).not.toBeInTheDocument();
  });

  it('is what is printed as well', async () => {
    const saved = savedFiles();
    const screen = await openHub('/allergens?without=fish');
    await screen.getByRole('button', { name: 'Allergen chart (PDF)' }).click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['allergens-all-day-no-fish.pdf']);
  });

  it('is in the address, for the way back and to be passed on', async () => {
    const screen = await openHub(`/allergens?menu=${menuId}&without=fish,butter,eggs`);
    await expect.element(screen.getByRole('region', { name: 'Allergens of All day, no eggs, no fish' })).toBeVisible();
    await screen.getByText('No eggs', { exact: true }).click();
    await expect.poll(() => screen.router.state.location.search).toEqual({ menu: menuId, without: 'fish' });
    await screen.getByText('No fish', { exact: true }).click();
    await expect.poll(() => screen.router.state.location.search).toEqual({ menu: menuId });
  });

  it('narrows the list of recipes beside the search', async () => {
    const screen = await openHub('/recipes?search=dough');
    await expect.element(screen.getByRole('link', { name: 'Dough' })).toBeVisible();
    await screen.getByText('No fish', { exact: true }).click();
    await expect.element(screen.getByText('1 of 1 is known to be free of that')).toBeVisible();
    await screen.getByText('No gluten', { exact: true }).click();
    await expect.element(screen.getByText('Nothing here is known to be free of fish and gluten')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Dough' })).not.toBeInTheDocument();
    await screen.getByText('No milk', { exact: true }).click();
    await expect.element(screen.getByText('Nothing here is known to be free of fish, gluten and milk')).toBeVisible();
  });

  it('has no part in it when the search finds no recipe', async () => {
    const screen = await openHub('/recipes?search=caviar&without=fish');
    await expect.element(screen.getByText('No recipes match', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/known to be free/)).not.toBeInTheDocument();
  });

  it.each([['/allergens'], ['/recipes']])('%s has it folded on a phone until somebody asks', async (path) => {
    const screen = await openHub(path, 390);
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'What has no…?' }).click();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(ALLERGENS.length);
    await screen.getByText('No milk', { exact: true }).click();
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).not.toBeInTheDocument();
    await screen.getByText('No milk', { exact: true }).click();
    await expect.element(screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toHaveLength(ALLERGENS.length);
  });
});
