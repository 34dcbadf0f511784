import { type ChainEntry, sealedText } from './chain-entry.ts';
import { type Anchor, type StoredLink, type Verified, verifyChain } from './verify-chain.ts';

export const EVIDENCE_FORMAT = 'larder.food-safety-evidence.v1';

/** Words of an entry: they stand beside the chain, which holds their salted hash. */
export interface EvidenceWords {
  entry: string;
  field: string;
  salt: string;
  text: string;
}

/** What is handed to an inspector, as one JSON file (docs/food-safety-chain.md). */
export interface Evidence {
  format: typeof EVIDENCE_FORMAT;
  /** The location. */
  chain: string;
  location: string;
  from: string;
  to: string;
  /** The entry before the first one, from which they follow on; null: they begin with the chain. */
  after: Anchor | null;
  /** In the order of their numbers, without gaps: all of the location's from the first to the last day. */
  entries: readonly Pick<StoredLink, 'seq' | 'bytes' | 'hash'>[];
  /** The end of the chain on evenings. */
  anchors: readonly (Anchor & { day: string })[];
  /** Names by the random ids in entries; an erased one is null. */
  people: Readonly<Record<string, string | null>>;
  words: readonly EvidenceWords[];
  /** Areas by their ids. */
  areas: Readonly<Record<string, string>>;
}

export interface EvidenceVerified extends Verified {
  /** Words that are not those that were entered, by the number of their entry. */
  wrongWords: readonly { seq: number; field: string }[];
  /** Words that were erased on request. */
  erasedWords: number;
}

/** Verifies a file of evidence by itself: every link, every anchor, and the words of every entry. */
export function verifyEvidence(evidence: Evidence, seal?: (hash: string) => string): EvidenceVerified {
  const { chain, after, anchors, entries } = evidence;
  const verified = verifyChain(entries, { chain, from: after, anchors, ...(seal ? { seal } : {}) });
  const words = new Map(evidence.words.map((one) => [`${one.entry} ${one.field}`, one]));
  const wrongWords: { seq: number; field: string }[] = [];
  let erasedWords = 0;
  for (const { bytes, seq } of verified.broken ? [] : entries) {
    const entry = JSON.parse(bytes) as ChainEntry;
    for (const [field, value] of Object.entries(entry.payload)) {
      const hash = hashOf(value);
      if (hash === null) continue;
      const stored = words.get(`${entry.id} ${field}`);
      if (!stored) erasedWords += 1;
      else if (sealedText(stored.salt, stored.text).sha256 !== hash) wrongWords.push({ seq, field });
    }
  }
  return { ...verified, wrongWords, erasedWords };
}

function hashOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('sha256' in value)) return null;
  return typeof value.sha256 === 'string' ? value.sha256 : null;
}

/** What was found, in words, one line each; the first states whether all is well. */
export function evidenceReport(evidence: Evidence, verified: EvidenceVerified): string[] {
  const { entries, first, last, broken, sinceAnchor, wrongWords, erasedWords } = verified;
  const isWhole = broken === null && wrongWords.length === 0;
  const span = first && last ? `numbers ${first.seq} to ${last.seq}` : 'none';
  return [
    isWhole
      ? `All ${entries} entries of ${evidence.location}, ${evidence.from} to ${evidence.to}, are as they were written.`
      : `The entries of ${evidence.location}, ${evidence.from} to ${evidence.to}, are not as they were written.`,
    `Entries verified: ${entries} (${span}).`,
    ...(broken ? [`Entry ${broken.seq} ${broken.problem}.`] : []),
    ...wrongWords.map(({ seq, field }) => `The words of entry ${seq} (${field}) are not those that were entered.`),
    ...(erasedWords > 0 ? [`Words erased on request: ${erasedWords}. Their entries verify.`] : []),
    ...(last ? [`Last hash: ${last.head}`] : []),
    `Entries newer than the last noted evening: ${sinceAnchor}. Only of these could some have been cut off without a trace.`,
  ];
}
