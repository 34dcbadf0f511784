// Which tests failed, and why, read from the reports of vitest and Playwright: the run names them at its end, where they are seen however long its output was.
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** A line for each failed test of a vitest report, and one for each file that could not be loaded. */
export function failuresOfVitest(report: unknown): string[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

/** A line for each journey that failed, and for each that passed only when it was tried again. */
export function failuresOfPlaywright(report: unknown): string[] {
  return (report as { suites: PlaywrightSuite[] }).suites.flatMap((suite) => failuresOfSuite(suite, suite.title));
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite, file: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return line(file, status === 'flaky' ? `${title} (passed when tried again)` : title, message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, file))];
}

/** `file › title: what the error says first`, without a folder of this machine and without colours. */
function line(file: string, title: string, message = ''): string {
  const place = file.slice(Math.max(file.lastIndexOf('/packages/'), file.lastIndexOf('/scripts/')) + 1);
  const first = stripVTControlCharacters(message).trim().split('\n').slice(0, 3).join(' ').slice(0, 300);
  return title === file ? `${place}: ${first}` : `${place} › ${title}: ${first}`;
}
