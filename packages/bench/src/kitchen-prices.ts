import type { Page } from '@playwright/test';
import { within } from './browser.ts';
import { IN_ALL, type Kitchen } from './kitchen-rig.ts';
import type { Rig } from './launch.ts';
import { secondsWorked } from './memory.ts';
import type { Timings } from './timing.ts';

const SAVED = 60;
const SEEN = 20;
/** So many pence more change what every dish costs by whole pence: the list shows no less. */
const RISE = 200;
const LIST = 'table[aria-label="Recipes"] tbody';

/** Saves one price after the other, each of which all dishes rest on; then some more while another browser shows the list of recipes. */
export async function savePrices(
  rig: Rig,
  { headOffice, rows }: Kitchen,
  timings: Timings,
  openRecipes: () => Promise<Page>,
): Promise<void> {
  const ingredient = rows('ingredients').find(({ name }) => name === IN_ALL);
  const option = rows('supplierOptions').find(({ id }) => id === ingredient?.defaultOptionId);
  if (!option) throw new Error('nobody sells it');
  const { id, uom, unitsPerLot, amountPerUnit, baseUnit } = option;
  const from = new Date().toISOString().slice(0, 10);
  let { version } = option;
  let pence = 1250;
  const save = async (by = 1) => {
    pence += by;
    const body = { version, from, unitPrice: (pence / 100).toFixed(2), uom, unitsPerLot, amountPerUnit, baseUnit };
    await headOffice.command(`/supplier-options/${id}/price`, body);
    version += 1;
  };
  const worked = () => secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
  const before = worked();
  for (let round = 0; round < SAVED; round += 1) await timings.time('price', () => save());
  const { server, database } = worked();
  timings.add('price, busy', ((server - before.server + database - before.database) * 1000) / SAVED);

  const recipes = await openRecipes();
  await recipes.locator(`${LIST} a`).filter({ hasText: 'Dish 0' }).first().waitFor();
  for (let round = 0; round < SEEN; round += 1) {
    await recipes.waitForTimeout(300);
    await recipes.evaluate(watchText, LIST);
    const start = Date.now();
    await save(RISE);
    timings.add('price seen', (await within('the new cost of a dish', recipes.evaluate(seenAt))) - start);
  }
}

/** Runs in the page: notes when it shows other figures, drawn. */
function watchText(selector: string): void {
  const text = () => document.querySelector(selector)?.textContent ?? '';
  const before = text();
  const changedAt = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (text() === before) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { changedAt });
}

/** Runs in the page. */
function seenAt(): Promise<number> {
  return (window as unknown as { changedAt: Promise<number> }).changedAt;
}
