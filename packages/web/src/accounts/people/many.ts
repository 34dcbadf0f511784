import { MOST_CHANGED } from '@larder/contract/limits.ts';
import type { LeftOutPerson } from '@larder/contract/people.ts';
import type { PersonRow } from './people-rows.ts';

/** Whom a command reaches: people by their ids, invited ones by their addresses. */
export function whomOf(rows: readonly PersonRow[]): { userIds: string[]; emails: string[] } {
  return {
    userIds: rows.flatMap(({ person }) => (person ? [person.userId] : [])),
    emails: rows.flatMap(({ invited }) => (invited ? [invited.email] : [])),
  };
}

/** In groups of as many as are changed in one go. */
export function inGoes(rows: readonly PersonRow[]): PersonRow[][] {
  const goes: PersonRow[][] = [];
  for (let at = 0; at < rows.length; at += MOST_CHANGED) goes.push(rows.slice(at, at + MOST_CHANGED));
  return goes;
}

/** `Mia` or `3 people`. */
export function whoText(rows: readonly Pick<PersonRow, 'name'>[]): string {
  const [one] = rows;
  return one && rows.length === 1 ? one.name : `${rows.length} people`;
}

const WHY = { owner: 'owns the group', 'guests-only': 'stays a guest of a guest view' } as const;

/** What is stated of a change of many, and of who was left out of it. */
export function doneText(done: string, leftOut: readonly LeftOutPerson[]): string {
  if (leftOut.length === 0) return done;
  return `${done}. Left out: ${leftOut.map(({ name, why }) => `${name}, who ${WHY[why]}`).join('; ')}`;
}
