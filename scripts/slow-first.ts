import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, most of them because they start and kill whole servers. The longest first. */
export const SLOW = [
  'packages/server/src/kills.test.ts',
  'packages/server/src/backup/restore.test.ts',
  'packages/server/src/exports/killed-import.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/demo/run-demo.test.ts',
  'packages/server/src/http/bad-input.test.ts',
  'packages/supervisor/src/supervisor.test.ts',
  'packages/server/src/processes.test.ts',
  'packages/server/src/exports/import-refused.test.ts',
  'packages/server/src/exports/moving-back.test.ts',
  'packages/server/src/http/every-command.test.ts',
  'packages/server/src/kernel/who-may-do-what.test.ts',
  'packages/server/src/http/refused-commands.test.ts',
  'packages/server/src/http/every-route.test.ts',
];

/** The slow files begin first. By size, as a fresh clone orders them, the longest of all begins near the end, and the other core then waits for it. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const at = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at === -1 ? SLOW.length : at;
}
