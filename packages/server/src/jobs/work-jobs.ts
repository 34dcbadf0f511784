import { type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, type QueueName } from './queues.ts';

export interface Jobs {
  /**
   * Does the jobs of a queue, organisations in turn: one after the other on each server, or so many together, then of different organisations.
   * A job that throws is tried again by the rules of its queue.
   */
  work<Data extends object>(
    queue: QueueName,
    handle: (data: Data) => Promise<void>,
    how?: { together: number },
  ): Promise<void>;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

interface JobsLog {
  error(message: object, text: string): void;
}

/** A job that takes longer is given back, and done by the next server as its queue is set up. */
const STOP_WITHIN_MS = 1_000;
/** Fetched at once; as long as a fetch comes back full the next follows at once, a single one would wait for the next poll. */
const BATCH = 5;
/** For tries that are due later, and should a notification be lost. */
const POLL_SECONDS = 2;

/** Starts doing jobs, as a role that may not change the queue's tables, on so many connections and one that listens. */
export async function startJobs(connectionString: string, log: JobsLog, connections = 3): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    createSchema: false,
    migrate: false,
    useListenNotify: true,
    reindex: false,
    max: connections,
  });
  let stopped = false;
  boss.on('error', (error) => {
    // A connection of the queue that ends only with the database, after the last job, is no fault.
    if (!stopped) log.error({ err: asError(error) }, 'the job queue failed');
  });
  await boss.start();

  const done = async <Data>(queue: QueueName, job: Job<Data>, handle: (data: Data) => Promise<void>) => {
    try {
      await handle(job.data);
      return { id: job.id, status: 'completed' } satisfies JobResult;
    } catch (error) {
      log.error({ err: error, queue, job: job.id }, 'a job failed');
      return { id: job.id, status: 'failed', output: { message: String(error) } } satisfies JobResult;
    }
  };
  const options = {
    perJobResults: true,
    includeMetadata: true,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  } as const;
  return {
    async work<Data extends object>(
      queue: QueueName,
      handle: (data: Data) => Promise<void>,
      how?: { together: number },
    ) {
      const many = how
        ? { ...options, batchSize: 1, localConcurrency: how.together, localGroupConcurrency: 1 }
        : options;
      await boss.work(queue, many, async (jobs: JobWithMetadata<Data>[]) => {
        const results: JobResult[] = [];
        for (const job of jobs.toSorted(byTurn)) results.push(await done(queue, job, handle));
        return results;
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      stopped = true;
    },
  };
}

/** Jobs that are fetched together come in no order. */
function byTurn(one: JobWithMetadata, other: JobWithMetadata): number {
  return other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime();
}

/** Some failures come as plain copies of an error, by which the log could not tell an outage. */
function asError(failure: unknown): unknown {
  if (failure instanceof Error) return failure;
  const { message, code, stack } = failure as { message?: unknown; code?: unknown; stack?: unknown };
  return Object.assign(new Error(String(message)), { code, stack });
}
