import { expect, it } from 'vitest';
import { LOCAL_FORM_MS, readForm, writeForm } from './local-form.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const typed = { 'ingredient flour -': { text: '3.', unit: 'kg' } };

it('STK-020 stores what was half typed for 24 hours after the last touch, and then throws it away', () => {
  const device = storage();
  writeForm(device, 'form', { version: 2, touchedAt: 1_000, typed });
  expect(LOCAL_FORM_MS).toBe(86_400_000);
  expect(readForm(device, 'form', 1_000 + LOCAL_FORM_MS - 1).typed).toEqual(typed);
  expect(readForm(device, 'form', 1_000 + LOCAL_FORM_MS).typed).toEqual({});
  expect(device.getItem('form')).toBeNull();
});

it('leaves nothing behind once everything typed was entered', () => {
  const device = storage();
  writeForm(device, 'form', { version: 2, touchedAt: 1_000, typed });
  writeForm(device, 'form', { version: 2, touchedAt: 2_000, typed: {} });
  expect(device.getItem('form')).toBeNull();
});

it('reads a form from before a thing had several fields as parts to add', () => {
  const device = storage();
  device.setItem(
    'form',
    JSON.stringify({ touchedAt: 1_000, typed: { 'ingredient flour': { text: '3', unit: 'kg' } } }),
  );
  expect(readForm(device, 'form', 2_000)).toMatchObject({ version: 2, typed: { 'ingredient flour -': { text: '3' } } });
});
