import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { send } from '../db/connection.ts';

export const TEST_SECRET = 'only-tests-sign-sessions-with-this-secret';

/** Somebody with a verified address and a session, without the second that hashing a password takes. Answers the Cookie header. */
export async function signInAs(pool: pg.Pool, person: { id: string; name: string; email: string }): Promise<string> {
  const token = randomUUID();
  const client = await pool.connect();
  try {
    await send(
      client,
      raw(sql`
        insert into auth."user" (id, name, email, "emailVerified") values (${person.id}, ${person.name}, ${person.email}, true)
        on conflict (id) do nothing`),
    );
    await send(
      client,
      raw(sql`
        insert into profile (user_id, name, email, created_at, updated_at)
        values (${person.id}, ${person.name}, ${person.email}, now(), now()) on conflict do nothing`),
    );
    await send(
      client,
      raw(sql`
        insert into auth.session (id, token, "userId", "expiresAt", "updatedAt")
        values (${randomUUID()}, ${token}, ${person.id}, '2100-01-01', now())`),
    );
  } finally {
    client.release();
  }
  const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64');
  return `larder.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
