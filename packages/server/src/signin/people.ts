import { sql } from 'kysely';
import type pg from 'pg';
import { type Query, raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';

export type Provider = 'password' | 'google' | 'oidc';

/** What signing in needs to know and to keep about people outside its own tables. */
export interface People {
  /** Makes the profile at the first sign-up and leaves its name and address as they are. */
  keepProfile(person: { id: string; name: string; email: string }): Promise<void>;
  /** The way a person came in first is their login type. */
  keepProvider(userId: string, provider: Provider): Promise<void>;
  /**
   * Verifies a person's address. What was given for it before ends: passwords, the name, sessions and second factors; a password that was
   * chosen just now by the link of a mail stays. False: it was verified already, and nothing changes.
   */
  verify(userId: string, password?: 'chosen just now'): Promise<boolean>;
  /** Ends every open link and attempt of a person whose password was set anew, and the browsers that needed no code. */
  endLinks(userId: string): Promise<void>;
  /** Where sign-up is by invitation: the first person of an empty installation, and who is invited. */
  mayComeIn(email: string): Promise<boolean>;
}

export function people(pool: pg.Pool, now: () => Date): People {
  const run = <Row>(query: Query<Row>): Promise<Row[]> => sendOn(pool, query);
  return {
    async keepProfile({ id, name, email }) {
      const at = now().toISOString();
      await run(
        raw(sql`
          insert into profile (user_id, name, email, created_at, updated_at) values (${id}, ${name}, ${email}, ${at}, ${at})
          on conflict (user_id) do update set name = excluded.name, email = excluded.email, updated_at = excluded.updated_at
          where (profile.name, profile.email) is distinct from (excluded.name, excluded.email)`),
      );
    },
    async keepProvider(userId, provider) {
      await run(
        raw(sql`
          insert into profile (user_id, name, email, provider, created_at, updated_at)
          select id, name, email, ${provider}, "createdAt", "updatedAt" from auth."user" u
          where id = ${userId} and (select count(*) from auth.account a where a."userId" = u.id) <= 1
          on conflict (user_id) do update set provider = excluded.provider`),
      );
    },
    async verify(userId, password) {
      const at = now().toISOString();
      const rows = await run(
        raw(sql`
          with verified as (
            update auth."user" set "emailVerified" = true, "twoFactorEnabled" = false, name = split_part(email, '@', 1), "updatedAt" = ${at}
            where id = ${userId} and not "emailVerified" returning id, name, email
          ), passwords as (
            delete from auth.account a using verified v where a."userId" = v.id and ${password === undefined}
          ), sessions as (
            delete from auth.session s using verified v where s."userId" = v.id
          ), factors as (
            delete from auth."twoFactor" f using verified v where f."userId" = v.id
          )
          insert into profile (user_id, name, email, created_at, updated_at) select id, name, email, ${at}, ${at} from verified
          on conflict (user_id) do update set name = excluded.name, updated_at = excluded.updated_at
          returning user_id`),
      );
      return rows.length > 0;
    },
    async endLinks(userId) {
      await run(raw(sql`delete from auth.verification where value = ${userId}`));
    },
    async mayComeIn(email) {
      const [answer] = await run(
        raw<{ may: boolean }>(sql`
          select not exists (select from auth."user") or is_invited(${email.toLowerCase()}, ${now().toISOString()}) as may`),
      );
      return answer?.may ?? false;
    },
  };
}
