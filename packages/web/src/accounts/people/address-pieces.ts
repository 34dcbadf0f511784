import { isAddress, readAddresses } from '@larder/domain/accounts/addresses.ts';

/** Addresses in a form: what was taken as one each, whether it is an address or not, and what is still being typed. */
export interface TypedAddresses {
  pieces: readonly string[];
  typing: string;
}

export const NO_ADDRESSES: TypedAddresses = { pieces: [], typing: '' };

/** What was typed so far counts as typed in full: its addresses, and what is none, go among the pieces. */
export function taken({ pieces, typing }: TypedAddresses): TypedAddresses {
  const { addresses, unread } = readAddresses(typing);
  return { pieces: [...new Set([...pieces, ...addresses, ...unread])], typing: '' };
}

/** Takes all that stands before the last separator; the rest is still being typed. */
export function typed({ pieces }: TypedAddresses, text: string): TypedAddresses {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'), text.lastIndexOf('\n'));
  const isQuoted = (text.slice(0, end).match(/"/g) ?? []).length % 2 === 1;
  if (end === -1 || isQuoted) return { pieces, typing: text };
  return { ...taken({ pieces, typing: text.slice(0, end) }), typing: text.slice(end + 1).trimStart() };
}

/** What can be invited, and what is no address. */
export function readPieces(addresses: TypedAddresses): { emails: string[]; unread: string[] } {
  const { pieces } = taken(addresses);
  return { emails: pieces.filter(isAddress), unread: pieces.filter((piece) => !isAddress(piece)) };
}

/** What is wrong with the addresses, or null. most: as many as are invited in one go. */
export function addressesProblem(addresses: TypedAddresses, most: number): string | null {
  const { emails, unread } = readPieces(addresses);
  const [one] = unread;
  if (one !== undefined && unread.length === 1) return `${one} is no email address. Correct it or take it out.`;
  if (unread.length > 1) return `${unread.length} of these are no email addresses. Correct them or take them out.`;
  if (emails.length === 0) return 'Please enter a valid email address';
  if (emails.length > most) return `Invite at most ${most} addresses at a time. These are ${emails.length}.`;
  return null;
}
