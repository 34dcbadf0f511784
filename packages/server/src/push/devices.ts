import type { PushDevice as StatedDevice } from '@larder/contract/profile.ts';
import { isNoticeTopic, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { PushDevice } from './send-push.ts';

interface Who {
  userId: string;
  sessionId: string;
}

/** The topics of which this browser, by how one is signed in on it, shows notices. */
export async function pushTopicsOf(pool: pg.Pool, { sessionId }: Who): Promise<NoticeTopic[]> {
  const [device] = await sendOn(
    pool,
    raw<{ topics: string[] }>(sql`select topics from push_device where session_id = ${sessionId}`),
  );
  return (device?.topics ?? []).filter(isNoticeTopic);
}

/** Has this browser show notices of topics from now on; without a topic none any more. */
export async function setPushDevice(
  pool: pg.Pool,
  { userId, sessionId }: Who,
  { device, topics, now }: { device: StatedDevice | null; topics: readonly NoticeTopic[]; now: Date },
): Promise<void> {
  await sendOn(
    pool,
    raw(sql`delete from push_device where session_id = ${sessionId} or endpoint = ${device?.endpoint ?? ''}`),
  );
  if (!device || topics.length === 0) return;
  await sendOn(
    pool,
    raw(sql`
      insert into push_device (session_id, user_id, endpoint, p256dh, auth, topics, created_at)
      values (${sessionId}, ${userId}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${[...new Set(topics)]}::text[], ${now.toISOString()})
      on conflict (session_id) do nothing`),
  );
}

/** The browsers on which a person is signed in now and shows notices of a topic. Where the sign-in ended, whichever way, none is shown. */
export function devicesOf(pool: pg.Pool, userId: string, topic: NoticeTopic, now: Date): Promise<PushDevice[]> {
  return sendOn(
    pool,
    raw<PushDevice>(sql`
      select d.endpoint, d.p256dh, d.auth from push_device d join auth.session s on s.id = d.session_id
      where d.user_id = ${userId} and ${topic} = any (d.topics) and s."expiresAt" > ${now.toISOString()}`),
  );
}

/** Forgets a browser that takes none any more. */
export async function forgetDevice(pool: pg.Pool, endpoint: string): Promise<void> {
  await sendOn(pool, raw(sql`delete from push_device where endpoint = ${endpoint}`));
}

/** Forgets all browsers of a person whose profile goes. */
export async function forgetDevicesOf(pool: pg.Pool, userId: string): Promise<void> {
  await sendOn(pool, raw(sql`delete from push_device where user_id = ${userId}`));
}
