import type { MessageReader } from '@larder/contract/messages.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { authoriseInConversation } from './in-conversation.ts';

const MOST = 1000;

/** Whoever reads the messages of the working account: its people and those of the accounts above it, guests of all of them aside. */
export function readers(ctx: Pick<Ctx, 'organisationId' | 'account'>): Query<MessageReader> {
  return raw(sql`
    select p.user_id as "userId", p.name from profile p
    where p.user_id in (
      select m.user_id from membership m
      where m.organisation_id = ${ctx.organisationId} and m.account_id = any (${ctx.account.ancestors}::uuid[]) and m.role <> 'guest')
    order by lower(p.name), p.user_id limit ${MOST}`);
}

/** The same by name, for the list of whom a message can mention. */
export async function messageReaders(db: Db, ctx: Ctx): Promise<{ readers: MessageReader[] }> {
  authoriseInConversation(ctx);
  return { readers: await db.run(readers(ctx)) };
}
