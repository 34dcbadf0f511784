import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';

it('names each failed test of vitest with its file, and each file that could not be loaded', () => {
  const passed = { fullName: 'counts', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'orders are sent', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] };
  const report = {
    testResults: [
      { name: '/a/packages/web/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/a/scripts/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/a/scripts/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    'packages/web/a.test.ts › orders are sent: expected 1',
    'scripts/b.test.ts: no such module',
  ]);
});

it('names each journey that failed or passed only when tried again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  });
  const inner = { title: 'with a finger', specs: [spec('opens', 'unexpected', 'timeout'), spec('closes', 'expected')] };
  const suites = [{ title: 'touch.spec.ts', suites: [inner], specs: [spec('rests', 'flaky', 'late')] }];
  expect(failuresOfPlaywright({ suites })).toEqual([
    'touch.spec.ts › rests (passed when tried again): late',
    'touch.spec.ts › opens: timeout',
  ]);
});
