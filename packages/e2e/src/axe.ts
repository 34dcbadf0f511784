import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ in dark: the page is the same but for its colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The open screen breaks no rule of WCAG 2.2 AA in light, and none about colours in dark. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page }).setLegacyMode(); // there are no frames to be gathered on a page of their own
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(RULES_OF_COLOUR)
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
