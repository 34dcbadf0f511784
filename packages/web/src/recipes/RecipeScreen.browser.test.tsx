import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { kitchen, openPizza, pizzaId } from './testing-kitchen.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the recipe form', () => {
  it('works out cost and margin at every key, and names the allergens inside', async () => {
    const { screen } = await openPizza();
    const cost = screen.getByLabelText('Cost of Dough');
    await expect.element(cost).toHaveTextContent('£0.2000');
    await expect.element(screen.getByText('98.0%').first()).toBeVisible();
    const allergens = screen.getByRole('region', { name: 'Allergens' });
    await expect.element(allergens.getByRole('term').filter({ hasText: 'Contains' })).toBeVisible();
    await expect.element(allergens.getByText('Gluten')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Quantity of Dough' }), '3000');
    await expect.element(cost).toHaveTextContent('£2.0000');
    await expect.element(screen.getByText('80.0%').first()).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit of Dough' }), 'kg');
    await expect.element(cost).toHaveTextContent('£2,000.0000');
  });

  it('REC-036 counts nothing typed as zero and states that the cost is not complete', async () => {
    const { screen } = await openPizza();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Quantity of Dough' }));
    await expect.element(screen.getByLabelText('Cost of Dough')).toHaveTextContent('£0.0000');
    await expect.element(screen.getByText('Dough has no quantity')).toBeVisible();
  });

  it('has on a phone the figures in sight that there are: of a preparation, what a portion costs', async () => {
    await page.viewport(390, 844);
    const strip = () => page.getByText(/^Portion £/).element().parentElement?.textContent;
    const sold = await openPizza();
    await expect.poll(strip).toBe('Portion £0.20000Margin 98.0%+26.0 above');
    await sold.screen.unmount();
    await openPizza((server) => {
      const recipes = (server.rows.recipes ?? []) as RecipeRow[];
      server.rows.recipes = recipes.map((row) => (row.id === pizzaId ? { ...row, menuPrice: null } : row));
    });
    await expect.poll(strip).toBe('Portion £0.20000');
    await page.viewport(1280, 900);
  });

  it.each([1280, 390])('has one Save, below the choice from when it counts: %i px', async (width) => {
    await page.viewport(width, 900);
    const { screen } = await openPizza((stub) => {
      stub.answers['/versions'] = [];
    });
    const save = screen.getByRole('button', { name: /^Save/ });
    await expect.element(save).toBeVisible();
    expect(save.elements()).toHaveLength(1);
    await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    if (width === 390) {
      expect(screen.getByRole('radio').query()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'From today', expanded: false }));
    }
    const since = screen.getByRole('radio', { name: 'It was always so since a day' });
    await expect.element(since).toBeVisible();
    expect(since.element().getBoundingClientRect().bottom).toBeLessThan(save.element().getBoundingClientRect().top);
    await userEvent.click(since);
    if (width === 390) await expect.element(screen.getByRole('button', { name: /^Since \d/ })).toBeVisible();
    await expect.element(screen.getByText(/is worked out anew, closed periods included/)).toBeVisible();
    await page.viewport(1280, 900);
  });

  it('leaves the name of a line its room where panels stand beside it', async () => {
    for (const width of [820, 1110]) {
      await page.viewport(width, 900);
      const { screen } = await openPizza();
      const line = screen.getByRole('list', { name: 'Ingredients of this recipe' }).getByRole('listitem').first();
      const name = line.getByText('Dough', { exact: true });
      await expect.element(name).toBeVisible();
      const what = name.element().closest('li')?.firstElementChild;
      expect(what?.getBoundingClientRect().width, `at ${width} px`).toBeGreaterThan(200);
      await screen.unmount();
    }
    await page.viewport(1280, 900);
  });

  it('REC-054 shows costs with 4 decimals, of a portion with 5, the yield of a portion with 2, to who cooks with 4, and a list in pence', async () => {
    const { server, screen, figure } = await openPizza((stub) => {
      const recipes = (stub.rows.recipes ?? []) as RecipeRow[];
      const sauce = { yield: '1500', yieldUnit: 'g', portions: '7', wastagePercent: '3' } as const;
      stub.rows.recipes = recipes.map((row) => (row.id === pizzaId ? { ...row, ...sauce } : row));
    });
    for (const [label, shown] of [
      ['Ingredient cost', '£0.2000'],
      ['Wastage', '£0.0060'],
      ['Total cost', '£0.2060'],
      ['Cost per portion', '£0.02943'],
      ['Yield per portion', '214.29 g'],
    ] as const)
      await expect.poll(() => [label, figure(label).element().nextElementSibling?.textContent]).toEqual([label, shown]);
    const params = { accountId: server.kitchen.id, recipeId: pizzaId };
    await screen.router.navigate({ to: '/products/$accountId/setup/recipes', params });
    await expect.element(screen.getByText('£0.03/portion', { exact: true })).toBeVisible();
    await screen.router.navigate({ to: '/$accountId/front-of-house/recipes/$recipeId', params });
    await expect.element(screen.getByText('Yield per portion: 214.2857 g')).toBeVisible();
  });

  it('REC-001 REC-035 takes the batches of the address once, and shows what so many take', async () => {
    const { server, screen } = await openPizza(undefined, '?batch=3');
    const batches = screen.getByRole('textbox', { name: 'Batches' });
    await expect.element(batches).toHaveValue('3');
    await expect.element(screen.getByText('Makes 3 portions')).toBeVisible();
    await expect.element(screen.getByText('900 g', { exact: true })).toBeVisible();
    await expect.poll(() => screen.router.state.location.searchStr).toBe('');
    await userEvent.fill(batches, '4');
    await expect.element(screen.getByText('1.2 kg', { exact: true })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Quantity of Dough' }).element()).toHaveProperty('value', '300');
    await screen.router.navigate({ to: '.', search: { batch: '0' } as never });
    await expect.poll(() => screen.router.state.location.searchStr).toBe('');
    await expect.element(batches).toHaveValue('4');
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('has no batches where no address asks for them', async () => {
    const { screen } = await openPizza();
    await expect.element(screen.getByRole('textbox', { name: 'Quantity of Dough' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Batches' }).elements()).toEqual([]);
  });

  it('REC-022 states what is missing before anything is sent', async () => {
    const { server, screen } = await openPizza();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Quantity of Dough' }), '310');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.element(screen.getByText('Category is required.').first()).toBeVisible();
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['archived', 'Deactivate', 'Recipe could not be archived'],
    ['updated', 'Activate', 'Recipe could not be updated'],
  ])('REC-041 states when a recipe could not be %s', async (_, button, failed) => {
    const { screen } = await openPizza((server) => {
      server.refuses = [''];
      const pizza = server.rows.recipes?.find(({ id }) => id === pizzaId);
      if (pizza) pizza.archived = button === 'Activate';
    });
    if (button === 'Activate') await userEvent.click(screen.getByRole('button', { name: button }));
    else {
      await userEvent.click(screen.getByRole('button', { name: 'More' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate…' }));
      await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: button }));
    }
    await expect.element(screen.getByText(failed)).toBeVisible();
  });

  it('shows the newest version until something is typed, and stores what was typed from then on', async () => {
    const { server, screen } = await openPizza();
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Dough' });
    await expect.element(quantity).toHaveValue('300');
    const changedElsewhere = (version: number, amount: string) => {
      const recipes = structuredClone(kitchen().recipes ?? []) as RecipeRow[];
      for (const { items } of recipes.filter(({ id }) => id === pizzaId))
        for (const item of items) item.quantity = amount;
      server.rows = { recipes: recipes.map((recipe) => ({ ...recipe, version })) };
      window.dispatchEvent(new Event('online'));
    };
    changedElsewhere(2, '310');
    await expect.element(quantity).toHaveValue('310');
    await userEvent.fill(quantity, '350');
    changedElsewhere(3, '320');
    await expect.element(screen.getByText(/^Ada has changed this recipe in the meantime/)).toBeVisible();
    await expect.element(quantity).toHaveValue('350');
  });

  it('ERR-003 states when a category could not be added', async () => {
    const { screen } = await openPizza((server) => {
      server.refuses = [''];
    });
    await userEvent.click(screen.getByRole('button', { name: 'New category' }));
    await userEvent.fill(screen.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Pizza');
    await userEvent.click(screen.getByRole('button', { name: 'Add category' }));
    await expect.element(screen.getByText('Recipe Category could not be added')).toBeVisible();
  });

  it('lets a guest look and change nothing', async () => {
    const { screen } = await openPizza((server) => {
      for (const account of server.session.accounts) account.role = 'guest';
    });
    await expect.element(screen.getByText(/Recipes are edited at the head office/)).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Ingredients of this recipe' })).toMatchTextContent('Dough');
    expect(screen.getByRole('textbox').query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Save changes' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'More' }).query()).toBeNull();
  });

  it('puts name, quantity and cost of a line side by side for who only reads it, at every width', async () => {
    const { screen } = await openPizza((server) => {
      for (const account of server.session.accounts) account.role = 'guest';
    });
    const line = screen.getByRole('list', { name: 'Ingredients of this recipe' }).getByRole('listitem').first();
    for (const width of [360, 390, 820, 1280]) {
      await page.viewport(width, 900);
      await expect.element(line).toBeVisible();
      const places = [...line.element().children].map((child) => child.getBoundingClientRect());
      const shown = places.filter((place) => place.width > 0);
      expect(shown.length, `at ${width} px`).toBeGreaterThan(2);
      for (const [index, place] of shown.entries()) {
        const before = shown[index - 1];
        if (before) expect(place.left, `at ${width} px`).toBeGreaterThanOrEqual(before.right);
        expect(place.top, `at ${width} px`).toBeLessThan(shown[0]?.bottom ?? 0);
      }
    }
    await page.viewport(1280, 900);
  });
});
