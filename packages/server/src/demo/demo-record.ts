import { createHash } from 'node:crypto';
import type { DemoProgress } from '@larder/contract/demo.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { Services } from '../kernel/procedure.ts';

/** A running demo that reports nothing for so long was cut off with its server. */
const SILENT_MS = 15_000;
const BEAT_MS = 4_000;
/** So long the way into a finished demo, or why it failed, is answered. */
const ANSWERED_MS = 86_400_000;
const FAILED = 'The demo group could not be made. Please try again.';

type Base = Pick<Services, 'pool' | 'now'>;

interface DemoRow {
  state: 'running' | 'ready' | 'failed';
  share: number;
  doing: string;
  email: string | null;
  area_id: string | null;
  late: boolean;
}

/** Reports of one demo while it is being made, from the process that makes it to all. */
export interface DemoRecord {
  progress(share: number, doing: string): Promise<void>;
  ready(signIn: { email: string; areaId: string }): Promise<void>;
  failed(): Promise<void>;
  close(): void;
}

/**
 * The password of a demo's owner, which follows from the id that its starter made: any process can answer it to whoever
 * has the id, and none has to store it.
 */
export function demoPassword(demoId: string): string {
  return createHash('sha256').update(`demo password\n${demoId}`).digest().subarray(0, 12).toString('base64url');
}

/** How far a demo is; null when there is none of this id, or it was finished more than a day ago. */
export async function findDemo({ pool, now }: Base, demoId: string): Promise<DemoProgress | null> {
  const at = now().toISOString();
  const [row] = await sendOn(
    pool,
    raw<DemoRow>(sql`
      select state, share, doing, email, area_id, valid_until < ${at} as late from demo_run
      where id_hash = ${hashOf(demoId)} and (state = 'running' or valid_until >= ${at})`),
  );
  if (!row) return null;
  const { state, share, doing, email, area_id } = row;
  const progress = { done: Math.round(share * 100), of: 100, doing, cancelledBy: null };
  if (state === 'failed' || (state === 'running' && row.late)) return { progress, failed: FAILED, signIn: null };
  const signIn = email && area_id ? { email, areaId: area_id, password: demoPassword(demoId) } : null;
  return { progress, failed: null, signIn };
}

/** Begins to report on a demo that this process will make. Null while any process makes one, also one of this id. */
export async function claimDemo({ pool, now }: Base, demoId: string): Promise<DemoRecord | null> {
  const until = (ms: number) => new Date(now().getTime() + ms).toISOString();
  await sendOn(pool, raw(sql`delete from demo_run where valid_until < ${until(0)}`));
  const [claimed] = await sendOn(
    pool,
    raw<{ one: number }>(sql`
      insert into demo_run (id_hash, state, share, doing, valid_until)
      values (${hashOf(demoId)}, 'running', 0, 'Starting', ${until(SILENT_MS)})
      on conflict do nothing returning 1 as one`),
  );
  if (!claimed) return null;

  const save = async (values: RawBuilder<unknown>) => {
    await sendOn(pool, raw(sql`update demo_run set ${values} where id_hash = ${hashOf(demoId)} and state = 'running'`));
  };
  const report = (values: RawBuilder<unknown>) => save(values).catch(() => undefined); // a lost one does no harm: the next follows
  const beat = setInterval(() => void report(sql`valid_until = ${until(SILENT_MS)}`), BEAT_MS);
  return {
    progress: (share, doing) => report(sql`share = ${share}, doing = ${doing}, valid_until = ${until(SILENT_MS)}`),
    ready: ({ email, areaId }) =>
      save(
        sql`state = 'ready', share = 1, doing = 'Ready', email = ${email}, area_id = ${areaId}, valid_until = ${until(ANSWERED_MS)}`,
      ),
    failed: () => save(sql`state = 'failed', doing = ${FAILED}, valid_until = ${until(ANSWERED_MS)}`),
    close: () => clearInterval(beat),
  };
}

function hashOf(demoId: string): Buffer {
  return createHash('sha256').update(demoId).digest();
}
