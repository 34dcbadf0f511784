import type { Element } from './gs1.ts';
import { gtinOf } from './gtin.ts';

/** Identifiers as older links write them. */
const WORDS: Readonly<Record<string, string>> = { gtin: '01', lot: '10', exp: '17', expdt: '17' };

/** The elements of a digital link: pairs in its path from the item's number on, and in what follows the question mark. Null: it names no item. */
export function linkElements(address: string): Element[] | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return null;
  const parts = url.pathname.split('/').slice(1).map(unescaped);
  const items = parts.flatMap((part, at) => (identifierNamed(part) === '01' && parts[at + 1] ? at : []));
  const begins = items.find((at) => gtinOf(parts[at + 1] ?? '') !== null) ?? items[0];
  if (begins === undefined) return null;
  const inPath = parts.slice(begins).flatMap((name, at, path): Element[] => {
    const value = path[at + 1];
    return at % 2 === 0 && value !== undefined ? [linkElement(name, value)] : [];
  });
  const behind = Array.from(url.searchParams, ([name, value]) => linkElement(name, value));
  return [...inPath, ...behind.filter(([identifier]) => /^\d{2,4}$/.test(identifier))];
}

function linkElement(name: string, value: string): Element {
  const identifier = identifierNamed(name);
  return [identifier, identifier === '01' ? (gtinOf(value) ?? value) : value];
}

function identifierNamed(name: string): string {
  return WORDS[name.toLowerCase()] ?? name;
}

/** A part of an address as text, whatever stands in it. */
function unescaped(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('part') ?? part;
}
