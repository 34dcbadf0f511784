import type { StartCardKind, StartPage } from '@larder/contract/start.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { START_CARDS } from './cards.ts';
import { isFor } from './start-card.ts';

/** What needs a person in the working account and those below it, card by card. Cards that are not for the person are not read. */
export async function startToday(db: Db, ctx: Ctx): Promise<StartPage> {
  const all = Object.keys(START_CARDS) as StartCardKind[];
  const kinds = all.filter((kind) => isFor(START_CARDS[kind], ctx));
  const read = await Promise.all(
    all.map(async (kind) => [kind, kinds.includes(kind) ? await START_CARDS[kind].read(db, ctx) : null]),
  );
  return { kinds, cards: Object.fromEntries(read) };
}
