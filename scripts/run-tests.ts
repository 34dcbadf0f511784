// Every check, in the order in which it pays to hear of a failure; the first that fails ends the run, but for what runs beside it.
// The last line is always `N passed, N failed`. With --fast the web build and the journeys are left out.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { startPlainPostgres } from './plain-postgres.ts';
import { type Counts, root, runStage, type Stage } from './run-stage.ts';

const fast = process.argv.includes('--fast');
/** Mostly one core for half a minute, so it goes beside the tests. */
const build = () => pass({ title: 'Web build', command: ['npm', 'run', 'build'], quietly: true });
/** Where the server tests note what their statements answered. */
const STATEMENT_NOTES = path.join(root, '.build', 'statements');
const always = [
  () => pass({ title: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] }),
  () => pass({ title: 'Types', command: ['tsc', '-b'] }),
  () =>
    pass({
      title: 'Row types agree with the migrations',
      command: ['npm', 'run', '--silent', 'db:types', '--', '--verify'],
    }),
  () => {
    const tests = notingStatements(vitest('Unit, server and component tests', []));
    return besideEachOther([() => pass(tests), ...(fast ? [] : [build])]);
  },
  () => pass(statementsAgree('Declared rows agree with what the statements answered')),
];
const inABrowser = [
  () =>
    pass({
      title: 'Size of the first page',
      command: ['npm', 'run', '--silent', 'check-size', '--workspace', 'packages/web'],
    }),
  () => pass(journeys()),
];
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
/** Of these, tests of who may do what and of what is refused before a statement runs. */
const butNot = ['**/*.attacks.test.ts', '**/two-factor.test.ts', '**/who-may-do-what.test.ts', '**/costs.test.ts'];
const sum: Counts = { passed: 0, failed: 0 };

try {
  forgetStaleTypes();
  if (await inTurn(always)) {
    // Side by side, because the journeys mostly wait for the browser; a core for each.
    await besideEachOther([
      () => inTurn([serverTestsOnPlainPostgres, everyCommandOnCitus]),
      () => inTurn(fast ? [] : inABrowser),
    ]);
  }
} catch (error) {
  console.error(error);
  sum.failed += 1;
} finally {
  process.exitCode = sum.failed > 0 ? 1 : 0;
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
}

/** One stage after the other, up to the first that fails. */
async function inTurn(stages: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const stage of stages) if (!(await stage())) return false;
  return true;
}

/** All at once; true when each of them passed. */
async function besideEachOther(stages: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  return (await Promise.all(stages.map((stage) => stage()))).every((passed) => passed);
}

async function pass(stage: Stage): Promise<boolean> {
  const { passed, failed } = await runStage(stage);
  sum.passed += passed;
  sum.failed += failed;
  return failed === 0;
}

/** Statements and server tests once more on a server that is not ours, of the oldest release we accept. */
async function serverTestsOnPlainPostgres(): Promise<boolean> {
  const postgres = await startPlainPostgres();
  if (!postgres) {
    console.log('\n── Server tests on PostgreSQL 15: left out, /usr/lib/postgresql/15 was not found on this machine');
    return true;
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
    return (await pass(statements)) && (await pass({ ...stage, quietly: true, environment }));
  } finally {
    await postgres.stop();
  }
}

/** Every command, and the way from a sign-up to a report, on the cluster whose coordinator CITUS_URL names; there is no package of Citus to start one from. */
async function everyCommandOnCitus(): Promise<boolean> {
  const { CITUS_URL } = process.env;
  if (!CITUS_URL) {
    console.log('\n── Every command on Citus: left out, CITUS_URL names no coordinator (docs/scaling.md)');
    return true;
  }
  const stage = vitest('Every command on Citus', [
    '--project',
    'server',
    '--maxWorkers=1',
    ...['every-command', 'from-sign-up-to-report'].map((name) => `packages/server/src/http/${name}.test.ts`),
  ]);
  return pass({ ...stage, quietly: true, environment: { DATABASE_URL: '', TEST_DATABASE_URL: CITUS_URL } });
}

function vitest(title: string, args: string[]): Stage {
  const file = '.build/vitest.json';
  return {
    title,
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    report: {
      file,
      count: (report) => {
        const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
        return { passed: numPassedTests, failed: numFailedTests };
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
      count: (report) => {
        const { expected, flaky, unexpected } = (
          report as { stats: Record<'expected' | 'flaky' | 'unexpected', number> }
        ).stats;
        return { passed: expected + flaky, failed: unexpected };
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
