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

  /** Does it where the server refuses, which shows `failed`, and where it does not, which shows `done`. */
  async function expectBothOutcomes(
    open: () => ReturnType<typeof openAdd>,
    act: () => Promise<void>,
    done: string,
    failed: string,
  ) {
    workWith({ options: [linked], ingredients: [tomatoes] }, { refusing: true });
    const refused = await open();
    await act();
    await expect.element(textShown(failed)).toBeVisible();
    await refused.unmount();
    notifications.clean();

    workWith({ options: [linked], ingredients: [tomatoes] });
    await open();
    await act();
    await expect.element(textShown(done)).toBeVisible();
  }

  it('SUP-082 SUP-089 of one that is added', () =>
    expectBothOutcomes(
      openAdd,
      add,
      'Supplier Ingredient successfully added',
      'Supplier Ingredient could not be saved',
    ));

  it('SUP-083 SUP-089 of one that is changed', () =>
    expectBothOutcomes(
      openOption,
      () => press('Save'),
      'Supplier Ingredient successfully updated',
      'Supplier Ingredient could not be updated',
    ));

  it('SUP-084 of one that is archived', () =>
    expectBothOutcomes(
      openOption,
      putAway('Archive…', 'Archive'),
      'Supplier Ingredient Archived',
      'Supplier Ingredient could not be updated',
    ));

  it.each(['Remove', 'Delete for good'])('SUP-085 SUP-089 of one that is removed: %s', (action) =>
    expectBothOutcomes(
      openOption,
      putAway(`${action}…`, action),
      'Supplier Ingredient Removed',
      'Supplier Ingredient could not be removed',
    ),
  );

  it('SUP-086 SUP-089 of one that is taken from its ingredient', () =>
    expectBothOutcomes(
      openOption,
      async () => {
        await press('Remove from collections…');
        await confirm('Remove from collections');
      },
      'Supplier Ingredient has been removed from collections',
      'Supplier Ingredient could not be removed from collections',
    ));
});
