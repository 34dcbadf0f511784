import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('CONTRIBUTING names every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = new Set(read('CONTRIBUTING.md').match(/[a-z]+(-[a-z]+)*(:[a-z-]+)?/g));
  expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([]);
});
