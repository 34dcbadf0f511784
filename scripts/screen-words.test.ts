import { describe, expect, it } from 'vitest';
import { PRESCRIBED_LABELS, PROPER_NAMES } from './prescribed-labels.ts';
import { midSentenceCapitals, shownTexts, textsIn } from './screen-words.ts';

/** What stands on no screen or paper and in no refusal or mail, and what stands instead (docs/glossary.md, words on screens). */
const AVOIDED: readonly [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bnumperportion\b/, 'units per lot'],
  [/\border(s|ed)? (with|at) (a |the |your )?supplier/i, 'order from a supplier'],
  [/\b(told|deed|(?<!nobody )knows)\b/i, 'notified, has stored, action'],
  [/\bkept (by|at|back|on|in)\b/i, 'edited at, withheld, stored on, belongs to'],
  [/\bstands? here\b/i, 'appears here'],
  [/\bdepartments? (of|in|at) (a|the|this|each|every) (location|site)/i, 'areas'],
  [/\b(list|address|report|supplier|server|page|header|which) says\b/i, 'shows, states'],
  [/supposed yet|below nothing/i, 'No changes yet, Negative stock'],
  [/\b(sign-?up|log-?in|login) to\b/i, 'sign in to'],
];

/** Texts that are given to the letter: a column of a file, by its name. */
const GIVEN: readonly string[] = [', numperportion'];

describe('the words on screens, papers, refusals and mails', () => {
  const texts = shownTexts();

  it('are read from the sources', () => {
    expect(texts.length).toBeGreaterThan(2_000);
    const planted = textsIn('a.tsx', 'const a = <p title="Send an e-mail">Twice told {`tales of old`}</p>;');
    expect(planted.map(({ text }) => text)).toEqual(['Send an e-mail', 'Twice told', 'tales of old']);
  });

  it.each(AVOIDED)('have no %s', (pattern, instead) => {
    const found = texts.filter(({ text }) => pattern.test(text) && !GIVEN.includes(text));
    expect(
      found.map(({ file, line, text }) => `${file}:${line} ${text}`),
      `write: ${instead}`,
    ).toEqual([]);
  });

  it('are in sentence case, but for prescribed labels and names', () => {
    const found = texts.filter(({ text }) => midSentenceCapitals(text, PRESCRIBED_LABELS, PROPER_NAMES).length > 0);
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
    expect(midSentenceCapitals('Open the Price List of Larder', [], ['Larder'])).toEqual(['Price', 'List']);
    expect(midSentenceCapitals('Press Save Draft. Then go on', ['Save Draft'], [])).toEqual([]);
  });

  it('have only prescribed labels and names that some screen shows', () => {
    const all = texts.map(({ text }) => text).join('\n');
    expect([...PRESCRIBED_LABELS, ...PROPER_NAMES].filter((label) => !all.includes(label))).toEqual([]);
  });
});
