import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { workWith } from './testing-rows.ts';
import { field, linked, openAdd, openOption, press, textShown, tomatoes } from './testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('the summary', () => {
  async function add(): Promise<void> {
    await field('Name').fill('Tins');
    await field('Supplier Code').fill('TOM6');
    await field('Unit Price (£)').fill('18.50');
    await field('Unit of Measure (UOM)').fill('case');
    await press('Save');
  }
  const confirm = (answer: string) => page.getByRole('dialog').getByRole('button', { name: answer }).click();
  const putAway = (ask: string, answer: string) => async () => {
    await press('More');
    await page.getByRole('menuitem', { name: ask }).click();
    await confirm(answer);
  };

  const DEEDS = {
    added: [openAdd, add, 'Supplier Ingredient could not be saved'],
    changed: [openOption, () => press('Save'), 'Supplier Ingredient could not be updated'],
    archived: [openOption, putAway('Archive…', 'Archive'), 'Supplier Ingredient could not be updated'],
    removed: [openOption, putAway('Remove…', 'Remove'), 'Supplier Ingredient could not be removed'],
    deleted: [openOption, putAway('Delete for good…', 'Delete for good'), 'Supplier Ingredient could not be removed'],
    taken: [
      openOption,
      async () => {
        await press('Remove from collections…');
        await confirm('Remove from collections');
      },
      'Supplier Ingredient could not be removed from collections',
    ],
  } as const;

  async function expectDone([open, act]: (typeof DEEDS)[keyof typeof DEEDS], words: string): Promise<void> {
    workWith({ options: [linked], ingredients: [tomatoes] });
    await open();
    await act();
    await expect.element(textShown(words)).toBeVisible();
  }

  it('SUP-082 of one that is added', () => expectDone(DEEDS.added, 'Supplier Ingredient successfully added'));

  it('SUP-083 of one that is changed', () => expectDone(DEEDS.changed, 'Supplier Ingredient successfully updated'));

  it('SUP-084 of one that is archived', () => expectDone(DEEDS.archived, 'Supplier Ingredient Archived'));

  it.each(['removed', 'deleted'] as const)('SUP-085 of one that is %s', (deed) =>
    expectDone(DEEDS[deed], 'Supplier Ingredient Removed'),
  );

  it('SUP-086 of one that is taken from its ingredient', () =>
    expectDone(DEEDS.taken, 'Supplier Ingredient has been removed from collections'));

  it('SUP-089 of one that could not be saved, updated, removed or taken from its ingredient', async () => {
    for (const [open, act, failed] of Object.values(DEEDS)) {
      workWith({ options: [linked], ingredients: [tomatoes] }, { refusing: true });
      const screen = await open();
      await act();
      await expect.element(textShown(failed)).toBeVisible();
      await screen.unmount();
      notifications.clean();
    }
  });
});
