import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// A title with many ids hides which of them its test proves: three are the most that a reader can check.
const root = path.join(import.meta.dirname, '..');
const MOST_IDS = 3;

const TESTS = 'packages/*/src/**/*.{test,spec}.{ts,tsx}';
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const ID = /\b[A-Z]{2,5}-\d{3}\b/g;

/** The strings of a test file that name too many ids: titles, and the parts of titles that stand in a table. */
function crowdedTitles(text: string): string[] {
  return (text.match(STRING) ?? []).filter((string) => (string.match(ID) ?? []).length > MOST_IDS);
}

describe('the titles of tests', () => {
  it('name three ids at most', () => {
    const files = globSync(TESTS, { cwd: root }).filter((file) => !file.includes('node_modules'));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) =>
      crowdedTitles(readFileSync(path.join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["it('AA-001 AA-002 AA-003 is sold')", 0],
    ["it('AA-001 AA-002 AA-003 AA-004 is sold')", 1],
    ['describe(`AA-001 AA-002 AA-003 AA-004 what is sold`, () => {})', 1],
    ["it.each([['AA-001 AA-002 AA-003 AA-004', 1]])('%s is sold')", 1],
  ])('would be found in %s: %i', (text, count) => expect(crowdedTitles(text)).toHaveLength(count));
});
