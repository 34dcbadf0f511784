import { describe, expect, it } from 'vitest';
import { LOCAL_FORM_MS, type LocalFields, openFields } from './local-form.ts';

function newDevice() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}

const [flour, salt] = ['ingredient flour -', 'ingredient salt -'];
const kilos = (text: string) => ({ text, unit: 'kg' });
const textsOf = (fields: LocalFields) => [...fields.names()].sort().map((name) => fields.typedAt(name)?.text);

let pages = 0;
const openAt = (device: ReturnType<typeof newDevice>, at: number) =>
  openFields(device, 'form', { page: `page ${++pages}`, now: () => at });
/** Enters what a page has in a field. */
async function enter(fields: LocalFields, name: string) {
  const typed = fields.typedAt(name);
  if (typed) fields.enter(name, typed, Promise.resolve());
  await Promise.resolve();
}

it('stores what was half typed for 24 hours after the last touch, and then throws it away', () => {
  const device = newDevice();
  openAt(device, 1_000).store(flour, kilos('3.'));
  expect(LOCAL_FORM_MS).toBe(86_400_000);
  expect(openAt(device, 1_000 + LOCAL_FORM_MS - 1).typedAt(flour)).toEqual(kilos('3.'));
  expect(openAt(device, 1_000 + LOCAL_FORM_MS).typedAt(flour)).toBeUndefined();
  expect(device.length).toBe(0);
});

it('leaves nothing behind once everything typed was entered', async () => {
  const device = newDevice();
  const fields = openAt(device, 1_000);
  fields.store(flour, kilos('3'));
  fields.store(flour, kilos('34'));
  await enter(fields, flour);
  expect(device.length).toBe(0);
});

it.each([
  ['from before a thing had several fields as parts to add', { 'ingredient flour': kilos('3') }, {}],
  ['with all fields in one entry', { [flour]: kilos('3') }, { version: 2 }],
])('reads a form %s', (_, typed, version) => {
  const device = newDevice();
  device.setItem('form', JSON.stringify({ touchedAt: 1_000, typed, ...version }));
  expect(openAt(device, 2_000).typedAt(flour)).toEqual(kilos('3'));
  expect(openAt(device, 1_000 + LOCAL_FORM_MS).typedAt(flour)).toBeUndefined();
});

describe('two pages on one stocktake', () => {
  it('write over nothing of each other', async () => {
    const device = newDevice();
    const [one, other] = [openAt(device, 1_000), openAt(device, 1_000)];
    one.store(flour, kilos('3'));
    other.store(salt, kilos('1'));
    one.store(flour, kilos('34'));
    expect(textsOf(openAt(device, 2_000))).toEqual(['34', '1']);
    await enter(one, flour);
    expect(textsOf(openAt(device, 2_000))).toEqual(['1']);
    expect(other.typedAt(salt)).toEqual(kilos('1'));
  });

  it('have each their own of one field: what one enters leaves what stands in the other', async () => {
    const device = newDevice();
    const [one, other] = [openAt(device, 1_000), openAt(device, 1_000)];
    one.store(flour, kilos('1,234'));
    other.store(flour, kilos('5'));
    await enter(other, flour);
    expect(one.typedAt(flour)).toEqual(kilos('1,234'));
    expect(textsOf(openAt(device, 2_000))).toEqual(['1,234']);
  });

  it('show nothing any more that the other entered, and enter nothing twice', async () => {
    const device = newDevice();
    const one = openAt(device, 1_000);
    one.store(flour, kilos('3'));
    const other = openAt(device, 1_500);
    expect(other.typedAt(flour)).toEqual(kilos('3'));
    await enter(one, flour);
    expect(other.typedAt(flour)).toBeUndefined();
    expect(device.length).toBe(0);
  });

  it('go on with what a page left that ended, and leave no older text of its field behind', async () => {
    const device = newDevice();
    openAt(device, 1_000).store(flour, kilos('3'));
    const after = openAt(device, 2_000);
    after.store(flour, kilos('34'));
    expect(textsOf(openAt(device, 3_000))).toEqual(['34']);
    await enter(after, flour);
    expect(device.length).toBe(0);
  });
});
