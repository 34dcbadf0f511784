import { type Day, showDay } from '../calendar.ts';

/** What becomes of a difference. */
export const STATEMENT_DECISIONS = ['asked', 'ours is right', 'not ours'] as const;
export type StatementDecision = (typeof STATEMENT_DECISIONS)[number];

export const DECISION_WORDS: Readonly<Record<StatementDecision, string>> = {
  asked: 'Asked the supplier',
  'ours is right': 'Ours is right',
  'not ours': 'Not ours',
};

/** A difference as a letter to the supplier names it. */
export interface AskedDifference {
  kind: 'missing here' | 'billed twice' | 'different amount' | 'credit not given' | 'claim not credited' | 'not on it';
  /** Of the line, or of our bill; what is claimed. */
  number: string;
  date: Day;
  /** As they are shown, in the currency of the statement; ours: where both have one. */
  amount: string;
  ours: string | null;
}

/** One line of the letter. */
export function askedText({ kind, number, date, amount, ours }: AskedDifference): string {
  const what = `${number}, ${showDay(date)}, ${amount}`;
  switch (kind) {
    case 'missing here':
      return `${what}: we do not have it. Please send us a copy`;
    case 'billed twice':
      return `${what}: it is on the statement twice. Please take one off`;
    case 'different amount':
      return `${what}: the document that we have states ${ours}. Please correct it, or send us the one that you have`;
    case 'credit not given':
      return `Credit note ${what}: it is not on the statement. Please put it on`;
    case 'claim not credited':
      return `${what}: we asked for credit and have none yet. Please send the credit note`;
    case 'not on it':
      return `${what}: we have it, and it is not on the statement. Please put it on`;
  }
}

/** What each difference is called. */
export const ENTRY_WORDS: Readonly<Record<AskedDifference['kind'] | 'agrees', string>> = {
  'missing here': 'Missing here',
  'billed twice': 'Billed twice',
  'different amount': 'Different amount',
  'credit not given': 'Credit not given',
  'claim not credited': 'Credit not given for a claim',
  'not on it': 'Not on the statement',
  agrees: 'Agrees',
};

/** The number of a bill, or what is claimed. */
export function nameOfEntry({
  line,
  own,
  claim,
}: Record<'line' | 'own', { number: string } | null> & { claim: { name: string } | null }): string {
  return own?.number ?? line?.number ?? claim?.name ?? '';
}
