import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from './logging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function logged() {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const messages = () =>
    lines.splice(0).map((line) => {
      const { msg, failures, trouble } = JSON.parse(line) as Record<string, unknown>;
      return failures === undefined ? msg : `${failures} ${trouble}: ${msg}`;
    });
  return { log, messages };
}

describe('the log of an outage', () => {
  it('has its first failure, then one line a minute with how many there were, from every part of the server', async () => {
    const { log, messages } = logged();
    for (let call = 0; call < 500; call += 1) log.child({ request: `${call}` }).error({ err: away() }, 'a call failed');
    log.error({ err: away() }, 'the job queue failed');
    expect(messages()).toEqual(['a call failed']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages()).toEqual(['500 database-away: more failures of the same kind']);

    log.error({ err: away() }, 'a call failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages()).toEqual(['1 database-away: more failures of the same kind']);
  });

  it('begins anew after a minute without a failure', async () => {
    const { log, messages } = logged();
    log.error({ err: away() }, 'a call failed');
    await vi.advanceTimersByTimeAsync(60_000);
    log.error({ err: away() }, 'a call failed');
    expect(messages()).toEqual(['a call failed', 'a call failed']);
  });

  it('leaves out no other line, and no fault of ours', async () => {
    const { log, messages } = logged();
    log.error({ err: away() }, 'a call failed');
    for (const message of ['first', 'second']) log.error({ err: new Error('a bug') }, message);
    log.info({ method: 'GET' }, 'answered');
    log.info('Stopping: SIGTERM');
    expect(messages()).toEqual(['a call failed', 'first', 'second', 'answered', 'Stopping: SIGTERM']);
  });
});
