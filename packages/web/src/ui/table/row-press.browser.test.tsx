import { linkOptions } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { MoreAction } from '../menu/MoreMenu.tsx';
import { RowMenu } from '../menu/RowMenu.tsx';
import type { Column, TableProps } from './column.ts';
import { Table } from './Table.tsx';

interface Dish {
  id: string;
  name: string;
  section: string;
}

const dishes: Dish[] = ['Soup', 'Pie', 'Fish'].map((name, index) => ({
  id: `${index}`,
  name,
  section: `Section of ${name}`,
}));
const onRemove = vi.fn();

const columns: Column<Dish>[] = [
  { key: 'name', header: 'Dish', cell: ({ name }) => name, phone: 'title' },
  { key: 'section', header: 'Section', cell: ({ section }) => section, phone: 'detail' },
  {
    key: 'more',
    header: '',
    phone: 'aside',
    cell: ({ name }) => (
      <RowMenu label={`More for ${name}`}>
        <MoreAction onClick={onRemove}>Take off the menu</MoreAction>
      </RowMenu>
    ),
  },
];

const table = (opens: Pick<TableProps<Dish>, 'link' | 'onOpen'>) => (
  <Table label="Dishes" columns={columns} rows={dishes} rowKey={({ id }) => id} {...opens} />
);

const linked = table({
  link: ({ id }) => linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: id } }),
});

/** The links that were pressed, and stayed unfollowed. */
const followed: { href: string; ctrl: boolean }[] = [];

/** Draws rows that are links; what they lead to is noted instead of opened. */
async function drawLinked() {
  await draw(linked);
  await expect.element(section('Soup')).toBeVisible();
  document.querySelector('table, ul')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !(event instanceof MouseEvent)) return;
    followed.push({ href: link.pathname, ctrl: event.ctrlKey || event.metaKey });
    event.preventDefault();
  });
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  followed.length = 0;
  onRemove.mockClear();
});

afterEach(() => {
  window.getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
});

const section = (name: string) => page.getByText(`Section of ${name}`);

describe('a row that leads somewhere', () => {
  it.each([1280, 390])('opens wherever it is pressed: %i px', async (width) => {
    await page.viewport(width, 900);
    await drawLinked();
    await section('Pie').click();
    expect(followed).toEqual([{ href: '/ingredients/1', ctrl: false }]);
    await page.getByRole('link', { name: 'Fish' }).click();
    expect(followed.at(-1)).toEqual({ href: '/ingredients/2', ctrl: false });
    const row = section('Soup').element().closest('tr, li') as HTMLElement;
    const { width: across } = row.getBoundingClientRect();
    await userEvent.click(row, { position: { x: across / 2, y: 4 } });
    expect(followed.at(-1)).toEqual({ href: '/ingredients/0', ctrl: false });
  });

  it('opens in a new tab with Ctrl or Cmd, and with the middle button', async () => {
    await drawLinked();
    await section('Pie').click({ modifiers: ['ControlOrMeta'] });
    expect(followed).toEqual([{ href: '/ingredients/1', ctrl: true }]);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await section('Soup').click({ button: 'middle' });
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/ingredients\/0$/), '_blank', 'noopener');
    expect(followed).toHaveLength(1);
  });

  it.each([
    ['a figure of it', () => section('Pie'), 'Section of Pie'],
    ['its name', () => page.getByRole('link', { name: 'Pie' }), 'Pie'],
  ])('stays where it is while %s is selected with the mouse', async (_, text, words) => {
    await drawLinked();
    await dragOver(text().element());
    expect(window.getSelection()?.toString()).toBe(words);
    expect(followed).toEqual([]);
    await section('Soup').click();
    expect(followed).toEqual([{ href: '/ingredients/0', ctrl: false }]);
  });

  it('leaves its controls their own presses, also those of its menu', async () => {
    await drawLinked();
    await page.getByRole('button', { name: 'More for Pie' }).click();
    await page.getByRole('menuitem', { name: 'Take off the menu' }).click();
    expect(onRemove).toHaveBeenCalledOnce();
    expect(followed).toEqual([]);
  });
});

describe('a row that opens a dialog', () => {
  it('does so once wherever it is pressed, and has the focus then', async () => {
    const onOpen = vi.fn();
    await draw(table({ onOpen }));
    await section('Fish').click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(dishes[2]);
    await expect.element(page.getByRole('button', { name: 'Fish', exact: true })).toHaveFocus();
    await page.getByRole('button', { name: 'Soup', exact: true }).click();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });
});

describe('a row that leads nowhere', () => {
  it('takes no press', async () => {
    await draw(table({}));
    await section('Fish').click();
    expect(getComputedStyle(section('Fish').element()).cursor).not.toBe('pointer');
    expect(followed).toEqual([]);
  });
});

/** Drags the mouse from the first letter to behind the last one of an element's text. */
async function dragOver(element: Element): Promise<void> {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { width, height } = range.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const y = range.getBoundingClientRect().top - box.top + height / 2;
  const x = range.getBoundingClientRect().left - box.left;
  await userEvent.dragAndDrop(element, element, {
    sourcePosition: { x: x + 0.5, y },
    targetPosition: { x: x + width - 0.5, y },
  });
}
