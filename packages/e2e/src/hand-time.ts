import type { Page } from '@playwright/test';

/**
 * Seconds that a practised person takes, by the keystroke-level model of Card, Moran and Newell: 1.35 to think and 1.1 to point before each press
 * of 0.2, and 0.28 for each key.
 */
const A_PRESS = 1.35 + 1.1 + 0.2;
const A_KEY = 0.28;

/** Counts from now on what is pressed and typed on the page, also across its addresses. Returns how long a person's hand takes for it, in seconds. */
export async function handTime(page: Page): Promise<() => Promise<number>> {
  const counted = await handCount(page);
  return async () => {
    const { presses, keys } = await counted();
    return presses * A_PRESS + keys * A_KEY;
  };
}

/** Counts from now on what is pressed and typed on the page, also across its addresses. */
export async function handCount(page: Page): Promise<() => Promise<{ presses: number; keys: number }>> {
  await page.evaluate(count);
  await page.addInitScript(count);
  return async () => {
    const [presses = 0, keys = 0] = await page.evaluate(() =>
      ['presses', 'keys'].map((what) => Number(sessionStorage.getItem(`hand ${what}`))),
    );
    return { presses, keys };
  };
}

/** Runs in the page. A field that is filled at once was pressed, and typed key by key. */
function count(): void {
  const add = (what: string, more: number) => {
    const name = `hand ${what}`;
    sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + more));
  };
  addEventListener('pointerdown', () => add('presses', 1), true);
  addEventListener(
    'input',
    ({ target }) => {
      const { type, value } = target as HTMLInputElement;
      if (['radio', 'checkbox', 'file'].includes(type)) return; // nothing is typed
      add('presses', 1);
      add('keys', value.length);
    },
    true,
  );
}
