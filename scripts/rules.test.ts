import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run-stage.ts';

const CITED = /\brules? (\d+(?:(?:, | to | and )\d+)*)/gi;

it('docs/rules.md states every numbered rule that code and documents cite', () => {
  const stated = new Set(read('docs/rules.md').match(/^\d+(?=\. \*\*)/gm));
  const files = globSync(['packages/*/src/**/*.{ts,tsx,sql,css}', 'scripts/*.ts', 'docs/**/*.md', '*.md'], {
    cwd: root,
  });
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(CITED)].flatMap(([, found = '']) => found.match(/\d+/g) ?? []),
  );
  expect([...new Set(cited)].filter((rule) => !stated.has(rule))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
