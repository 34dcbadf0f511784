import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { type Trouble, troubleOf } from '../db/trouble.ts';

export interface WatchedPool {
  pool: PostgresPool;
  /** Answers what the work answers; throws instead what prevented its statements, when it answers a fault. */
  watch(work: () => Promise<Response>): Promise<Response>;
}

/**
 * A pool for a library that turns every failure of a statement into a plain fault of its own: the true reason is noted on the way, so that a
 * database that is away is answered as such.
 */
export function watchedPool(pool: pg.Pool): WatchedPool {
  const calls = new AsyncLocalStorage<{ failure: unknown; trouble: Trouble | null }>();
  const noting = (failure: unknown): never => {
    const call = calls.getStore();
    if (call && !call.trouble) Object.assign(call, { failure, trouble: troubleOf(failure) });
    throw failure;
  };
  return {
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect().catch(noting);
        return new Proxy(client, {
          get(target, name) {
            if (name === 'query') return (...asked: [string, unknown[]]) => target.query(...asked).catch(noting);
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      },
    },
    watch(work) {
      const call = { failure: null as unknown, trouble: null };
      return calls.run(call, async () => {
        const response = await work();
        if (!response.ok && call.trouble) throw call.failure; // a session that could not be looked up is no reason to sign in again
        return response;
      });
    },
  };
}
