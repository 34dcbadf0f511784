import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { StoredForm } from '../../data/unfinished.ts';
import { fileText, rescuedTitle, unsentTitle } from './rescued-words.ts';

const entry = (photos?: object[]) =>
  ({ input: { text: 'Look', ...(photos ? { photos } : {}) } }) as unknown as OutboxEntry;
const form = {} as StoredForm;

it('what was never sent is counted, entries and forms', () => {
  expect(rescuedTitle({ entries: [entry()], forms: [form, form] })).toBe(
    '1 entry was not sent, 2 forms were not finished',
  );
  expect(unsentTitle({ entries: [entry(), entry()], forms: [] })).toBe('2 entries are not sent yet');
});

it('the file is a zip as soon as one entry has a photo', () => {
  expect(fileText([entry(), entry([{}])])).toMatch(/zip/);
  expect(fileText([entry(), entry([])])).toBe('the file opens in a spreadsheet');
});
