import { sha256 } from '../sha256.ts';
import { type Canonical, canonicalJson } from './canonical.ts';
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
  /** The allergen charts that were signed, as they were then: the SHA-256 of its canonical JSON is what an entry states. Left out: the file is older. */
  charts?: readonly Canonical[];
  /** Areas by their ids. */
  areas: Readonly<Record<string, string>>;
  /** The areas whose names and words are in it; of the location's others it has the entries alone. Left out: all. */
  shown?: readonly string[];
  /** Where earlier entries were dropped, when their term of keeping was over: the last of them, from which the rest follow on. Left out: none were. */
  stub?: Stub | null;
}

/** The last of the entries that were dropped. day: all of this day and before. */
export interface Stub extends Anchor {
  day: string;
}

export interface EvidenceVerified extends Verified {
  /** Words that are not those that were entered, by the number of their entry. */
  wrongWords: readonly { seq: number; field: string }[];
  /** Words that were erased on request. */
  erasedWords: number;
  /** Words of areas that are not shown in this file. */
  withheldWords: number;
  /** Allergen charts that are in the file, and those of them that nobody signed as they are. */
  charts: number;
  wrongCharts: number;
}

/** Whether all is as it was written. */
export function isWhole({ broken, wrongWords, wrongCharts }: EvidenceVerified): boolean {
  return broken === null && wrongWords.length === 0 && wrongCharts === 0;
}

/**
 * Verifies a file of evidence by itself: every link, every anchor, and the words of every entry. noted: an end of the chain that somebody wrote down
 * elsewhere; at least NOTED_DIGITS of its hash.
 */
export function verifyEvidence(evidence: Evidence, noted: Anchor | null = null): EvidenceVerified {
  const { chain, after, anchors, entries, shown, charts = [] } = evidence;
  const verified = againstNote(verifyChain(entries, { chain, from: followsOn(evidence), anchors }), evidence, noted);
  const words = new Map(evidence.words.map((one) => [`${one.entry} ${one.field}`, one]));
  const wrongWords: { seq: number; field: string }[] = [];
  const signed = new Set<unknown>();
  let [erasedWords, withheldWords] = [0, 0];
  for (const { bytes, seq } of verified.broken ? [] : entries) {
    const entry = JSON.parse(bytes) as ChainEntry;
    if (entry.kind === 'chart') signed.add(entry.payload.sha256);
    for (const [field, value] of Object.entries(entry.payload)) {
      const hash = hashOf(value);
      if (hash === null) continue;
      const stored = words.get(`${entry.id} ${field}`);
      if (!stored && shown && !shown.includes(entry.area)) withheldWords += 1;
      else if (!stored) erasedWords += 1;
      else if (sealedText(stored.salt, stored.text).sha256 !== hash) wrongWords.push({ seq, field });
    }
  }
  return {
    ...verified,
    broken: verified.broken ?? wrongStart(after, evidence.stub),
    wrongWords,
    ...{ erasedWords, withheldWords, charts: charts.length },
    wrongCharts: verified.broken ? 0 : charts.filter((chart) => !signed.has(hashOfChart(chart))).length,
  };
}

/** So much of a hash is enough to write down: nobody makes another entry that begins with the same. */
export const NOTED_DIGITS = 16;

/** A number and a hash as somebody wrote them down, such as `42 e6162d82b3f158ed`; null: that is none. */
export function readNote(text: string): Anchor | null {
  const [, seq, head = ''] = /^\s*(\d{1,9})[\s:,;]+([0-9a-f\s]+)$/i.exec(text) ?? [];
  const digits = head.replaceAll(/\s/g, '').toLowerCase();
  return seq && digits.length >= NOTED_DIGITS && digits.length <= 64 ? { seq: Number(seq), head: digits } : null;
}

function againstNote(verified: Verified, { after, entries, to }: Evidence, noted: Anchor | null): Verified {
  if (verified.broken || !noted) return verified;
  const there = noted.seq === after?.seq ? after.head : entries.find(({ seq }) => seq === noted.seq)?.hash;
  const end = verified.last?.seq ?? after?.seq ?? 0;
  if (noted.seq > end) {
    const problem = `is not in this file, which ends with number ${end}: there were entries up to ${noted.seq} when that was noted. Was it noted after ${to}, ask for the days up to then`;
    return { ...verified, broken: { seq: end + 1, problem } };
  }
  if (there === undefined) return verified; // before the first of this file
  if (!there.startsWith(noted.head))
    return { ...verified, broken: { seq: noted.seq, problem: 'is not the one whose hash was written down' } };
  return { ...verified, sinceAnchor: Math.min(verified.sinceAnchor, end - noted.seq) };
}

/** Entries that begin where others were dropped follow on the last of those. */
function followsOn({ after, stub, entries }: Evidence): Anchor | null {
  return after ?? (stub && entries[0]?.seq === stub.seq + 1 ? stub : null);
}

function wrongStart(after: Anchor | null, stub: Stub | null | undefined): Verified['broken'] {
  if (!after || !stub || after.seq > stub.seq) return null;
  if (after.seq < stub.seq) return { seq: stub.seq, problem: 'was dropped, and yet is in this file' };
  return after.head === stub.head ? null : { seq: stub.seq, problem: 'is not the last of those that were dropped' };
}

/** Null: it is no chart at all. */
function hashOfChart(chart: Canonical): string | null {
  try {
    return sha256(canonicalJson(chart));
  } catch {
    return null;
  }
}

function hashOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('sha256' in value)) return null;
  return typeof value.sha256 === 'string' ? value.sha256 : null;
}

/** What was found, in words, one line each; the first states whether all is well. */
export function evidenceReport(evidence: Evidence, verified: EvidenceVerified): string[] {
  const { entries, first, last, broken, sinceAnchor, wrongWords, erasedWords, withheldWords } = verified;
  const { stub } = evidence;
  const { charts, wrongCharts } = verified;
  const span = first && last ? `numbers ${first.seq} to ${last.seq}` : 'none';
  const all = entries === 1 ? 'The one entry' : `All ${entries} entries`;
  return [
    isWhole(verified)
      ? `${all} of ${evidence.location}, ${evidence.from} to ${evidence.to}, ${entries === 1 ? 'is as it was' : 'are as they were'} written.`
      : `The entries of ${evidence.location}, ${evidence.from} to ${evidence.to}, are not as they were written.`,
    `Entries verified: ${entries} (${span}).`,
    ...(broken ? [`Entry ${broken.seq} ${broken.problem}.`] : []),
    ...wrongWords.map(({ seq, field }) => `The words of entry ${seq} (${field}) are not those that were entered.`),
    ...(wrongCharts > 0 ? [`Allergen charts that are not as they were signed: ${wrongCharts}.`] : []),
    ...(charts > wrongCharts ? [`Allergen charts as they were signed: ${charts - wrongCharts}.`] : []),
    ...(erasedWords > 0 ? [`Words erased on request: ${erasedWords}. Their entries verify.`] : []),
    ...(withheldWords > 0 ? [`Words of other areas, which this file does not hold: ${withheldWords}.`] : []),
    ...(stub
      ? [
          `Entries up to number ${stub.seq}, of ${stub.day} and before, were dropped when their term of keeping was over.`,
        ]
      : []),
    ...(last ? [`Last hash: ${last.head}`] : []),
    `Entries newer than the last noted evening: ${sinceAnchor}. Only of these could some have been cut off without a trace.`,
  ];
}
