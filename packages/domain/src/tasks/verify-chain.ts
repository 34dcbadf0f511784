import { canonicalJson } from './canonical.ts';
import { type ChainEntry, entryHash, firstPrev } from './chain-entry.ts';

/** An entry as it is stored: the bytes and what was stated of them. seal: the HMAC of its hash; absent where the key is not at hand. */
export interface StoredLink {
  seq: number;
  bytes: string;
  hash: string;
  seal?: string;
}

/** The end of a chain as it stood on an evening, noted outside of it. */
export interface Anchor {
  seq: number;
  head: string;
}

export interface Verifying {
  chain: string;
  /** From here on; null: from the first entry. */
  from?: Anchor | null;
  /** The newest, as the chain itself states it. */
  head?: Anchor | null;
  /** Noted elsewhere: in the activity, in mails, on papers. */
  anchors?: readonly Anchor[];
  /** The HMAC of a hash; left out where the key is not at hand. */
  seal?: (hash: string) => string;
}

/** What verifying found. broken: the first entry that is not as it was written, and what is wrong with it. */
export interface Verified {
  entries: number;
  first: Anchor | null;
  last: Anchor | null;
  broken: { seq: number; problem: string } | null;
  /** Newer than the last anchor: only these could have been cut off together with the head without being found (rule 122). */
  sinceAnchor: number;
}

/** Verifies entries in the order of their numbers: any edit, gap, swap, insertion, or cut back to an anchor is found (rule 122). */
export function verifyChain(links: Iterable<StoredLink>, how: Verifying): Verified {
  const anchors = new Map((how.anchors ?? []).map(({ seq, head }) => [seq, head]));
  let last: Anchor | null = how.from ?? null;
  let [entries, first]: [number, Anchor | null] = [0, null];
  const result = (broken: Verified['broken']): Verified => {
    const noted = Math.max(how.from?.seq ?? 0, ...[...anchors.keys()].filter((seq) => seq <= (last?.seq ?? 0)));
    return { entries, first, last, broken, sinceAnchor: Math.max(0, (last?.seq ?? 0) - noted) };
  };

  for (const link of links) {
    const problem = wrongWith(link, last, how) ?? againstAnchor(link, anchors);
    if (problem) return result({ seq: (last?.seq ?? 0) + 1, problem });
    last = { seq: link.seq, head: link.hash };
    first ??= last;
    entries += 1;
  }

  const end = last?.seq ?? 0;
  const beyond = [...anchors.keys(), how.head?.seq ?? 0].filter((seq) => seq > end);
  if (beyond.length > 0)
    return result({ seq: end + 1, problem: `is missing: there were entries up to ${Math.max(...beyond)}` });
  if (how.head && how.head.head !== last?.head)
    return result({ seq: end, problem: 'is not the one that the chain ends with' });
  return result(null);
}

function wrongWith(link: StoredLink, last: Anchor | null, { chain, seal }: Verifying): string | null {
  const due = (last?.seq ?? 0) + 1;
  if (link.seq !== due) return link.seq > due ? 'is missing' : `comes again as number ${link.seq}`;
  const hash = entryHash(link.bytes);
  if (hash !== link.hash) return 'was changed: its bytes do not give its hash';
  if (seal && seal(hash) !== link.seal) return 'was not written by Larder: its seal is not right';

  const entry = parsed(link.bytes);
  if (!entry || canonicalJson({ ...entry }) !== link.bytes) return 'was changed: its bytes are not in their one form';
  if (entry.seq !== due || entry.chain !== chain) return `stands in the wrong place: it is number ${entry.seq}`;
  const prev = last?.head ?? firstPrev(chain);
  return entry.prev === prev ? null : 'does not follow on the entry before';
}

function againstAnchor({ seq, hash }: StoredLink, anchors: ReadonlyMap<number, string>): string | null {
  const noted = anchors.get(seq);
  return noted === undefined || noted === hash ? null : 'is not the one that was noted on its evening';
}

function parsed(bytes: string): ChainEntry | null {
  try {
    return JSON.parse(bytes) as ChainEntry;
  } catch {
    return null;
  }
}
