import { isDay, showDay } from '../calendar.ts';
import { capitalised } from '../show.ts';

/** One thing that became different, in words. null: there was none before, or there is none any more. */
export interface FieldChange {
  what: string;
  from: string | null;
  to: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Maintained by the machine for itself. */
const UNTOLD = /^(version|versionId|organisationId|userId|uid|requestId|recordedAt|(created|updated)(At|By)?|lineNo)$/;

/** The ids that stand anywhere in what was recorded, so that their names can be looked up. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : [];
}

/**
 * What differs between two recorded states, field by field, in their order; where both are there, of what both hold. Lines of a list are
 * called by what they name, periods by their number; ids stand as the names that nameOf returns, and are left out where it returns none.
 */
export function whatChanged(
  before: object | null,
  after: object | null,
  nameOf: (id: string) => string | undefined,
): FieldChange[] {
  const [from, to] = [fieldsOf(sharedOf(before, after), nameOf), fieldsOf(sharedOf(after, before), nameOf)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((what) => ({ what, from: from.get(what) ?? null, to: to.get(what) ?? null }))
    .filter((change) => change.from !== change.to);
}

/** What of one state the other one holds too. */
function sharedOf(one: object | null, other: object | null): object | null {
  if (!one || !other) return one;
  const held = new Set(Object.keys(other).map(camelCase));
  return Object.fromEntries(Object.entries(one).filter(([key]) => held.has(camelCase(key))));
}

function camelCase(key: string): string {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function fieldsOf(recorded: unknown, nameOf: (id: string) => string | undefined): Map<string, string> {
  const fields = new Map<string, string>();
  collect(recorded, '');
  return fields;

  function collect(value: unknown, path: string): void {
    if (value === null || value === undefined || value === '') return;
    if (Array.isArray(value)) {
      collectList(value, path);
    } else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        const field = camelCase(key);
        if (!UNTOLD.test(field)) collect(inner, path ? `${path}, ${labelOf(field).toLowerCase()}` : labelOf(field));
      }
    } else {
      const text = valueText(value, nameOf);
      if (text !== null) fields.set(path, text);
    }
  }

  function collectList(list: readonly unknown[], path: string): void {
    if (list.every((one) => one === null || typeof one !== 'object')) {
      const texts = list.map((one) => valueText(one, nameOf)).filter((text) => text !== null);
      if (texts.length > 0) fields.set(path, texts.join(', '));
      return;
    }
    const seen = new Map<string, number>();
    for (const [place, one] of list.entries()) {
      const name = nameOfLine(one, nameOf) ?? (/(^|, )periods$/i.test(path) ? `Period ${place + 1}` : 'Line');
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const { name: _, ...rest } = one as Record<string, unknown>;
      collect(rest, count === 1 ? name : `${name} (${count})`);
    }
  }
}

function nameOfLine(line: unknown, nameOf: (id: string) => string | undefined): string | undefined {
  const { name, ...rest } = line as Record<string, unknown>;
  if (typeof name === 'string') return name;
  return idsIn(rest)
    .map(nameOf)
    .find((known) => known !== undefined);
}

/** `unit_price` and `unitPrice` are the unit price; an id is called by what it names. */
function labelOf(field: string): string {
  const words = field
    .replace(/(Ids?|Id)$/, '')
    .replace(/([A-Z]+)/g, ' $1')
    .trim()
    .toLowerCase();
  return capitalised(words);
}

function valueText(value: unknown, nameOf: (id: string) => string | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value === null ? null : String(value);
  if (UUID.test(value)) return nameOf(value) ?? null;
  if (isDay(value)) return showDay(value);
  if (/^[A-Z]{2,}$/.test(value)) return value.charAt(0) + value.slice(1).toLowerCase();
  return NUMBER.test(value) && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}
