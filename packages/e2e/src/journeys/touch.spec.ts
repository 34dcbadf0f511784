import { expect, test } from '../fixtures.ts';
import { handheld } from '../handheld.ts';
import { CountingPage } from '../pages/counting.ts';
import { expectQuietDropdowns } from '../quiet.ts';
import { stockPantry } from '../week.ts';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
];

/** Where every dialog is opened; elsewhere one, because they all share their dropdowns. */
const THOROUGHLY = [390, 820];

test.describe('with a finger', () => {
  test('every dropdown in a dialog opens, takes a tap and leaves the page at rest', async ({
    page,
    browser,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    for (const screen of SCREENS) {
      const hand = await handheld(browser, page, screen);
      const dialog = hand.getByRole('dialog').last();
      await test.step(`wastage at ${screen.width}`, async () => {
        await hand.goto(`/${kitchen.areaId}/inventory`);
        await hand.getByLabel('Search ingredients and recipes').fill('flo');
        await hand.getByRole('button', { name: /^Flour/ }).tap();
        await expectQuietDropdowns(hand, dialog, 2);
      });
      if (!THOROUGHLY.includes(screen.width)) {
        await hand.context().close();
        continue;
      }
      await test.step(`a new price at ${screen.width}`, async () => {
        await hand.goto(`/ingredients/${pantry.flour}`);
        await hand.getByRole('button', { name: /^Work in/ }).tap();
        await hand.getByRole('button', { name: 'Change price', exact: true }).tap();
        await expectQuietDropdowns(hand, dialog, 2);
      });
      await test.step(`another ingredient at ${screen.width}`, async () => {
        await hand.goto(`/ingredients/${pantry.flour}?tab=used-in`);
        await hand.getByRole('button', { name: 'Add substitute' }).tap();
        await expectQuietDropdowns(hand, dialog, 1);
      });
      await test.step(`a category of a recipe at ${screen.width}`, async () => {
        await hand.goto(`/products/${kitchen.areaId}/setup/recipes/${pantry.margherita}`);
        await hand.getByRole('button', { name: 'New category' }).tap();
        await expectQuietDropdowns(hand, dialog, 1);
      });
      await test.step(`a pasted recipe at ${screen.width}`, async () => {
        await hand.goto(`/products/${kitchen.areaId}/setup/recipes/${pantry.margherita}`);
        await hand.getByRole('button', { name: 'Paste as text' }).tap();
        await dialog.getByRole('textbox', { name: 'Recipe' }).fill('20 g oil\n2 tsp salt');
        await dialog.getByRole('button', { name: 'Read it' }).tap();
        await expectQuietDropdowns(hand, dialog, 2);
      });
      await hand.context().close();
    }
  });

  test('the names of what is counted, ordered and received are in sight beside the open navigation', async ({
    page,
    browser,
    kitchen,
  }) => {
    await stockPantry(page.request, kitchen);
    const stocktakeId = await new CountingPage(page).start(kitchen.areaId);
    for (const width of [769, 860, 980]) {
      const hand = await handheld(browser, page, { width, height: 1180 });
      await new CountingPage(hand).open(kitchen.areaId, stocktakeId);
      for (const name of ['Mozzarella', 'Flour']) {
        const shelf = name === 'Flour' ? 'Dry store' : 'Dairy';
        const heading = hand.getByRole('button', { name: new RegExp(`^${shelf}`) });
        if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.tap();
        const box = await hand.getByText(name, { exact: true }).boundingBox();
        expect(box?.width, `${name} at ${width}`).toBeGreaterThan(30);
      }
      await hand.goto(`/${kitchen.areaId}/procurement`);
      await hand.getByRole('link', { name: 'Mill & Sons' }).first().tap();
      const ordered = await hand.getByText('Flour 16 kg sack', { exact: true }).boundingBox();
      expect(ordered?.width, `an order at ${width}`).toBeGreaterThan(90);
      await hand.context().close();
    }
  });
});
