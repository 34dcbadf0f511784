import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { SelectLater } from './SelectLater.tsx';
import { SeveralLater } from './SeveralLater.tsx';

const CATEGORIES = [
  { value: 'd', label: 'Dairy' },
  { value: 'b', label: 'Bakery' },
];

afterEach(() => vi.unstubAllGlobals());

it('states what is chosen in a field of the same size, label and name before the list can be opened', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame)); // the lists wait for one
  const screen = await draw(
    <>
      <SelectLater label="Category" required data={CATEGORIES} defaultValue="d" />
      <SeveralLater label="Departments" data={CATEGORIES} defaultValue={['d', 'b']} />
    </>,
  );
  const top = () => screen.getByText('Departments', { exact: true }).element().getBoundingClientRect().top;
  const end = () => screen.container.getBoundingClientRect().height;
  const before = [top(), end()];
  const standIn = screen.container.querySelector('input');
  expect(standIn?.value).toBe('Dairy');
  expect(standIn?.labels?.[0]?.textContent).toMatch(/^Category/);
  await expect.element(screen.getByText('Bakery', { exact: true })).toBeVisible();
  expect(screen.getByRole('combobox').elements()).toHaveLength(0);

  vi.unstubAllGlobals();
  for (const frame of frames) frame(performance.now());
  await expect.element(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Dairy');
  await expect.element(screen.getByRole('combobox', { name: 'Departments' })).toBeVisible();
  expect([top(), end()]).toEqual(before);

  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  await expect.element(screen.getByRole('option', { name: 'Bakery' })).toBeVisible();
});
