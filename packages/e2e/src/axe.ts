import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ in dark: the page is the same but for its colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export type ColourScheme = 'light' | 'dark';

/** The open screen breaks no rule of WCAG 2.2 AA in light, and none about colours in dark. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colourScheme of ['light', 'dark'] as const) {
    await show(page, colourScheme);
    expect(await axeViolations(page, colourScheme), `${page.url()} in ${colourScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same on a phone; leaves the page at the width of a desk. */
export async function expectNoAxeViolationsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Shows the page in light or dark colours, and waits until it has them, fades among them. */
export async function show(page: Page, colourScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: colourScheme });
  await page.locator(`html[data-mantine-color-scheme=${colourScheme}]`).waitFor();
  await page.evaluate(() => {
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    // Those of what is out of sight stand still.
    const enough = new Promise((done) => setTimeout(done, 500));
    return Promise.race([Promise.allSettled(fades.map((one) => one.finished)), enough]).then(() => undefined);
  });
}

/** Rules that the page breaks as it is shown, with the elements; in dark those about colours only. more: tags of rules beyond WCAG 2.2 AA. */
export async function axeViolations(
  page: Page,
  colourScheme: ColourScheme,
  more: readonly string[] = [],
): Promise<string[]> {
  const runOnly: axe.RunOnly =
    colourScheme === 'light' ? { type: 'tag', values: [...RULES, ...more] } : { type: 'rule', values: RULES_OF_COLOUR };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    // Only what is broken is described: to name each element that is in order takes longer than to look at it.
    async (options) => {
      const { violations } = await axe.run(document, options);
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
      return violations.flatMap(({ id, nodes }) => {
        // Nobody presses what lies behind a dialog, some of which its buttons cover.
        const pressed =
          id === 'target-size' && dialog ? nodes.filter(({ element }) => dialog.contains(element ?? null)) : nodes;
        return pressed.length > 0 ? [`${id}: ${pressed.map(({ html }) => html.slice(0, 150)).join(' | ')}`] : [];
      });
    },
    {
      runOnly,
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      elementRef: true,
    } satisfies axe.RunOptions,
  );
}
