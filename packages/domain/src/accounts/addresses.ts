/** Addresses as somebody typed or pasted them, in their order. */
export interface ReadAddresses {
  /** In lower case, each once. */
  addresses: string[];
  /** What stands where an address should, as it was typed. */
  unread: string[];
}

const ADDRESS = /^[^\s@<>,;]+@([^\s@<>,;]+\.[^\s@<>,;]+|localhost)$/;
/** A name in quotes may contain what separates addresses elsewhere. */
const PIECE = /(?:"[^"\n]*"|[^,;\n"]|")+/g;
const IN_BRACKETS = /<\s*([^<>]*?)\s*>\s*$/;

/** Whether this could be the address of a mailbox. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * Reads addresses out of a text: separated by commas, semicolons, line breaks or spaces, each by itself or as a mail program writes it,
 * `"Rossi, Mia" <mia@example.com>`. What is no address is returned as it stands, so that nothing of it is lost.
 */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Set<string>();
  const unread: string[] = [];
  for (const piece of text.replaceAll('\r', '\n').match(PIECE) ?? []) {
    const typed = piece.trim();
    if (typed === '') continue;
    for (const one of candidatesOf(typed)) {
      if (isAddress(one)) addresses.add(one.toLowerCase());
      else unread.push(one);
    }
  }
  return { addresses: [...addresses], unread };
}

/** The one in angle brackets; else each of the words, where all of them are addresses; else the whole. */
function candidatesOf(typed: string): string[] {
  const bracketed = IN_BRACKETS.exec(typed)?.[1];
  if (bracketed !== undefined) return [isAddress(bracketed) ? bracketed : typed];
  const words = typed.split(/\s+/).map((word) => word.replace(/^mailto:/i, ''));
  return words.every(isAddress) ? words : [typed];
}
