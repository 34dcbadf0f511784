import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Shows the page in light or dark colours, and waits until it has them. */
export async function show(page: Page, colourScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: colourScheme });
  await page.locator(`html[data-mantine-color-scheme=${colourScheme}]`).waitFor();
}

/** Rules that the page breaks as it is shown, with the elements; in dark those about colours only. more: tags of rules beyond WCAG 2.2 AA. */
export async function axeViolations(
  page: Page,
  colourScheme: ColourScheme,
  more: readonly string[] = [],
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // there are no frames to be gathered on a page of their own
  const rules = colourScheme === 'light' ? axe.withTags([...RULES, ...more]) : axe.withRules(RULES_OF_COLOUR);
  const { violations } = await rules.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`);
}
