import { sha256 } from '../sha256.ts';
import { type Canonical, canonicalJson } from './canonical.ts';

/** An entry of a location's food-safety chain as it is hashed (rule 119). Ids are lower case, instants ISO in UTC with 3 decimals. */
export interface ChainEntry {
  v: 1;
  /** The location. */
  chain: string;
  /** 1 for the first, without gaps: the order of arrival. */
  seq: number;
  /** The hash of the entry before; of the first, that of the chain's name. */
  prev: string;
  id: string;
  kind: string;
  area: string;
  day: string;
  /** When it happened, by the device's corrected clock. */
  claimed: string;
  /** The device's own instant, and how far its clock was behind the server's, ms as a decimal text; null: no device stated one. */
  clock: { at: string; offset_ms: string } | null;
  recorded: string;
  device: string | null;
  /** A random id whose name stands elsewhere (rule 121). */
  person: string;
  /** The entry that this one takes the place of, or withdraws. */
  corrects: string | null;
  flags: string[];
  payload: { [key: string]: Canonical };
}

/** The bytes of an entry, as text: they are stored as they were hashed. */
export function entryBytes(entry: ChainEntry): string {
  return canonicalJson({ ...entry });
}

/** The hash of an entry's bytes, 64 hexadecimal digits. */
export function entryHash(bytes: string): string {
  return sha256(bytes);
}

/** What the first entry of a chain names as the hash before it. */
export function firstPrev(chain: string): string {
  return sha256(`larder.food-safety.v1\n${chain}`);
}

/** How a text stands in an entry: its words and the salt are stored elsewhere, and can be erased without breaking a link (rule 121). */
export function sealedText(saltHex: string, text: string): { sha256: string } {
  return { sha256: sha256(`${saltHex}${text}`) };
}
