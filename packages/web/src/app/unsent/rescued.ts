import type { SentPhoto } from '@larder/contract/messages.ts';
import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';
import type { StoredForm } from '../../data/unfinished.ts';
import type { RescueClock } from './entry-details.ts';
import { entryDetails } from './entry-details.ts';
import { formDetails, formTitle } from './form-details.ts';

/** Something that was typed on this device and never sent, in words. at: when it was entered, or touched last; an instant in ms. */
export interface Rescued {
  key: string;
  what: 'entry' | 'form';
  title: string;
  where: string;
  at: number;
  details: readonly string[];
  why: string;
  photos: readonly SentPhoto[];
}

const NOT_TRIED = 'It had not been sent yet';
const NOT_FINISHED = 'It was not finished';

export function rescuedEntry(entry: OutboxEntry, clock: RescueClock): Rescued {
  const { id, title, accountName: where = '', refusal, input } = entry;
  return {
    ...{ key: id, what: 'entry', title, where, at: enteredInstant(entry), details: entryDetails(entry, clock) },
    why: refusal?.message ?? NOT_TRIED,
    photos: (input.photos as readonly SentPhoto[] | undefined) ?? [],
  };
}

export function rescuedForm(stored: StoredForm, clock: RescueClock): Rescued {
  const { key, form, where, typed, touchedAt } = stored;
  return {
    ...{ key: `${key.accountId} ${key.form}`, what: 'form', title: formTitle(form, typed), where: where ?? '' },
    ...{ at: touchedAt, details: formDetails(form, typed, clock), why: NOT_FINISHED, photos: [] },
  };
}
