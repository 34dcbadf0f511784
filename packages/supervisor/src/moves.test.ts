import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finishMoves, moveAll } from './moves.ts';

const MOVES = [
  ['postgres', 'before/postgres'],
  ['files', 'before/files'],
  ['new/postgres', 'postgres'],
  ['new/files', 'files'],
] as const;

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-moves-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['postgres', 'files', 'new/postgres', 'new/files']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'of'), name);
  }
  return folder;
}

it.each([0, 1, 2, 3, 4])('things change places whole, also when the first run was killed after %i moves', (done) => {
  const folder = dataFolder();
  mkdirSync(path.join(folder, 'before'));
  for (const [from, to] of MOVES.slice(0, done)) renameSync(path.join(folder, from), path.join(folder, to));
  writeFileSync(path.join(folder, 'moves.json'), JSON.stringify(MOVES));
  for (let start = 0; start < 2; start += 1) finishMoves(folder);
  const what = (name: string) => readFileSync(path.join(folder, name, 'of'), 'utf8');
  expect([what('postgres'), what('files')]).toEqual(['new/postgres', 'new/files']);
  expect([what('before/postgres'), what('before/files')]).toEqual(['postgres', 'files']);
});

it('leave no note behind, so that a later start moves nothing', () => {
  const folder = dataFolder();
  moveAll(folder, MOVES);
  mkdirSync(path.join(folder, 'new', 'postgres'));
  finishMoves(folder);
  expect(readFileSync(path.join(folder, 'postgres', 'of'), 'utf8')).toBe('new/postgres');
});
