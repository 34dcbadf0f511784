import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { gramsOf, openCounting, type Part } from './testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const [flour, salt, basil] = [gramsOf('Flour'), gramsOf('Salt'), gramsOf('Basil')];
const walkIn = { id: newId(), name: 'Walk-in', things: [salt.id, flour.id] };
const store = { id: newId(), name: 'Dry store', things: [flour.id] };
const open = (lines: readonly Part[] = [], shelves = [walkIn, store], offline = false) =>
  openCounting({ stocktakeId: newId(), ingredients: [flour, salt, basil], shelves, lines }, { offline });
const on = (shelfId: string, amount: string): Part => ({
  ...{ refId: flour.id, shelfId, amount, baseQuantity: `${amount}000` },
});

describe('counting by shelf', () => {
  it('lists each shelf with how much of it is counted and who was there last, and the rest on none', async () => {
    const { screen } = await open([on(walkIn.id, '2')]);
    const heading = screen.getByRole('button', { name: /^Walk-in/ });
    await expect.element(heading).toMatchTextContent(/^Walk-inGina, \d\d:\d\d1 of 2/);
    await expect.element(screen.getByRole('button', { name: /^Dry store/ })).toMatchTextContent(/0 of 1/);
    await expect.element(screen.getByRole('button', { name: /^On no shelf/ })).toMatchTextContent(/0 of 1/);
    const rows = screen.getByRole('list', { name: 'Walk-in' }).getByRole('listitem');
    expect(rows.elements().map((row) => row.textContent?.slice(0, 4))).toEqual(['Salt', 'Flou']);
  });

  it('counts a thing on each of its shelves, and another shelf’s count stays', async () => {
    const { screen, saved } = await open([on(walkIn.id, '2')], [walkIn, store], true);
    await userEvent.click(screen.getByRole('button', { name: /^Walk-in/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Dry store/ }));
    await userEvent.fill(screen.getByLabelText('Quantity of Flour'), '3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toMatchObject([{ refId: flour.id, shelfId: store.id, amount: '3', seen: [] }]);
    await userEvent.click(screen.getByText('By category'));
    await expect.element(screen.getByText(/ = 5 kg/)).toBeVisible();
  });

  it('counts something for the first time on a shelf', async () => {
    const { screen, saved } = await open();
    await userEvent.click(screen.getByLabelText('Count something else in Walk-in'));
    await userEvent.keyboard('bas{Enter}');
    await userEvent.fill(screen.getByLabelText('Quantity of Basil'), '1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toMatchObject([{ refId: basil.id, shelfId: walkIn.id, amount: '1' }]);
  });

  it('has no shelves to choose before the first is made', async () => {
    const { screen } = await open([], []);
    await expect.element(screen.getByRole('button', { name: /Without category/ })).toBeVisible();
    expect(screen.getByText('By shelf').elements()).toEqual([]);
  });

  it('finds nothing under a barcode that nobody knows, and counts nothing', async () => {
    const { screen, saved } = await open();
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Search' }), '5012345678900');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Nothing matches')).toBeVisible();
    expect(saved()).toEqual([]);
  });
});

describe('the shelves of an area', () => {
  it('begin with an invitation to add one', async () => {
    const { server, screen } = await open([], []);
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    await expect.element(screen.getByText(/^Add the places where things stand/)).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Name of a new shelf'), 'Bar fridge');
    await userEvent.click(screen.getByRole('button', { name: 'Add shelf' }));
    await expect
      .poll(() => server.sent.find(({ path }) => /\/shelves\/[^/]+$/.test(path))?.body)
      .toMatchObject({ name: 'Bar fridge' });
  });

  it('rule 178: need a network to be changed, which each of their forms says on its button', async () => {
    const { server, screen } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const dialog = screen.getByRole('dialog');
    const why = dialog.getByText('Changing shelves needs a network.');
    await expect.element(why).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Add shelf' })).toBeDisabled();
    for (const [entry, button] of [
      ['Arrange', 'Save'],
      ['Rename', 'Save'],
      ['Remove', 'Remove'],
    ] as const) {
      await userEvent.click(dialog.getByRole('button', { name: 'More for Dry store' }));
      expect(screen.getByRole('menuitem', { name: 'Move up' }).elements()).toEqual([]);
      await userEvent.click(screen.getByRole('menuitem', { name: entry }));
      await expect.element(why).toBeVisible();
      await expect.element(dialog.getByRole('button', { name: button, exact: true })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
    }
    expect(server.sent).toEqual([]);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  it('are put in order by keyboard', async () => {
    const { server, screen } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    await userEvent.click(screen.getByRole('button', { name: 'More for Dry store' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/shelf-order'))?.body.shelfIds)
      .toEqual([store.id, walkIn.id]);
  });

  it('have their things put in order and taken off', async () => {
    const { server, screen } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    await userEvent.click(screen.getByRole('button', { name: 'More for Walk-in' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arrange' }));
    await userEvent.click(screen.getByLabelText('Add to Walk-in'));
    await userEvent.keyboard('bas{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Take Flour off the shelf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/things'))?.body.things)
      .toEqual([salt, basil].map(({ id }) => ({ kind: 'ingredient', refId: id })));
  });

  it('are removed with the question where their counts go', async () => {
    const { server, screen } = await open([on(walkIn.id, '2')]);
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    await userEvent.click(screen.getByRole('button', { name: 'More for Walk-in' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await expect.element(screen.getByText(/^1 count of open stocktakes is on this shelf/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Move them to'), 'Dry store');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/remove'))?.body)
      .toMatchObject({ moveTo: store.id });
  });
});
