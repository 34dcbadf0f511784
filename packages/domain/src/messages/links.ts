const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** What ends a sentence or a bracket behind an address and is no part of it. */
const TRAILING = /[.,;:!?'’”]+$/;

/** A piece of text: plain, or an address of the web to open. */
export type LinkPart = { text: string; href: string | null };

/** Cuts a text where web addresses stand in it. Only http and https are any; what looks like one and is none stays text. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let plain = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const found = withoutEnd(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > plain) parts.push({ text: text.slice(plain, match.index), href: null });
    plain = match.index + found.length;
    parts.push({ text: found, href });
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), href: null });
  return parts;
}

/** Without the punctuation behind it; a closing bracket stays where it was opened within the address. */
function withoutEnd(found: string): string {
  let address = found;
  for (;;) {
    const shorter = closesNothing(address) ? address.slice(0, -1) : address.replace(TRAILING, '');
    if (shorter === address) return address;
    address = shorter;
  }
}

function closesNothing(address: string): boolean {
  const open = { ')': '(', ']': '[' }[address.at(-1) ?? ''];
  return open !== undefined && !address.includes(open);
}

function hrefOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && url.hostname !== '' && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
