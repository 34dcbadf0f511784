import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { workWith } from './testing-rows.ts';
import { field, linked, openAdd, openOption, press, said, tomatoes } from './testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('what is said', () => {
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

  it.each([
    [
      'SUP-082 SUP-089 of one that is added',
      openAdd,
      add,
      'Supplier Ingredient successfully added',
      'Supplier Ingredient could not be saved',
    ],
    [
      'SUP-083 SUP-089 of one that is changed',
      openOption,
      () => press('Save'),
      'Supplier Ingredient successfully updated',
      'Supplier Ingredient could not be updated',
    ],
    [
      'SUP-084 of one that is archived',
      openOption,
      putAway('Archive…', 'Archive'),
      'Supplier Ingredient Archived',
      'Supplier Ingredient could not be updated',
    ],
    [
      'SUP-085 SUP-089 of one that is removed',
      openOption,
      putAway('Remove…', 'Remove'),
      'Supplier Ingredient Removed',
      'Supplier Ingredient could not be removed',
    ],
    [
      'SUP-085 SUP-089 of one that is deleted for good',
      openOption,
      putAway('Delete for good…', 'Delete for good'),
      'Supplier Ingredient Removed',
      'Supplier Ingredient could not be removed',
    ],
    [
      'SUP-086 SUP-089 of one that is taken from its ingredient',
      openOption,
      async () => {
        await press('Remove from collections…');
        await confirm('Remove from collections');
      },
      'Supplier Ingredient has been removed from collections',
      'Supplier Ingredient could not be removed from collections',
    ],
  ] as const)(
    'SUP-082 SUP-083 SUP-084 SUP-085 SUP-086 SUP-089 %s, and when it could not be',
    async (_, open, act, done, failed) => {
      workWith({ options: [linked], ingredients: [tomatoes] }, { refusing: true });
      const refused = await open();
      await act();
      await expect.element(said(failed)).toBeVisible();
      await refused.unmount();
      notifications.clean();

      workWith({ options: [linked], ingredients: [tomatoes] });
      await open();
      await act();
      await expect.element(said(done)).toBeVisible();
    },
  );
});
