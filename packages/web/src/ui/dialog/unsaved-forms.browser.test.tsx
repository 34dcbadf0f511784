import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { useHeldWhileTyping, useNoteUnsaved } from './unsaved-forms.ts';

/** A page of a recipe, which may go while somebody types in it, with a form that may hold something unsaved. */
function RecipePage() {
  const [given, setGiven] = useState<string | undefined>('Soup');
  const [unsaved, setUnsaved] = useState(false);
  useNoteUnsaved(unsaved);
  const held = useHeldWhileTyping(given);
  return (
    <>
      <h1>{held ?? 'Not found'}</h1>
      <button type="button" onClick={() => setUnsaved(!unsaved)}>
        {unsaved ? 'Save' : 'Type'}
      </button>
      <button type="button" onClick={() => setGiven(undefined)}>
        Lose
      </button>
      <button type="button" onClick={() => setGiven('Stew')}>
        Rename
      </button>
    </>
  );
}

it('what is lost while a form holds something unsaved stays as it was last, until that is saved', async () => {
  const screen = await draw(<RecipePage />);
  const heading = screen.getByRole('heading');
  const press = (name: string) => screen.getByRole('button', { name }).click();
  await press('Type');
  await press('Rename');
  await press('Lose');
  await expect.element(heading).toHaveTextContent('Stew');
  await press('Save');
  await expect.element(heading).toHaveTextContent('Not found');
});
