// Every check, in the order in which it pays to hear of a failure. A stage that fails ends nothing: one run finds all that is wrong, and fails at its end.
// The last line is always `N passed, N failed`. With --fast the web build and the journeys are left out.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';
import { folderInMemory, remove } from './folder-in-memory.ts';
import { startPlainPostgres } from './plain-postgres.ts';
import { type Counts, root, runStage, type Stage, sayWhatRuns, secondsOfStages } from './run-stage.ts';

const fast = process.argv.includes('--fast');
/** Where the server tests note what their statements answered. */
const STATEMENT_NOTES = path.join(root, '.build', 'statements');
const lint: Stage = { title: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
const rowTypes: Stage = {
  title: 'Row types agree with the migrations',
  command: ['npm', 'run', '--silent', 'db:types', '--', '--verify'],
};
/** On one core less than half the work, because several checkers each look at what all files share; the other core has the stages beside it. */
const types: Stage = { title: 'Types', command: ['tsc', '-b', '--singleThreaded'], quietly: true };
const build: Stage = { title: 'Web build', command: ['npm', 'run', 'build'] };
const firstPage: Stage = {
  title: 'Size of the first page',
  command: ['npm', 'run', '--silent', 'check-size', '--workspace', 'packages/web'],
};
/**
 * What another database server could change: what runs beside each other, how rows are locked, guarded and migrated, the queue, sign-in, backups, and each
 * command once. The statements of all other tests are prepared there.
 */
const onEachServer = [
  ...['backup', 'db', 'jobs', 'kernel', 'ledger', 'mail', 'outbox', 'signin'].map(
    (folder) => `packages/server/src/${folder}/`,
  ),
  'packages/server/src/http/every-command.test.ts',
  'packages/server/src/reports/completeness.test.ts',
];
/** Of these, tests of who may do what and of what is refused before a statement runs, and those that start the bundled server wherever they run. */
const butNot = [
  ...['*.attacks', 'two-factor', 'who-may-do-what', 'costs'],
  ...['backup/restore', 'mail/killed-sender'],
].map((name) => `**/${name}.test.ts`);
const sum: Counts = { passed: 0, failed: 0 };
const toMend: string[] = [];

const inMemory = folderInMemory();
if (inMemory) process.env.TMPDIR = inMemory;
const heartbeat = setInterval(sayWhatRuns, 60_000);
try {
  forgetStaleTypes();
  // The compiler takes one core for longer than what is beside it, so the tests begin meanwhile.
  const [built] = await besideEachOther(
    async () => {
      const isBuilt = await buildInTurn();
      await pass(notingStatements(vitest('Unit, server and component tests', [])));
      return isBuilt;
    },
    () => pass(types),
  );
  // Side by side, because each of them waits now and then.
  await besideEachOther(
    async () => {
      await pass({ ...statementsAgree('Declared rows agree with what the statements answered'), quietly: true });
      await serverTestsOnPlainPostgres();
      await everyCommandOnCitus();
    },
    () => inABrowser(built),
  );
} catch (error) {
  console.error(error);
  sum.failed += 1;
} finally {
  clearInterval(heartbeat);
  if (inMemory) remove(inMemory);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  console.log(`\n── Seconds\n${secondsOfStages()}`);
  if (toMend.length > 0) console.log(`\n── Failed, or passed only when tried again\n${toMend.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
}

/** What needs one core. Answers whether there is a web app for the journeys. */
async function buildInTurn(): Promise<boolean> {
  await pass(lint);
  await pass(rowTypes);
  return !fast && (await pass(build));
}

async function inABrowser(built: boolean): Promise<void> {
  if (fast) return;
  if (!built) {
    console.log('\n── Size of the first page and journeys: left out, because the web app was not built');
    return;
  }
  await pass(firstPage);
  await pass(journeys());
}

/** All at once. When one of them throws, the others come to their end first: no server is left running. */
async function besideEachOther<First>(
  first: () => Promise<First>,
  second: () => Promise<unknown>,
): Promise<[First, unknown]> {
  const [one, other] = await Promise.allSettled([first(), second()]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

async function pass(stage: Stage): Promise<boolean> {
  const { passed, failed, failures } = await runStage(stage);
  sum.passed += passed;
  sum.failed += failed;
  toMend.push(...failures);
  return failed === 0;
}

/** Statements and server tests once more on a server that is not ours, of the oldest release we accept. */
async function serverTestsOnPlainPostgres(): Promise<void> {
  const postgres = await startPlainPostgres();
  if (!postgres) {
    console.log('\n── Server tests on PostgreSQL 15: left out, /usr/lib/postgresql/15 was not found on this machine');
    return;
  }
  try {
    const stage = vitest('Server tests on PostgreSQL 15 through DATABASE_URL', [
      '--project',
      'server',
      '--maxWorkers=1',
      ...butNot.flatMap((glob) => ['--exclude', glob]),
      ...onEachServer,
    ]);
    const environment = { DATABASE_URL: postgres.url, TEST_DATABASE_URL: '' };
    const statements = { ...statementsAgree('Statements on PostgreSQL 15'), quietly: true, environment };
    await pass(statements);
    await pass({ ...stage, quietly: true, environment });
  } finally {
    await postgres.stop();
  }
}

/** Every command, and the way from a sign-up to a report, on the cluster whose coordinator CITUS_URL names; there is no package of Citus to start one from. */
async function everyCommandOnCitus(): Promise<void> {
  const { CITUS_URL } = process.env;
  if (!CITUS_URL) {
    console.log('\n── Every command on Citus: left out, CITUS_URL names no coordinator (docs/scaling.md)');
    return;
  }
  const stage = vitest('Every command on Citus', [
    '--project',
    'server',
    '--maxWorkers=1',
    ...['every-command', 'from-sign-up-to-report'].map((name) => `packages/server/src/http/${name}.test.ts`),
  ]);
  await pass({ ...stage, quietly: true, environment: { DATABASE_URL: '', TEST_DATABASE_URL: CITUS_URL } });
}

function vitest(title: string, args: string[]): Stage {
  const file = '.build/vitest.json';
  return {
    title,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    report: {
      file,
      read: (report) => {
        const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
        return { passed: numPassedTests, failed: numFailedTests, failures: failuresOfVitest(report) };
      },
    },
  };
}

function statementsAgree(title: string): Stage {
  return { title, command: ['npm', 'run', '--silent', 'statements', '--', STATEMENT_NOTES] };
}

function notingStatements(stage: Stage): Stage {
  rmSync(STATEMENT_NOTES, { recursive: true, force: true });
  mkdirSync(STATEMENT_NOTES, { recursive: true });
  return { ...stage, environment: { STATEMENT_NOTES } };
}

function journeys(): Stage {
  const file = '.build/journeys.json';
  return {
    title: 'Journeys in a browser',
    command: ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(root, file) },
    report: {
      file,
      read: (report) => {
        const { expected, flaky, unexpected } = (
          report as { stats: Record<'expected' | 'flaky' | 'unexpected', number> }
        ).stats;
        return { passed: expected + flaky, failed: unexpected, failures: failuresOfPlaywright(report) };
      },
    },
  };
}

/** The compiler's notes do not see that node_modules has changed, so they go after an install. */
function forgetStaleTypes(): void {
  const notes = path.join(root, '.build');
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (existsSync(notes) && existsSync(installed) && statSync(installed).mtimeMs > statSync(notes).mtimeMs) {
    rmSync(notes, { recursive: true, force: true });
  }
}
