import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { DayField } from './DayField.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';

function Closing({ onSubmit }: { onSubmit: (values: { from: string | null; price: string }) => unknown }) {
  const form = useForm<{ from: string | null; price: string }>({
    initialValues: { from: null, price: '' },
    validate: { from: (day) => (day ? null : 'Closed from cannot be empty'), price: (text) => notEmpty('Price', text) },
  });
  return (
    <Form form={form} onSubmit={onSubmit} submitLabel="Save">
      <NumberField label="Price" {...form.getInputProps('price')} />
      <DayField label="Closed from" {...form.getInputProps('from')} />
    </Form>
  );
}

it('a form is sent by one click straight from a field whose message goes as it is left', async () => {
  const onSubmit = vi.fn();
  const screen = await draw(<Closing onSubmit={onSubmit} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(screen.getByText('Closed from cannot be empty')).toBeVisible();
  await screen.getByLabelText('Price').fill('3');
  await screen.getByRole('textbox', { name: 'Closed from' }).fill('31/12/2026');
  await clickAt('foot', save.element());
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ from: '2026-12-31', price: '3' }]]);
});

it('a message that comes as a field is left by a click does not move what is clicked', async () => {
  const onSubmit = vi.fn();
  const screen = await draw(<Closing onSubmit={onSubmit} />);
  await screen.getByRole('textbox', { name: 'Closed from' }).fill('31/02/2026');
  await clickAt('head', screen.getByRole('button', { name: 'Save' }).element());
  await expect.element(screen.getByText('Price cannot be empty')).toBeVisible(); // stated by the click alone
  expect(onSubmit).not.toHaveBeenCalled();
});

/** Where the button no longer is once it moved: up when a message goes, down when one comes. */
async function clickAt(end: 'head' | 'foot', button: Element): Promise<void> {
  const { width, height } = button.getBoundingClientRect();
  await userEvent.click(button, { position: { x: width / 2, y: end === 'head' ? 2 : height - 2 } });
}
