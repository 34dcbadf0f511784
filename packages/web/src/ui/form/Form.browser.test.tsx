import { isNumeric, notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallRefused } from '../../data/refusal.ts';
import { draw } from '../../testing/render.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';

const refused = (given: Partial<CallRefused['refusal']>) =>
  new CallRefused({ code: 'invalid', status: 422, message: 'Please check the marked fields.', fields: [], ...given });

function Ingredient({ onSubmit }: { onSubmit: (values: { name: string; price: string }) => unknown }) {
  const form = useForm({
    initialValues: { name: '', price: '' },
    validate: { name: (typed) => notEmpty('Name', typed), price: (typed) => isNumeric('Price', typed) },
  });
  return (
    <Form form={form} submitLabel="Save" onSubmit={onSubmit}>
      <TextField label="Name" {...form.getInputProps('name')} />
      <NumberField label="Price" {...form.getInputProps('price')} />
    </Form>
  );
}

describe('the form', () => {
  it('UI-013 states at the field what is missing, goes to it, and sends nothing', async () => {
    const onSubmit = vi.fn();
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Name cannot be empty')).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    await expect.element(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends once, however often the button is pressed, and shows that it is sending', async () => {
    let done = () => {};
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByLabelText('Name').fill('Flour');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading');
    done();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading');
  });

  it('shows what the server refused at the field it belongs to, and stores what was typed', async () => {
    const onSubmit = () => Promise.reject(refused({ fields: [{ field: 'price', message: 'Price must be above 0' }] }));
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByLabelText('Name').fill('Flour');
    await screen.getByLabelText('Price').fill('0');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Price must be above 0')).toBeVisible();
    await expect.element(screen.getByLabelText('Price')).toHaveFocus();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Flour');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a refusal that belongs to no field above the button', async () => {
    const onSubmit = () => Promise.reject(refused({ message: 'An ingredient of this name is there already.' }));
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByLabelText('Name').fill('Flour');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('An ingredient of this name is there already.');
  });

  it('apologises for a fault without its details', async () => {
    const screen = await draw(<Ingredient onSubmit={() => Promise.reject(new Error('stack trace'))} />);
    await screen.getByLabelText('Name').fill('Flour');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong. Please try again.');
  });
});

describe('a number field', () => {
  const AMBIGUOUS = '1,234 can be 1.234 or 1234: type it without the comma.';

  it('holds what is typed, and is read on leaving', async () => {
    const screen = await draw(<Ingredient onSubmit={() => undefined} />);
    const price = screen.getByLabelText('Price');
    await price.click();
    await userEvent.keyboard('£1,234.50');
    await expect.element(price).toHaveValue('£1,234.50');
    await userEvent.tab();
    await expect.element(price).toHaveValue('1234.50');
    await expect.element(price).toHaveAttribute('inputmode', 'decimal');
    await expect.element(price).not.toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['1,034.50', '1034.50'],
    ['£1,034', '1034'],
    ['1,5', '1.5'],
    ['0,12', '0.12'],
    ['7', '7'],
  ])('is read at save, too: Enter behind %s sends %s', async (typed, sent) => {
    const onSubmit = vi.fn();
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByLabelText('Name').fill('Flour');
    await screen.getByLabelText('Price').click();
    await userEvent.keyboard(`${typed}{Enter}`);
    await expect.poll(() => onSubmit.mock.lastCall).toEqual([{ name: 'Flour', price: sent }]);
    await expect.element(screen.getByLabelText('Price')).toHaveValue(sent);
  });

  it.each([
    ['1,234', AMBIGUOUS],
    ['1.234,50', 'Price must be numeric'],
    ['2.5.5', 'Price must be numeric'],
    ['1e309', 'Price must be numeric'],
    ['12.345', 'Price can have at most 2 decimals'],
    ['-5', 'Price cannot be negative'],
    ['1000000000', 'Price must be below 1,000,000,000'],
  ])('leaves %s as it was typed, states why, and nothing is sent', async (typed, message) => {
    const onSubmit = vi.fn();
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    const price = screen.getByLabelText('Price');
    await screen.getByLabelText('Name').fill('Flour');
    await price.click();
    await userEvent.keyboard(typed);
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(price).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(price).toHaveFocus();
    await expect.element(price).toHaveValue(typed);
    expect(onSubmit).not.toHaveBeenCalled();
    await price.fill('12.50');
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.lastCall).toEqual([{ name: 'Flour', price: '12.50' }]);
  });

  it('marks what can be no number on Enter as well, beside what else is missing', async () => {
    const onSubmit = vi.fn();
    const screen = await draw(<Ingredient onSubmit={onSubmit} />);
    await screen.getByLabelText('Price').click();
    await userEvent.keyboard('1,234{Enter}');
    await expect.element(screen.getByText(AMBIGUOUS)).toBeVisible();
    await expect.element(screen.getByText('Name cannot be empty')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves a stored figure with more decimals alone until it is typed over', async () => {
    function Stored() {
      const form = useForm({ initialValues: { price: '1.2345' } });
      return (
        <Form form={form} submitLabel="Save" onSubmit={sent}>
          <NumberField label="Price" {...form.getInputProps('price')} />
        </Form>
      );
    }
    const sent = vi.fn();
    const screen = await draw(<Stored />);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.mock.lastCall).toEqual([{ price: '1.2345' }]);
  });

  it('is at least 44 px high where fingers press it', async () => {
    await page.viewport(768, 900);
    const screen = await draw(<Ingredient onSubmit={() => undefined} />);
    await expect.element(screen.getByLabelText('Price')).toBeVisible();
    expect(screen.getByLabelText('Price').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(screen.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await page.viewport(1280, 900);
  });
});
