import type { Day } from '../../calendar.ts';
import { linkElements } from './digital-link.ts';
import { type Element, elementsOf, factsOf, type ReadCode } from './gs1.ts';
import { gtinOf, isGtin } from './gtin.ts';

/** The mark that scanners put before a code of GS1, by which its digits are an element string and no number. */
const MARKED = /^\](C1|e0|d2|Q3|J1)/;

/**
 * Reads a code on a case, scanned or typed: a GS1 element string, a GS1 digital link, or the number of an item alone. on: the day by which the century of
 * a date is found. What starts like an element string may be a code of the supplier's own, so one without a mark has to state an item or a date.
 */
export function readCode(scanned: string, on: Day): ReadCode {
  const text = scanned.trim();
  const marked = MARKED.test(text) || text.startsWith('(');
  const plain = text.replace(/^\][A-Za-z]\d/, '');
  const number = marked ? null : gtinOf(plain);
  if (number) return known(text, [['01', number]], on);
  const elements = /^https?:\/\//i.test(text) ? linkElements(text) : elementsOf(separated(text));
  if (elements && (marked || elements.some(([identifier]) => /^(01|15|17)$/.test(identifier))))
    return known(text, elements, on);
  const misread = !marked && /^(\d{8}|\d{12,14})$/.test(plain) && !isGtin(plain);
  return { known: false, text, problem: misread ? 'check digit' : 'no GS1 code' };
}

/** The separators as scanners write them that may not send FNC1. */
function separated(text: string): string {
  return text.replace(/\{(GS|FNC1)\}|\^/g, '\u001d');
}

function known(text: string, elements: readonly Element[], on: Day): ReadCode {
  const facts = factsOf(elements, on);
  return typeof facts === 'object' ? { known: true, text, facts } : { known: false, text, problem: facts };
}
