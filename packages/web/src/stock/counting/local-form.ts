import { useMemo } from 'react';
import { newId } from '../../data/new-id.ts';

/** What stands in a count's field and is no count yet. */
export interface Typed {
  text: string;
  unit: string;
  /** countedAt of the counts that stood there when typing began. Left out by a form of an older version: unknown. */
  seen?: readonly string[] | undefined;
}

/** A half-typed field as the device stores it, one entry for each page and field: pages that are open at once write over nothing of each other. */
interface StoredField {
  /** What it is of: a line's id, or a thing and shelf where a part is added. */
  field: string;
  touchedAt: number;
  typed: Typed;
}

/** All fields of a stocktake in one entry, as older versions stored them. Before version 2 the only field of a thing was named by the thing's key alone. */
interface OlderForm {
  version?: 2;
  touchedAt: number;
  typed: Record<string, Typed>;
}

/** A field that nobody touched for so long is thrown away: 24 hours (STK-020). Counts that were entered are in the outbox, never here. */
export const LOCAL_FORM_MS = 86_400_000;

/** The name of the field in which a part is added to a thing on a shelf. */
export function newPartKey(thingKey: string, shelfId: string | null): string {
  return `${thingKey} ${shelfId ?? '-'}`;
}

/** The half-typed fields of a stocktake, by their names. */
export interface LocalFields {
  /** What is typed there and not yet entered. */
  typedAt: (field: string) => Typed | undefined;
  names: () => ReadonlySet<string>;
  store: (field: string, typed: Typed) => void;
  /** It is entered: it goes once the device has stored the count. What was typed into the field since stays. */
  enter: (field: string, typed: Typed, stored: Promise<unknown>) => void;
}

/** The half-typed fields of a stocktake as this device stores them, per account and stocktake. Stays the same object. */
export function useLocalForm(accountId: string, stocktakeId: string): LocalFields {
  return useMemo(
    () => openFields(localStorage, formName(accountId, stocktakeId), { page: newId(), now: Date.now }),
    [accountId, stocktakeId],
  );
}

export function formName(accountId: string, stocktakeId: string): string {
  return `larder.stocktake ${accountId} ${stocktakeId}`;
}

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A stored field, with the key of its entry on the device and the entry as this page last read or wrote it. */
interface Held extends StoredField {
  key: string;
  text: string;
}

/**
 * Opens what this device stores of a form: of each field what was typed last. What another page typed is this page's once it is typed on or entered here,
 * and no longer shown once the other page entered it.
 */
export function openFields(
  device: Device,
  form: string,
  { page, now }: { page: string; now: () => number },
): LocalFields {
  const entryOf = (field: string) => `${form} ${page} ${field}`;
  const write = (of: StoredField): Held => {
    const [key, text] = [entryOf(of.field), JSON.stringify(of)];
    device.setItem(key, text);
    return { ...of, key, text };
  };
  const remove = ({ key, text }: Held) => device.getItem(key) === text && device.removeItem(key);
  const held = new Map<string, Held>();
  for (const older of fieldsOfOlder(device, form)) write(older);
  for (const stored of entriesOf(device, form).toSorted((one, other) => other.touchedAt - one.touchedAt)) {
    const isOver = now() - stored.touchedAt >= LOCAL_FORM_MS || held.has(stored.field);
    if (isOver) remove(stored);
    else held.set(stored.field, stored);
  }

  const entered = new WeakSet<Typed>();
  return {
    typedAt: (field) => {
      const here = held.get(field);
      const isThere = here && !entered.has(here.typed) && device.getItem(here.key) === here.text;
      return isThere ? here.typed : undefined;
    },
    names: () => new Set(held.keys()),
    store: (field, typed) => {
      const before = held.get(field);
      if (before && before.key !== entryOf(field)) remove(before);
      held.set(field, write({ field, touchedAt: now(), typed }));
    },
    enter: (field, typed, stored) => {
      entered.add(typed);
      void stored.then(() => {
        const here = held.get(field);
        if (here?.typed !== typed) return;
        remove(here);
        held.delete(field);
      });
    },
  };
}

function entriesOf(device: Device, form: string): Held[] {
  const keys = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '');
  return keys.flatMap((key) => {
    const text = key.startsWith(`${form} `) ? device.getItem(key) : null;
    return text === null ? [] : [{ ...(JSON.parse(text) as StoredField), key, text }];
  });
}

/** Takes what an older version stored out of the device. What was typed before things had several fields is a part to add. */
function fieldsOfOlder(device: Device, form: string): StoredField[] {
  const stored = device.getItem(form);
  if (stored === null) return [];
  device.removeItem(form);
  const { version, touchedAt, typed } = JSON.parse(stored) as OlderForm;
  return Object.entries(typed).map(([name, of]) => ({
    ...{ field: version === 2 ? name : newPartKey(name, null), touchedAt, typed: of },
  }));
}
