import { BY_QUERY, type Topic } from '@larder/contract/live.ts';
import type { Change } from './changes.ts';
import type { Ctx } from './context.ts';
import { SPREAD } from './spread.ts';

/** A change as its table has it. */
interface NotedChange {
  collection: Topic;
  id: string;
  account_id: string | null;
  other_account_id: string | null;
  deleted: boolean;
}

/**
 * What is noted in the feed for a command. One that changes no row of a collection still changed something that is asked for by query, such
 * as a comment on a report. Throws where a row that belongs to one account does not name it: the whole organisation would be woken for it.
 */
export function notedChanges(
  ctx: Pick<Ctx, 'accountId'>,
  commandId: string,
  changes: readonly Change[],
): NotedChange[] {
  if (changes.length === 0)
    return [{ collection: BY_QUERY, id: commandId, account_id: ctx.accountId, other_account_id: null, deleted: false }];
  return changes.map(({ collection, id, accountId, otherAccountId, deleted }) => {
    if (accountId === null && SPREAD[collection].rows === 'own') throw new Error(`${collection} belong to an account`);
    return {
      collection,
      id,
      account_id: accountId,
      other_account_id: otherAccountId ?? null,
      deleted: deleted ?? false,
    };
  });
}
