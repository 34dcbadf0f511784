import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

const PLENTY = 64 * 1024 ** 3;
let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(os.tmpdir(), 'memory-'));
  vi.stubEnv('TMPDIR', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(memory, { recursive: true });
});

describe('the folder in memory for one run', () => {
  it('is one that every user may write in, and that of a killed run is removed', () => {
    const leftOver = path.join(memory, 'larder-tests-4194305'); // no process has a number as high
    const others = [path.join(memory, `larder-tests-${process.ppid}`), path.join(memory, 'of-another-program')];
    for (const folder of [leftOver, ...others]) mkdirSync(folder);
    const folder = folderInMemory(memory, PLENTY);
    expect(folder).toBe(path.join(memory, `larder-tests-${process.pid}`));
    expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
    expect(existsSync(leftOver)).toBe(false);
    expect(others.map((one) => existsSync(one))).toEqual([true, true]);
  });

  it('is none where there is no such memory, where memory is short, or where another folder is named', () => {
    expect(folderInMemory(path.join(memory, 'missing'), PLENTY)).toBeNull();
    expect(folderInMemory(memory, 4 * 1024 ** 3)).toBeNull();
    vi.stubEnv('TMPDIR', os.tmpdir());
    expect(folderInMemory(memory, PLENTY)).toBeNull();
  });
});
