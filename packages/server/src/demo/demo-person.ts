import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { DemoOwner } from './run-demo.ts';

/** A person for one demo: unfinished demos are known by the beginning of their owner's id. */
export function demoOwner(): DemoOwner {
  const mark = randomBytes(6).toString('hex');
  return { userId: `demo-${mark}`, name: 'Bella', email: `bella-${mark}@bella-napoli.example` };
}

/** Lets the demo's owner sign in with this password; the address counts as verified. */
export async function admitDemoOwner(
  pool: pg.Pool,
  { userId, name, email }: DemoOwner,
  password: string,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  const at = now.toISOString();
  await sendOn(
    pool,
    raw(sql`
      with person as (
        insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values (${userId}, ${name}, ${email}, true, ${at}, ${at})
        returning id
      ), credential as (
        insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
        select ${`${userId}-password`}, id, 'credential', id, ${hash}, ${at}::timestamptz, ${at}::timestamptz from person
      )
      select id from person`),
  );
}
