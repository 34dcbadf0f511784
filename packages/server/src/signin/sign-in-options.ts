import type { SignInOptions } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { Installation } from '../settings/installation.ts';

/** Which ways in there are. The demo group is offered only where the operator allows it and nobody has signed up (rule 21). */
export async function readSignInOptions(pool: pg.Pool, installation: Installation): Promise<SignInOptions> {
  const { google, oidc, signUp, devTools, smtp } = installation;
  return { google, oidc, signUp, devMail: devTools && !smtp, demo: devTools && (await isEmpty(pool)) };
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const [answer] = await sendOn(
    pool,
    raw<{ empty: boolean }>(sql`select not exists (select from auth."user") as empty`),
  );
  return answer?.empty ?? false;
}
