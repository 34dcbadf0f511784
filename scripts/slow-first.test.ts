import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SLOW } from './slow-first.ts';

it('the files that begin first are there', () =>
  expect(SLOW.filter((file) => !existsSync(path.join(import.meta.dirname, '..', file)))).toEqual([]));
