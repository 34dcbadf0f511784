import type { CDPSession, Page } from '@playwright/test';
import { scripted, threadMs, within } from './browser.ts';
import type { Timings } from './timing.ts';

/** Searches that are narrowed and taken back; each key finds other rows than the one before. */
const KEYS = [...'7135', ...back(4), 'm', ...back(1), 'b', ...back(1), ...'204', ...back(3), ...'918', ...back(3)];
/** ms between two keys: of somebody who types fast, and of a pause after which the address takes over what was typed. */
const PAUSES_MS = [60, 450];

/**
 * Types into the search of the list of ingredients and adds to the timings, per key in ms: `letter`, until what was typed is drawn; `list`, until the
 * rows that are found are; `busy`, what the page's thread worked until then, and `script`, what scripts ran of it.
 */
export async function typeSearches(page: Page, cdp: CDPSession, all: number, timings: Timings): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for an Ingredient' }).focus();
  const count = all.toLocaleString('en-GB');
  for (const [index, key] of KEYS.entries()) {
    await page.evaluate(watchKey, count);
    const before = await scripted(cdp);
    let drawn = { letter: 0, list: 0 };
    const busy = await threadMs(cdp, async () => {
      await page.keyboard.press(key);
      drawn = await within(`what the key ${key} finds`, page.evaluate(drawnAfter));
    });
    timings.add('letter', drawn.letter);
    timings.add('list', drawn.list);
    timings.add('busy', busy);
    timings.add('script', (await scripted(cdp)) - before);
    await page.waitForTimeout(PAUSES_MS[index % PAUSES_MS.length] ?? 0);
  }
}

function back(times: number): string[] {
  return Array.from({ length: times }, () => 'Backspace');
}

/** Runs in the page: from the next key until the frame with its letter is drawn, and the one with the rows found, which come with another count of them. */
function watchKey(count: string): void {
  const status = [...document.querySelectorAll('[role=status]')].find((one) => one.textContent?.includes(count));
  const input = document.querySelector<HTMLInputElement>('input[type=search]');
  const shown = () =>
    `${status?.textContent} ${document.querySelector('table[aria-label="Ingredients"]')?.textContent}`;
  const [text, list] = [input?.value, shown()];
  const drawn = new Promise<{ letter: number; list: number }>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const after = (happened: () => boolean) =>
          new Promise<number>((next) => {
            const look = () => {
              if (happened())
                setTimeout(() => next(performance.now() - timeStamp)); // after this frame is drawn
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          });
        const both = [after(() => input?.value !== text), after(() => shown() !== list)];
        void Promise.all(both).then(([letter = 0, list = 0]) => resolve({ letter, list }));
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { drawn });
}

/** Runs in the page. */
function drawnAfter(): Promise<{ letter: number; list: number }> {
  return (window as unknown as { drawn: Promise<{ letter: number; list: number }> }).drawn;
}
