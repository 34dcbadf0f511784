import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// One reader and one field for typed numbers and days: whoever reads them in another way brings back 1,234 that becomes 1.23.
const root = path.join(import.meta.dirname, '../packages/web/src');

/** What reads or takes a typed number or day in another way. */
const OTHER_WAYS: readonly RegExp[] = [
  /\bNumberInput\b/,
  /\b(DateInput|DatePickerInput|DateTimePicker)\b/,
  /type=["'{]+(number|date|datetime-local)\b/,
  /\bparse(Float|Int)\b/,
  /\bvalueAs(Number|Date)\b/,
  /\bNumber\((event|typed|text)\b/,
  /replace(All)?\(\s*(['"],['"]|\/,\/g?|\/\[\.,\]\/g?)/,
  /inputMode=["'{]+(decimal|numeric)\b/,
];

/** Allowed, with what it is: a code of six digits is no number; a year is chosen from a list; min and max are plain digits by then. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'app/profile/AuthenticatorSteps.tsx': /inputMode="numeric" autoComplete="one-time-code"/,
  'accounts/tabs/Years.tsx': /Number\(event\.currentTarget\.value\)/,
  'recipes/modifiers/form/modifier-values.ts': /typed === '' \? null : Number\(typed\)/,
};

/** The lines of a file that read what was typed in another way. */
function otherWays(text: string, allowed?: RegExp): string[] {
  return text.split('\n').filter((line) => OTHER_WAYS.some((way) => way.test(line)) && !allowed?.test(line));
}

describe('typed numbers and days', () => {
  it('are taken by the one field and read by the one reader', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|^testing\//.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      otherWays(readFileSync(path.join(root, file), 'utf8'), ALLOWED[file]).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    '<NumberInput value={price} />',
    '<input type="number" />',
    "<TextInput type={'date'} />",
    'const price = parseFloat(typed);',
    'const price = Number(typed);',
    'const price = event.currentTarget.valueAsNumber;',
    "const price = decimal(typed.replace(',', '.'));",
    '<DateInput value={day} />',
    '<input inputMode="decimal" />',
  ])('would be found in %s', (line) => expect(otherWays(line)).toEqual([line]));
});
