import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { enterToNext } from '../form/enter-to-next.ts';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import { holdsUnaskedForm } from './unsaved-forms.ts';

const saveRecipe = vi.fn();
const addCategory = vi.fn();
const noticed = vi.fn();

/** As CategoryDialog: drawn where its button stands, inside the form. */
function NewCategory({ onClose }: { onClose: () => void }) {
  const form = useForm({ initialValues: { category: '' } });
  return (
    <Dialog opened onClose={onClose} title="New category">
      <Form form={form} submitLabel="Add category" onSubmit={addCategory}>
        <TextField label="Category" data-autofocus {...form.getInputProps('category')} />
      </Form>
    </Dialog>
  );
}

function Recipe() {
  const [adding, setAdding] = useState(false);
  const form = useForm({ initialValues: { name: 'Half a recipe' } });
  return (
    <Form form={form} submitLabel="Save recipe" onSubmit={saveRecipe}>
      <fieldset onKeyDown={enterToNext}>
        <TextField label="Name" {...form.getInputProps('name')} />
        <button type="button" onClick={() => setAdding(true)}>
          New
        </button>
        {adding ? <NewCategory onClose={() => setAdding(false)} /> : null}
      </fieldset>
    </Form>
  );
}

beforeEach(() => {
  for (const spy of [saveRecipe, addCategory, noticed]) spy.mockReset();
});

describe('a dialog inside a form', () => {
  it('sends its own form on Enter, never the one behind it', async () => {
    const screen = await draw(<Recipe />);
    await screen.getByRole('button', { name: 'New' }).click();
    await screen.getByLabelText('Category').fill('Breads');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => addCategory.mock.calls).toEqual([[{ category: 'Breads' }]]);
    await screen.getByRole('button', { name: 'Add category' }).click();
    await expect.poll(() => addCategory.mock.calls.length).toBe(2);
    expect(saveRecipe).not.toHaveBeenCalled();
  });

  it('sends nothing behind it either where it has no form of its own, by Enter or by Ctrl+S', async () => {
    window.addEventListener('keydown', noticed);
    const screen = await draw(
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saveRecipe();
        }}
        onKeyDown={(event) => noticed(event.key)}
      >
        <Dialog opened onClose={() => undefined} title="Find">
          <TextField label="Search" />
          <form onSubmit={(event) => event.preventDefault()}>
            <TextField label="Quick" />
          </form>
        </Dialog>
      </form>,
    );
    await screen.getByLabelText('Search').click();
    await userEvent.keyboard('{Enter}{Control>}s{/Control}');
    await screen.getByLabelText('Quick').click();
    await userEvent.keyboard('{Enter}');
    window.removeEventListener('keydown', noticed);
    expect(saveRecipe).not.toHaveBeenCalled();
    const keys = noticed.mock.calls.map(([key]) => (key instanceof KeyboardEvent ? key.key : key));
    expect(keys).not.toContain('Enter');
    expect(keys).not.toContain('s');
  });

  it('is known to hold something unsaved as long as something differs, and the form behind it asks itself', async () => {
    const screen = await draw(<Recipe />);
    await screen.getByLabelText('Name').fill('A whole recipe');
    expect(holdsUnaskedForm()).toBe(false);
    await screen.getByRole('button', { name: 'New' }).click();
    await screen.getByLabelText('Category').fill('Breads');
    await expect.poll(holdsUnaskedForm).toBe(true);
    await screen.getByLabelText('Category').fill('');
    await expect.poll(holdsUnaskedForm).toBe(false);
    await screen.getByLabelText('Category').fill('Breads');
    await userEvent.keyboard('{Escape}');
    await expect.poll(holdsUnaskedForm).toBe(false);
  });

  it('still sends the form behind it once it is closed', async () => {
    const screen = await draw(<Recipe />);
    await screen.getByRole('button', { name: 'New' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Save recipe' }).click();
    await expect.poll(() => saveRecipe.mock.calls).toEqual([[{ name: 'Half a recipe' }]]);
  });
});

describe('a dialog over another', () => {
  function Both() {
    const [below, setBelow] = useState(true);
    const [above, setAbove] = useState(false);
    return (
      <Dialog opened={below} onClose={() => setBelow(false)} title="Paste a recipe">
        <TextField label="Recipe" />
        <button type="button" onClick={() => setAbove(true)}>
          New
        </button>
        <Dialog opened={above} onClose={() => setAbove(false)} title="New ingredient">
          <TextField label="Name" data-autofocus />
        </Dialog>
      </Dialog>
    );
  }

  it('is closed alone by Escape, and the one below by the next', async () => {
    const screen = await draw(<Both />);
    const dialog = (name: string) => screen.getByRole('dialog', { name });
    await screen.getByLabelText('Recipe').fill('40 g butter');
    await screen.getByRole('button', { name: 'New' }).click();
    await expect.element(dialog('New ingredient')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('New ingredient')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Recipe')).toHaveValue('40 g butter');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Paste a recipe')).not.toBeInTheDocument();
  });
});
