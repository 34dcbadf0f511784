import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photoAddress } from '../../app/ingredients/photo-address.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { doughId, kitchenRows, pizzaId } from '../testing.ts';
import { keepCooking, readCooking } from './stored-cooking.ts';

beforeEach(() => page.viewport(1024, 768));
afterEach(() => vi.unstubAllGlobals());

/** A picture of one dot. */
async function dot(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  return await canvas.convertToBlob();
}

async function openPizza(search = '', server: StubServer = stubServer({ rows: kitchenRows() })) {
  const screen = await openApp(`/${server.kitchen.id}/front-of-house/recipes/${pizzaId}${search}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
  return { server, screen, batches: screen.getByRole('textbox', { name: 'Batches' }) };
}

describe('cooking from a recipe', () => {
  it('REC-001 takes the batches of the address once, and removes them from it', async () => {
    const { screen, batches } = await openPizza('?batch=3');
    await expect.element(batches).toHaveValue('3');
    await expect.element(screen.getByText('900 g')).toBeVisible();
    await expect.element(screen.getByText('Makes 3 portions')).toBeVisible();
    await expect.poll(() => screen.router.state.location.searchStr).toBe('');
    await screen.getByRole('button', { name: 'One batch more' }).click();
    await expect.element(batches).toHaveValue('4');
    await expect.element(screen.getByText('1.2 kg')).toBeVisible();
  });

  it.each(['0', '-1', '1.5', 'two'])('REC-001 REC-035 cooks one batch where the address asks for %s', async (given) => {
    const { screen, batches } = await openPizza(`?batch=${given}`);
    await expect.element(batches).toHaveValue('1');
    await expect.poll(() => screen.router.state.location.searchStr).toBe('');
  });

  it('REC-035 takes a whole number of batches from 1 on, and no other', async () => {
    const { screen, batches } = await openPizza();
    await expect.element(screen.getByRole('button', { name: 'One batch less' })).toBeDisabled();
    await userEvent.fill(batches, '0');
    await expect.element(batches).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('300 g')).toBeVisible();
    await userEvent.fill(batches, '12');
    await expect.element(screen.getByText('3.6 kg')).toBeVisible();
    await expect.element(batches).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('leads to a preparation for as many batches as the dish takes of it', async () => {
    const { screen, batches } = await openPizza('?batch=3');
    await expect.element(screen.getByText('3 batches, each makes 400 g')).toBeVisible();
    await screen.getByRole('link', { name: 'Dough' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dough' })).toBeVisible();
    await expect.element(batches).toHaveValue('3');
    await expect.element(screen.getByText('750 g')).toBeVisible();
  });

  it('stores ticked steps and batches on the device, until one starts over', async () => {
    const { server, screen, batches } = await openPizza('?batch=2');
    await screen.getByText('Top it').click();
    await expect.element(screen.getByText('1 of 3 steps done')).toBeVisible();
    await screen.unmount();
    const again = await openPizza('', server);
    await expect.element(again.screen.getByRole('checkbox', { name: /Top it/ })).toBeChecked();
    await expect.element(again.screen.getByRole('checkbox', { name: /Bake it/ })).not.toBeChecked();
    await expect.element(batches).toHaveValue('2');
    await again.screen.getByRole('button', { name: 'Start over' }).click();
    await expect.element(again.screen.getByText('0 of 3 steps done')).toBeVisible();
  });

  it('takes a tick away where the step is pressed again', async () => {
    const { screen } = await openPizza();
    await screen.getByText('Top it').click();
    await screen.getByText('Bake it').click();
    await expect.element(screen.getByText('2 of 3 steps done')).toBeVisible();
    await screen.getByText('Top it').click();
    await expect.element(screen.getByText('1 of 3 steps done')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: /Top it/ })).not.toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: /Bake it/ })).toBeChecked();
  });

  it('states what a portion is of what it makes', async () => {
    const rows = kitchenRows();
    for (const recipe of rows.recipes ?? []) recipe.portions = '4';
    const { screen } = await openPizza('', stubServer({ rows }));
    await expect.element(screen.getByText('Yield per portion: 0.2500 unit')).toBeVisible();
  });

  it('forgets the ticks of a method that reads otherwise now, and of another shift', () => {
    const now = Date.parse('2026-11-20T18:00:00Z');
    const whose = { userId: 'u', recipeId: doughId, method: 'Knead' };
    keepCooking(whose, { batches: 4, done: [0] }, now);
    expect(readCooking('u', doughId, 'Knead', now + 11 * 3_600_000)).toEqual({ batches: 4, done: [0] });
    expect(readCooking('other', doughId, 'Knead', now)).toEqual({ batches: 1, done: [] });
    expect(readCooking('u', doughId, 'Knead well', now)).toEqual({ batches: 1, done: [] });
    expect(readCooking('u', doughId, 'Knead', now + 13 * 3_600_000)).toEqual({ batches: 1, done: [] });
    expect(Object.keys(localStorage).filter((key) => key.includes(doughId))).toEqual([]);
  });

  it('retains the screen on while the recipe is open, where the device can', async () => {
    const lock = Object.assign(new EventTarget(), { release: vi.fn(() => Promise.resolve()) });
    const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock as unknown as WakeLockSentinel);
    const { screen } = await openPizza();
    await expect.element(screen.getByText('The screen stays on')).toBeVisible();
    expect(request).toHaveBeenCalledWith('screen');
    await screen.unmount();
    expect(lock.release).toHaveBeenCalled();
    request.mockRestore();
  });

  it('goes on without a network from what the device has stored', async () => {
    const { server, screen } = await openPizza();
    await expect.element(screen.getByText('300 g')).toBeVisible();
    server.online = false;
    await screen.getByRole('button', { name: 'One batch more' }).click();
    await expect.element(screen.getByText('600 g')).toBeVisible();
    await screen.getByRole('link', { name: 'Dough' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Dough' })).toBeVisible();
    await expect.element(screen.getByText('500 g')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Allergens' }).getByText('Gluten')).toBeVisible();
  });

  it('shows the photo that the device has stored, without a network too', async () => {
    const rows = kitchenRows();
    for (const recipe of rows.recipes ?? []) recipe.imageKey = 'photo.png';
    const server = stubServer({ rows });
    const address = photoAddress(server.kitchen.id, pizzaId, 'full', 'photo.png');
    await (await caches.open('larder-photos')).put(address, new Response(await dot()));
    const { screen } = await openPizza('', server);
    await expect.element(screen.getByRole('img', { name: 'Margherita' })).toBeVisible();
    expect(server.calls.filter((call) => call.includes('/photo/'))).toEqual([]);
  });

  it('states that a recipe is deactivated, or not there', async () => {
    const rows = kitchenRows();
    for (const recipe of rows.recipes ?? []) recipe.archived = true;
    const { screen } = await openPizza('', stubServer({ rows }));
    await expect.element(screen.getByText('This recipe is deactivated.')).toBeVisible();
  });
});
