import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { enterToNext } from './enter-to-next.ts';
import { NumberField } from './NumberField.tsx';

it('Enter goes to the next input of a column, Shift+Enter back, and the last one lets it through', async () => {
  const screen = await draw(
    <fieldset onKeyDown={enterToNext}>
      <NumberField label="Flour" />
      <NumberField label="Butter" />
    </fieldset>,
  );
  await screen.getByLabelText('Flour').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Butter')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Butter')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(screen.getByLabelText('Flour')).toHaveFocus();
});
