import { useForm } from '@mantine/form';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CallRefused } from '../../data/refusal.ts';
import { draw } from '../../testing/render.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FileDrop } from '../files/FileDrop.tsx';
import { SearchField } from '../find/SearchField.tsx';
import { DayField } from '../form/DayField.tsx';
import { Form } from '../form/Form.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { UrlTabs } from '../page/UrlTabs.tsx';
import type { Column } from '../table/column.ts';
import { Table } from '../table/Table.tsx';
import { AlignedPrice } from './AlignedPrice.tsx';
import { AlignedQuantity } from './AlignedQuantity.tsx';
import { MoneyText, QuantityText } from './figures.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Tree } from './Tree.tsx';

describe('figures', () => {
  it('UI-001 UI-002 show £ with two decimals, in figures of one width', async () => {
    const screen = await draw(<MoneyText value="1234.5" />);
    await expect.element(screen.getByText('£1,234.50')).toBeVisible();
    expect(getComputedStyle(screen.getByText('£1,234.50').element()).fontVariantNumeric).toBe('tabular-nums');
  });

  it('are of one width where they stand in columns and are typed, and words have hyphens of their own', async () => {
    const dish = { id: 'a', name: 'Semi-skimmed milk', portions: 12 };
    const columns: Column<typeof dish>[] = [
      { key: 'name', header: 'Name', cell: ({ name }) => name },
      { key: 'portions', header: 'Portions', align: 'right', cell: ({ portions }) => portions, total: 12 },
    ];
    const screen = await draw(
      <>
        <p>Low-fat, 2 of 3</p>
        <NumberField label="Amount" value="1" onChange={() => undefined} />
        <Table label="Dishes" rows={[dish]} rowKey={({ id }) => id} columns={columns} />
      </>,
    );
    const widths = (element: Element) => getComputedStyle(element).fontVariantNumeric;
    for (const text of ['Low-fat, 2 of 3', 'Semi-skimmed milk'])
      expect(widths(screen.getByText(text).element())).toBe('normal');
    for (const cell of screen.getByRole('cell', { name: '12', exact: true }).elements())
      expect(widths(cell)).toBe('tabular-nums');
    expect(widths(screen.getByRole('textbox', { name: 'Amount' }).element())).toBe('tabular-nums');
  });

  it('STK-034 show stock in kg', async () => {
    const screen = await draw(<QuantityText value="250" unit="g" stock />);
    await expect.element(screen.getByText('0.25 kg')).toBeVisible();
  });
});

describe('asking first', () => {
  const ask = (onConfirm: () => unknown, onClose = vi.fn()) => (
    <ConfirmDialog opened title="Remove?" confirmLabel="Remove" danger onConfirm={onConfirm} onClose={onClose}>
      It goes for good.
    </ConfirmDialog>
  );

  it('does it and closes', async () => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    const screen = await draw(ask(onConfirm, onClose));
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('stays open with the reason when it is refused', async () => {
    const onClose = vi.fn();
    const refusal = new CallRefused({ code: 'invalid', status: 409, message: 'It is in use.', fields: [] });
    const screen = await draw(ask(() => Promise.reject(refusal), onClose));
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('alert').getByText('It is in use.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('a search waits until typing pauses', async () => {
  const onSearch = vi.fn();
  const screen = await draw(<SearchField label="Search for a supplier" value="" onSearch={onSearch} delayMs={1500} />);
  await screen.getByRole('searchbox', { name: 'Search for a supplier' }).click();
  await userEvent.keyboard('brakes');
  await expect.poll(() => onSearch.mock.calls).toEqual([['brakes']]);
});

describe('a file to drop', () => {
  const drop = (onFile: (file: File) => void, onRefused: (message: string) => void) => (
    <FileDrop
      label="Choose a file"
      accept=".csv,.xlsx"
      hint="up to 1 MB"
      maxBytes={1_000_000}
      {...{ onFile, onRefused }}
    />
  );

  it('takes a file of the right kind', async () => {
    const [onFile, onRefused] = [vi.fn(), vi.fn()];
    const screen = await draw(drop(onFile, onRefused));
    await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['a;b'], 'Prices.CSV'));
    await expect.poll(() => onFile.mock.calls.length).toBe(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('UI-012 refuses another kind or too large a file at once, naming it in at most 40 characters', async () => {
    const [onFile, onRefused] = [vi.fn(), vi.fn()];
    const screen = await draw(drop(onFile, onRefused));
    await userEvent.upload(screen.getByLabelText('Choose a file'), new File(['x'.repeat(1_000_001)], 'big.csv'));
    await expect.poll(() => onRefused.mock.lastCall).toEqual(['big.csv is larger than 1 MB']);
    expect(onFile).not.toHaveBeenCalled();
  });
});

it('a day reads 20 Nov 2026, and can be typed in the ways people write it', async () => {
  const onChange = vi.fn();
  function Delivery() {
    const [day, setDay] = useState<string | null>('2026-11-20');
    return (
      <DayField
        label="Delivery"
        value={day}
        onChange={(next) => {
          setDay(next);
          onChange(next);
        }}
      />
    );
  }
  const screen = await draw(<Delivery />);
  const field = screen.getByLabelText('Delivery');
  await expect.element(field).toHaveValue('20 Nov 2026');
  await field.fill('03/12/2026');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['2026-12-03']]);
  await expect.element(field).toHaveValue('03 Dec 2026');
  await field.fill('9/11/26');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('09 Nov 2026');
  await field.click();
  await userEvent.click(screen.getByRole('button', { name: '30 November 2026' }));
  await expect.element(field).toHaveValue('30 Nov 2026');
  expect(onChange.mock.lastCall).toEqual(['2026-11-30']);
});

describe('a day field', () => {
  const sent = vi.fn();
  function Delivery() {
    const form = useForm({ initialValues: { day: '2026-11-20' as string | null } });
    return (
      <Form form={form} submitLabel="Save" onSubmit={sent}>
        <DayField label="Delivery" min="2026-11-01" max="2026-12-31" {...form.getInputProps('day')} />
      </Form>
    );
  }

  it.each([
    ['31/02/2026', 'There is no day 31/02/2026'],
    ['9/11', 'Type the day like 9/11/2026 or 9 Nov 2026'],
    ['31/10/2026', 'Delivery cannot be before 01 Nov 2026'],
    ['1/1/27', 'Delivery cannot be after 31 Dec 2026'],
    ['', 'Delivery cannot be empty'],
  ])('leaves %j as it was typed, states why, and nothing is sent', async (typed, message) => {
    sent.mockClear();
    const screen = await draw(<Delivery />);
    const field = screen.getByLabelText('Delivery');
    await field.fill(typed);
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(screen.getByText(message)).toBeVisible();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await field.fill('9/11/2026');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.mock.lastCall).toEqual([{ day: '2026-11-09' }]);
  });

  it('reads nothing while it is typed: 09/11/20 is on the way to 09/11/2026', async () => {
    const onChange = vi.fn();
    const screen = await draw(<DayField label="Prices hold from" value="2026-11-20" onChange={onChange} />);
    const field = screen.getByLabelText('Prices hold from');
    await field.fill('09/11/20');
    await userEvent.keyboard('26');
    await expect.element(field).toHaveValue('09/11/2026');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['2026-11-09']]);
  });
});

