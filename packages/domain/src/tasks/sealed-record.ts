import type { Canonical } from './canonical.ts';
import { sealedText } from './chain-entry.ts';
import { isWords, type SafetyRecord } from './records.ts';

/** Words that stand beside the chain. */
export interface StoredWords {
  field: string;
  salt: string;
  text: string;
}

/** A record as it enters the chain: its words as hashes, and the words for storing elsewhere. saltOf: 16 random bytes in hexadecimal. */
export function sealedRecord(
  { kind, payload }: SafetyRecord,
  saltOf: () => string,
): { payload: { [key: string]: Canonical }; words: StoredWords[] } {
  const words: StoredWords[] = [];
  const fields = Object.entries(payload as Record<string, Canonical>).map(([field, value]): [string, Canonical] => {
    if (!isWords(kind, field) || typeof value !== 'string') return [field, value];
    const salt = saltOf();
    words.push({ field, salt, text: value });
    return [field, sealedText(salt, value)];
  });
  return { payload: Object.fromEntries(fields), words };
}

/** A payload beside whose hashes the stored words were put: what still is a hash was erased, and reads null. */
export function openedPayload(
  kind: SafetyRecord['kind'],
  payload: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const erased = Object.keys(payload).filter((field) => isWords(kind, field) && typeof payload[field] === 'object');
  return { ...payload, ...Object.fromEntries(erased.map((field) => [field, null])) };
}
