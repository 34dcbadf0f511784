import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  startTime: number;
}

/** Collects layout shifts from the first frame on; a script of a context, added before its pages open. */
export function watchShifts(): void {
  const found: Shift[] = [];
  Object.assign(globalThis, { shifts: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) found.push({ value: entry.value, startTime: entry.startTime });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far things moved since the page was opened, as browsers sum it up: the worst five seconds without a pause of one. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = first;
  for (const { value, startTime } of shifts) {
    if (startTime - last > 1000 || startTime - first > 5000) {
      sum = 0;
      first = startTime;
    }
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** How many pixels the page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The title of the page where its heading has no room for all of it. */
export function cutTitle(page: Page): Promise<string[]> {
  return page
    .locator('h1')
    .evaluateAll((headings) =>
      headings
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
        )
        .map((heading) => `the title “${heading.textContent}” is cut off`),
    );
}

/** Links of the screen that are marked as the open page and lead elsewhere, such as the way back. */
export function wrongCurrent(page: Page): Promise<string[]> {
  return page
    .locator('main a[aria-current=page]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ pathname }) => pathname !== window.location.pathname)
        .map((link) => `“${link.textContent}” leads elsewhere and is marked as the open page`),
    );
}

/**
 * Controls that can be missed: a press within `px` of each other, across or down, does not reach them all over. What is
 * measured is where a press lands, which can be more than is drawn: a label counts with its box, a row with the link that
 * opens it. A link in running text is as tall as its line.
 */
export function smallTargets(page: Page, px: number): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch], [role=menuitem]';
    const isThere = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return width > 1 && height > 1 && bottom > 0 && seen && !element.closest('[inert], [aria-hidden=true]');
    };
    const isDisabled = (element: Element) => element.matches(':disabled, [data-disabled], [aria-disabled=true]');
    const isInText = (element: Element) => {
      const around = element.parentElement?.textContent?.trim() ?? '';
      const own = element.textContent?.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around.length > own.length;
    };
    const landing = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const field = element.closest('.mantine-Input-wrapper');
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const row = element.hasAttribute('data-opens-row') ? element.closest('tr, li') : null;
      const own = [element, ...labels, ...[field, row].filter((one) => one !== null)];
      const { left, top, width, height } = element.getBoundingClientRect();
      const lands = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && own.some((one) => one.contains(hit));
      };
      const far = (across: number, down: number) => {
        let steps = 0;
        const x = left + width / 2;
        const y = top + height / 2;
        while (steps < least && lands(x + across * (steps + 1), y + down * (steps + 1))) steps += 1;
        return steps;
      };
      return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 };
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (!isThere(element) || isDisabled(element) || isInText(element)) continue;
      const drawn = element.getBoundingClientRect();
      if (drawn.width >= least && drawn.height >= least) continue;
      const { width, height } = landing(element);
      if (width >= least && height >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      small.push(`${element.tagName.toLowerCase()} “${name.slice(0, 40)}” takes a press on ${width} × ${height} px`);
    }
    for (const list of document.querySelectorAll('*')) list.scrollTop = 0; // a row half below a list's head is no small target
    window.scrollTo(0, 0);
    return small;
  }, px);
}

/** Disabled controls whose text has less contrast than `least` : 1 with what it stands on. */
export function faintDisabled(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    type Colour = [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colour = (css: string): Colour => {
      if (!canvas) return [0, 0, 0, 1];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, under: Colour, opacity = 1): Colour => {
      const alpha = top[3] * opacity;
      const mix = (at: 0 | 1 | 2) => top[at] * alpha + under[at] * (1 - alpha);
      return [mix(0), mix(1), mix(2), 1];
    };
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = colour(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, ground(element.parentElement));
    };
    const light = ([red, green, blue]: Colour) => {
      const part = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const faint: string[] = [];
    for (const element of document.querySelectorAll(':is(button, input, select, textarea):disabled, [data-disabled]')) {
      const text = element instanceof HTMLInputElement ? element.value : (element.textContent?.trim() ?? '');
      if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const opacity = Number(getComputedStyle(element).opacity);
      const behind = ground(element.parentElement);
      const back = over(ground(element), behind, opacity);
      const front = over(over(colour(getComputedStyle(element).color), ground(element)), behind, opacity);
      const [low = 0, high = 0] = [light(front), light(back)].sort((one, other) => one - other);
      const contrast = (high + 0.05) / (low + 0.05);
      if (contrast < wanted) faint.push(`disabled “${text.slice(0, 40)}” has a contrast of ${contrast.toFixed(2)} : 1`);
    }
    return faint;
  }, least);
}
