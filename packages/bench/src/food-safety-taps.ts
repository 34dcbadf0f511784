import type { CDPSession, Page } from '@playwright/test';
import { inBrowser, threadMs, within } from './browser.ts';
import type { Site } from './food-safety-rig.ts';
import { opened } from './kitchen-in-browser.ts';
import type { Row } from './results.ts';
import { Timings } from './timing.ts';

const SLOWER = 4;
const TICKED = 30;
const READINGS = 'section[aria-label="Fridge and freezer temperatures"]';

/** A tick and a reading on a slow tablet that has the entries of fourteen days, from the tap or key until it is drawn. site: nothing of today is entered. */
export async function tapsInBrowser(address: string, cookie: string, { areaId }: Site): Promise<Row[]> {
  const timings = new Timings();
  await inBrowser(address, cookie, async (context) => {
    const [lists, cdp] = await slowed(await opened(context, `${address}/${areaId}/tasks`), 'input[type=checkbox]');
    await tickAll(lists, cdp, timings);
    await lists.close({ runBeforeUnload: false });
    const logs = await slowed(await opened(context, `${address}/${areaId}/tasks/temp/fridge`), '[data-round]');
    await readAll(...logs, timings);
  });
  return ['a tick', 'a reading'].map((what) => ({
    what: `${what}, processor slowed ${SLOWER} times, tap to drawn, p50 / p95; of it the page’s thread`,
    figure: `${shown(timings.p50(what))} / ${shown(timings.p95(what))} ms; ${shown(timings.p50(`${what}, busy`))} ms`,
    wanted: '≤ 50 ms',
  }));
}

async function slowed([page, cdp]: [Page, CDPSession], until: string): Promise<[Page, CDPSession]> {
  await page.locator(until).first().waitFor();
  await page.waitForTimeout(5000); // stored on the device by then
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return [page, cdp];
}

async function tickAll(page: Page, cdp: CDPSession, timings: Timings): Promise<void> {
  const boxes = page.locator('li input[type=checkbox]');
  for (let at = 0; at < TICKED; at += 1) {
    const box = boxes.nth(at);
    await box.scrollIntoViewIfNeeded();
    await timed(page, cdp, { what: 'a tick', event: 'click', shown: 'li[data-done]' }, timings, () =>
      box.click({ force: true }),
    );
  }
}

async function readAll(page: Page, cdp: CDPSession, timings: Timings): Promise<void> {
  const fields = page.locator('[data-round]');
  for (let left = await fields.count(); left > 0; left -= 1) {
    await fields.first().focus();
    await page.keyboard.type('4');
    await timed(page, cdp, { what: 'a reading', event: 'keydown', shown: READINGS }, timings, () =>
      page.keyboard.press('Enter'),
    );
  }
}

interface Watched {
  what: string;
  event: 'click' | 'keydown';
  /** What has another text once it is drawn. */
  shown: string;
}

/** Taps, and notes how long it takes until it is drawn, and what the page's thread worked meanwhile. The next one waits until the server has answered. */
async function timed(page: Page, cdp: CDPSession, of: Watched, timings: Timings, tap: () => Promise<void>) {
  await page.evaluate(watchTap, of);
  const busy = await threadMs(cdp, async () => {
    await tap();
    timings.add(of.what, await within(of.what, page.evaluate(drawnAfter)));
  });
  timings.add(`${of.what}, busy`, busy);
  await page.waitForTimeout(400);
}

/** Runs in the page. */
function watchTap({ event, shown }: Watched): void {
  const text = () => [...document.querySelectorAll(shown)].map(({ textContent }) => textContent).join();
  const drawn = new Promise<number>((resolve) => {
    addEventListener(
      event,
      ({ timeStamp }) => {
        const before = text();
        const look = () => {
          if (text() === before) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - timeStamp)); // after this frame is drawn
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { drawn });
}

/** Runs in the page. */
function drawnAfter(): Promise<number> {
  return (window as unknown as { drawn: Promise<number> }).drawn;
}

function shown(ms: number): string {
  return ms.toFixed(0);
}
