import { test as base } from '@playwright/test';
import { COPPER_TABLE, newPerson, type Person } from './cast.ts';
import { setUpGroup, signUp } from './people.ts';

export { expect } from '@playwright/test';

interface Kitchen {
  owner: Person;
  headOfficeId: string;
  locationId: string;
  areaId: string;
  groupId: string;
  areaName: string;
}

/**
 * `kitchen`: a new owner, signed in on `page`, whose group has a head office, a location, an area and a product group, and
 * nothing in them yet. A page that logs an error of the console fails its journey.
 */
export const test = base.extend<{ kitchen: Kitchen; consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // What the server refused on purpose shows up here too; journeys look at that on the screen.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(errors);
      base.expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  kitchen: async ({ page }, use) => {
    const owner = newPerson();
    await signUp(page.request, owner);
    const ids = await setUpGroup(page.request, COPPER_TABLE);
    await use({ owner, areaName: COPPER_TABLE.area, ...ids });
  },
});
