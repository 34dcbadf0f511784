import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { doughId, flourId, KEEPS_RECIPES, kitchen, openPizza, pizzaId } from './testing-kitchen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openNew(changes: Partial<StubServer> = {}) {
  const accounts = [{ id: newId(), type: 'GROUP', name: 'Pizzeria' }];
  const categories = [{ ...audited, id: newId(), name: 'Breads', kind: 'recipe', parentId: null, level: 1 }];
  const server = stubServer({ rows: { ...kitchen(), accounts, categories }, can: KEEPS_RECIPES, ...changes });
  return openApp(`/products/${server.kitchen.id}/setup/recipes/add`);
}

const options = (select: Element) => [...(select as HTMLSelectElement).options].map(({ text }) => text);

/** Changes the pizza before it is shown. */
function pizzaIs(server: StubServer, change: (pizza: RecipeRow) => void) {
  for (const row of (server.rows.recipes ?? []) as RecipeRow[]) if (row.id === pizzaId) change(row);
}

describe('the fields of a recipe', () => {
  it('REC-030 take a number with two decimals at most, and mark anything else as it was typed', async () => {
    const screen = await openNew();
    for (const label of ['Yield', 'Portions', 'Wastage %', 'Gross price', 'Target GP %']) {
      const field = screen.getByRole('textbox', { name: label });
      const name = label.replace(' %', '');
      for (const [typed, message] of [
        ['1a2', `${name} must be a valid number.`],
        ['1.2.3', `${name} must be a valid number.`],
        ['12.345', `${name} can have at most 2 decimals`],
      ] as const) {
        await userEvent.fill(field, typed);
        await userEvent.tab();
        await expect.element(screen.getByText(message)).toBeVisible();
        await expect.element(field).toHaveValue(typed);
        await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      }
      await userEvent.fill(field, '12.34');
      await userEvent.tab();
      await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('mark wastage and VAT as required once there is a price, as saving requires them then', async () => {
    const screen = await openNew();
    const wastage = screen.getByRole('textbox', { name: 'Wastage %' });
    const vat = screen.getByRole('combobox', { name: 'VAT' });
    await expect.element(wastage).not.toBeRequired();
    await expect.element(vat).not.toBeRequired();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Gross price' }), '12');
    await userEvent.tab();
    await expect.element(wastage).toBeRequired();
    await expect.element(vat).toBeRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Save recipe' }));
    await expect.element(screen.getByText('Wastage is required when Gross price is filled.').first()).toBeVisible();
  });

  it('REC-041 state when a new recipe could not be saved, and stay as they were typed', async () => {
    const screen = await openNew({ refuses: ['/save'] });
    const name = screen.getByRole('textbox', { name: 'Name', exact: true });
    await userEvent.fill(name, 'Focaccia');
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(screen.getByRole('option', { name: 'Breads' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Yield' }), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Save recipe' }));
    await expect.element(screen.getByText('Recipe could not be saved', { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue('Focaccia');
  });

  it('keep a recipe from being saved while one of them can be read in two ways', async () => {
    const { server, screen } = await openPizza();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Quantity of Dough' }), '1,000');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const message = '1,000 can be 1.000 or 1000: type it without the comma.';
    await expect.element(screen.getByText(message).first()).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Quantity of Dough' })).toHaveFocus();
    expect(server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/save'))).toEqual([]);
  });

  it('REC-058 REC-060 REC-061 offer what they prescribe: 20 % VAT first, a price no wider than 150', async () => {
    const screen = await openNew();
    const vat = screen.getByRole('combobox', { name: 'VAT' });
    await expect.element(vat).toHaveValue('20');
    expect(options(vat.element()).slice(1, 3)).toEqual(['20%', '0%']);
    expect(options(screen.getByRole('combobox', { name: 'Yield description' }).element())).toEqual(['g', 'ml', 'unit']);
    const suitable = screen.getByRole('group', { name: 'Suitable for' }).getByRole('checkbox');
    expect(suitable.elements().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Gluten Free',
      'Vegetarian',
      'Vegan',
    ]);
    const price = screen.getByRole('textbox', { name: 'Gross price' }).element();
    expect(price.getBoundingClientRect().width).toBeLessThanOrEqual(150);
  });

  it('REC-033 refuse an add-on that is listed already', async () => {
    const { screen } = await openPizza();
    const add = screen.getByRole('combobox', { name: 'Add an add-on' });
    const choose = async () => {
      await userEvent.click(add);
      await userEvent.click(screen.getByRole('option', { name: 'Dough' }));
    };
    await choose();
    const listed = screen.getByRole('list', { name: 'Add-ons of this recipe' }).getByRole('listitem');
    await expect.element(listed.getByText('Dough')).toBeVisible();
    await choose();
    await expect.element(screen.getByText('Dough is already listed as an Add On for this recipe')).toBeVisible();
    expect(listed.elements()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove add-on Dough' }));
    await expect.element(listed).not.toBeInTheDocument();
  });

  it('REC-031 refuse what is in the recipe already', async () => {
    const { screen } = await openPizza();
    await userEvent.fill(screen.getByRole('combobox', { name: 'Add an ingredient or sub-recipe' }), 'dough');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Dough is already in this recipe')).toBeVisible();
  });

  it('count what is lost by trimming and cooking into the cost', async () => {
    const { screen } = await openPizza();
    await userEvent.click(screen.getByRole('button', { name: 'Losses of Dough' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Trimming loss of Dough, percent' }), '20');
    await expect.element(screen.getByLabelText('Cost of Dough')).toHaveTextContent('£0.2500');
    await expect.element(screen.getByText('Takes 375 g before trimming and cooking')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Cooking loss of Dough, percent' }), '50');
    await expect.element(screen.getByLabelText('Cost of Dough')).toHaveTextContent('£0.5000');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Cooking loss of Dough, percent' }), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.element(screen.getByText('Cooking loss of Dough must be below 100.').first()).toBeVisible();
  });

  it('say of a part that it is deactivated, or deleted', async () => {
    const { screen } = await openPizza((server) => {
      for (const row of (server.rows.recipes ?? []) as RecipeRow[]) if (row.id === doughId) row.archived = true;
      pizzaIs(server, (pizza) => {
        const [line] = pizza.items;
        if (line) pizza.items = [line, { ...line, itemId: newId(), kind: 'ingredient', refId: newId() }];
      });
    });
    const lines = screen.getByRole('list', { name: 'Ingredients of this recipe' }).getByRole('listitem');
    await expect.element(lines.nth(0).getByText('Deactivated')).toBeVisible();
    await expect.element(lines.nth(1).getByText('Deleted')).toBeVisible();
  });

  it('refuse a part that holds this recipe, the way named', async () => {
    const { screen } = await openPizza((server) => {
      const rows = (server.rows.recipes ?? []) as RecipeRow[];
      const [dough] = rows.filter(({ id }) => id === doughId);
      pizzaIs(server, (pizza) => {
        pizza.items = [];
      });
      if (dough)
        server.rows.recipes = rows.map((row) =>
          row.id === doughId
            ? { ...row, items: row.items.map((item) => ({ ...item, kind: 'recipe' as const, refId: pizzaId })) }
            : row,
        );
    });
    await userEvent.fill(screen.getByRole('combobox', { name: 'Add an ingredient or sub-recipe' }), 'dough');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText('A recipe cannot contain itself: Margherita › Dough › Margherita'))
      .toBeVisible();
  });

  it('say what is missing when a line is typed in a unit of another kind', async () => {
    const { screen } = await openPizza((server) =>
      pizzaIs(server, (pizza) => {
        for (const item of pizza.items) Object.assign(item, { kind: 'ingredient', refId: flourId });
      }),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit of Flour' }), 'ml');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect
      .element(screen.getByText('Flour is measured in g. To type ml, say first what one ml of it weighs.').first())
      .toBeVisible();
  });

  it('say at once that a tick of suitability is not true of what is in it', async () => {
    const { screen } = await openPizza();
    const doubt = screen.getByText('Gluten Free cannot be ticked: contains gluten. It is hidden everywhere.');
    await expect.element(screen.getByRole('heading', { name: 'Allergens' })).toBeVisible();
    expect(doubt.query()).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gluten Free' }));
    await expect.element(doubt).toBeVisible();
  });

  /** The pizza's form with a photo that was chosen and not sent yet. */
  async function withNewPhoto() {
    const { server, screen } = await openPizza((one) => {
      one.replies['/save'] = { matched: [] };
      pizzaIs(one, (pizza) => {
        pizza.categoryId = newId();
      });
    });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 60, height: 40 });
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const file = new File([blob ?? new Blob()], 'pizza.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add a photo'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Use this square' }));
    await expect.element(screen.getByRole('img', { name: /The new square/ })).toBeVisible();
    return { server, screen };
  }

  it('say in one toast that the recipe is saved and its photo is not, and leave the photo chosen', async () => {
    const { server, screen } = await withNewPhoto();
    server.refuses = ['/photo'];
    const shown = vi.spyOn(notifications, 'show'); // a second toast would be gone again by itself
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect
      .element(screen.getByText(/could not be saved/))
      .toHaveTextContent('Recipe Updated, but the photo could not be saved. Please check the marked fields.');
    expect(shown).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('img', { name: /The new square/ })).toBeVisible();
  });

  it('remove the photo of the recipe as it stands after it was saved', async () => {
    const { server, screen } = await openPizza((one) => {
      one.replies['/save'] = { matched: [] };
      pizzaIs(one, (pizza) => {
        Object.assign(pizza, { categoryId: newId(), imageKey: 'stored', thumbKey: 'stored', version: 4 });
      });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.element(screen.getByText('Recipe Updated')).toBeVisible();
    const sent = server.sent.map(({ path, body }) => [path.split('/').at(-1), body.version]);
    expect(sent.slice(-2)).toEqual([
      ['save', 4],
      ['remove', 5],
    ]);
  });

  it('REC-039 send the photo with the form: a square of what was chosen', async () => {
    const { server, screen } = await withNewPhoto();
    const shown = screen.getByRole('img', { name: /The new square/ }).element() as HTMLImageElement;
    await shown.decode();
    expect([shown.naturalWidth, shown.naturalHeight]).toEqual([40, 40]);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.element(screen.getByText('Recipe Updated')).toBeVisible();
    await expect
      .poll(() => server.calls.filter((call) => call.startsWith('POST')).map((call) => call.split('/').at(-1)))
      .toEqual(['save', 'photo']);
  });
});

it('rule 58: a line of the recipe states what is used instead of its ingredient, and where; the recipe stays as it is', async () => {
  const server = stubServer({ rows: kitchen(), can: KEEPS_RECIPES });
  const row = {
    ...{ ...audited, id: newId(), accountId: newId(), areaName: 'Kitchen', ingredientId: flourId, named: [] },
    ...{ ingredientName: 'Flour', substituteId: newId(), substituteName: 'Spelt', optionId: null, orderId: null },
    ...{ lineId: null, signedAt: null, signedBy: null, signatureDue: false },
  };
  server.rows = { ...server.rows, substitutions: [row] };
  const screen = await openApp(`/products/${server.kitchen.id}/setup/recipes/${doughId}`);
  await expect.element(screen.getByText('Substitute in use in Kitchen: Spelt instead of Flour')).toBeVisible();
});
