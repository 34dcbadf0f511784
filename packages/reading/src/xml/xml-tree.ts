import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { CannotRead } from '../reader.ts';

/** Bytes and tags that one document may have: 500,000 tags are an invoice of some 8,000 lines. */
const MAX_BYTES = 10 * 2 ** 20;
const MAX_TAGS = 500_000;

/** What stands before the first element: declaration, comments, instructions and blanks, without a document type. */
const BEFORE_ROOT = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;

/**
 * Parses a document into its root element. A document type, and so every declared entity, is refused before anything of it is looked at
 * (CannotRead 'not-safe'); what is not well-formed is 'damaged'.
 */
export function parseTree(bytes: Uint8Array): XmlElement {
  if (bytes.length > MAX_BYTES) throw new CannotRead('too-large');
  const text = decoded(bytes);
  const start = text.slice(BEFORE_ROOT.exec(text)?.[0].length ?? 0);
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(start)) throw new CannotRead('not-safe');
  if (tagsUpTo(text, MAX_TAGS + 1) > MAX_TAGS) throw new CannotRead('too-large');
  const root = parsed(text);
  if (!root) throw new CannotRead('damaged');
  return root;
}

/** The text of a document: by its byte order mark, else by the encoding that it declares, else UTF-8. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CannotRead('damaged'); // an unknown encoding, or bytes that are none of it: nothing is guessed
  }
}

/** The name without its prefix. */
export function localName(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1);
}

/** The namespace that the root's own prefix stands for. */
export function rootNamespace(root: XmlElement): string {
  const colon = root.name.indexOf(':');
  return root.attributes[colon < 0 ? 'xmlns' : `xmlns:${root.name.slice(0, colon)}`] ?? '';
}

/** Every element at a path of local names below an element: `TaxTotal/TaxSubtotal`. */
export function all(element: XmlElement | null, path: string): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of path.split('/')) found = found.flatMap((parent) => childrenNamed(parent, name));
  return found;
}

export function first(element: XmlElement | null, path: string): XmlElement | null {
  return all(element, path)[0] ?? null;
}

/** The text of the first element at a path that has any, without blanks around it; '' where there is none. */
export function textAt(element: XmlElement | null, path: string): string {
  for (const found of all(element, path)) {
    const text = found.text.trim();
    if (text !== '') return text;
  }
  return '';
}

function childrenNamed(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text).root;
  } catch {
    return null; // not well-formed, an entity that nothing declares, or nested deeper than any invoice
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

function tagsUpTo(text: string, enough: number): number {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0 && tags < enough; at = text.indexOf('<', at + 1)) tags += 1;
  return tags;
}
