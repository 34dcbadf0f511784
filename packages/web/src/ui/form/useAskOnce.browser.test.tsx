import { useForm } from '@mantine/form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { priceDoubt } from './doubt-text.ts';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { useAskOnce } from './useAskOnce.tsx';

const sent = vi.fn();
beforeEach(() => {
  sent.mockReset();
});

function Price() {
  const form = useForm({ initialValues: { price: '12.00' } });
  const { askOnce, question } = useAskOnce();
  return (
    <Form
      form={form}
      submitLabel="Save"
      onSubmit={async ({ price }) => {
        if (await askOnce(price === '12.00' ? [] : [priceDoubt('Prawns', '12', price)])) sent(price);
      }}
    >
      {question}
      <NumberField label="Price" {...form.getInputProps('price')} />
    </Form>
  );
}

describe('a figure that looks like a slip', () => {
  it('is asked about before it is sent, and each figure once', async () => {
    const screen = await draw(<Price />);
    const save = () => screen.getByRole('button', { name: 'Save' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Is that right?' });
    await screen.getByLabelText('Price').fill('£1,034.50');
    await save();
    await expect.element(dialog.getByText('Prawns: £1,034.50 instead of £12.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await expect.element(screen.getByLabelText('Price')).toHaveValue('1034.50');

    await save();
    await dialog.getByRole('button', { name: 'Yes, that is right' }).click();
    await expect.poll(() => sent.mock.calls).toEqual([['1034.50']]);
    await expect.element(dialog).not.toBeInTheDocument();
    await save();
    await expect.poll(() => sent.mock.calls).toEqual([['1034.50'], ['1034.50']]);

    await screen.getByLabelText('Price').fill('2000');
    await save();
    await expect.element(dialog.getByText('Prawns: £2,000.00 instead of £12.00')).toBeVisible();
  });

  it('is not asked about where nothing does', async () => {
    const screen = await draw(<Price />);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.mock.calls).toEqual([['12.00']]);
  });

  it('is listed with seven others at most, and how many more there are is stated', async () => {
    const doubts = Array.from({ length: 11 }, (_, index) => priceDoubt(`Prawns ${index + 1}`, '12', '1034.5'));
    function Prices() {
      const { askOnce, question } = useAskOnce();
      return (
        <>
          <button type="button" onClick={() => void askOnce(doubts)}>
            Ask
          </button>
          {question}
        </>
      );
    }
    const screen = await draw(<Prices />);
    await screen.getByRole('button', { name: 'Ask' }).click();
    await expect.element(screen.getByText('And 3 more.')).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(8);
  });
});
