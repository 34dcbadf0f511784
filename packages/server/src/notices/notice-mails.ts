import { isNoticeTopic, type NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';

/** Returns the topics of which the person has notices mailed. */
export async function noticeMailsOf(pool: pg.Pool, userId: string): Promise<NoticeTopic[]> {
  const [person] = await sendOn(
    pool,
    raw<{ topics: string[] }>(sql`select notice_mails as topics from profile where user_id = ${userId}`),
  );
  return (person?.topics ?? []).filter(isNoticeTopic);
}

/** Stores of which topics the person has notices mailed. */
export async function setNoticeMails(
  pool: pg.Pool,
  userId: string,
  topics: readonly NoticeTopic[],
  now: Date,
): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      update profile set notice_mails = ${[...new Set(topics)]}::text[], updated_at = ${now.toISOString()}
      where user_id = ${userId}`),
  );
}