it('quantities of one column have their decimals below each other, whatever their units', async () => {
  const texts = ['17.36 kg', '1,204.50 l', '12 units', '0', '-'];
  const screen = await draw(
    <ul style={{ textAlign: 'right' }}>
      {texts.map((text) => (
        <li key={text}>
          <AlignedQuantity text={text} />
        </li>
      ))}
    </ul>,
  );
  await expect.element(screen.getByText('12 units')).toBeVisible();
  const fractions = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('span > span'));
  expect(new Set(fractions.map((one) => Math.round(one?.getBoundingClientRect().left ?? 0))).size).toBe(1);
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent.trim()),
  ).toEqual(texts);
});

it('prices of one column have their pence below each other, whatever they are of', async () => {
  const prices = [
    ['£2.20', '/kg'],
    ['£12.00', '/unit'],
    ['free', ''],
  ] as const;
  const screen = await draw(
    <ul style={{ textAlign: 'right' }}>
      {prices.map(([price, of]) => (
        <li key={price}>
          <AlignedPrice price={price} of={of} />
        </li>
      ))}
    </ul>,
  );
  await expect.element(screen.getByText('£2.20/kg')).toBeVisible();
  const units = screen
    .getByRole('listitem')
    .elements()
    .map((item) => Math.round(item.querySelector('span > span')?.getBoundingClientRect().left ?? 0));
  expect(new Set(units).size).toBe(1);
});

it('a state is a word beside its icon', async () => {
  const screen = await draw(<StatusBadge tone="good">Approved</StatusBadge>);
  await expect.element(screen.getByText('Approved')).toBeVisible();
  expect(document.querySelector('svg')).not.toBeNull();
});

it('only a state that waits for a person is outlined', async () => {
  const screen = await draw(
    <>
      <StatusBadge tone="good">Received</StatusBadge>
      <StatusBadge tone="waiting">Sent</StatusBadge>
      <StatusBadge tone="bad">Not sent</StatusBadge>
    </>,
  );
  const outline = (word: string) => getComputedStyle(screen.getByText(word, { exact: true }).element()).borderTopStyle;
  expect(['Received', 'Sent', 'Not sent'].map(outline)).toEqual(['none', 'none', 'solid']);
});

it('UI-005 a tree opens level by level and scrolls above 460 px', async () => {
  const branches = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    label: `Category ${index}`,
    branches: [{ id: `${index}-1`, label: `Recipe ${index}` }],
  }));
  const screen = await draw(<Tree label="Recipes" branches={branches} />);
  const tree = screen.getByRole('region', { name: 'Recipes' });
  await expect.element(tree).toBeVisible();
  expect(tree.element().getBoundingClientRect().height).toBe(460);
  await expect.element(screen.getByText('Recipe 3', { exact: true })).not.toBeVisible();
  await screen.getByText('Category 3', { exact: true }).click();
  await expect.element(screen.getByText('Recipe 3', { exact: true })).toBeVisible();
});

it('tabs keep their choice in the address', async () => {
  const screen = await draw(
    <UrlTabs
      label="Ingredient"
      tabs={[
        { key: 'details', label: 'Details', panel: () => <p>the details</p> },
        { key: 'options', label: 'Options', panel: () => <p>the options</p> },
      ]}
    />,
  );
  await expect.element(screen.getByText('the details')).toBeVisible();
  await screen.getByRole('tab', { name: 'Options' }).click();
  await expect.element(screen.getByText('the options')).toBeVisible();
});
