import { type Contract, contract } from '@larder/contract/contract.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { type Implementer, type ImplementerInternalWithMiddlewares, implement } from '@orpc/server';
import type pg from 'pg';
import type { z } from 'zod';
import { type Db, type Planning, reading } from '../db/transaction.ts';
import type { Installation } from '../settings/installation.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Access } from './access.ts';
import { type Asker, type Ctx, today } from './context.ts';
import { COST_CALLS, rowWithoutCosts, withoutCosts } from './costs.ts';
import type { Feed } from './feed.ts';
import { feedPosition } from './feed-position.ts';
import type { SharedAnswers, StoredAnswer } from './shared-answers.ts';
import { unwritableTexts } from './unwritable.ts';

/** What every call of the API is given. */
export interface Services {
  pool: pg.Pool;
  feed: Feed;
  now: () => Date;
  files: FileStore;
  installation: Installation;
  /** Of this process. */
  answers: SharedAnswers;
}

export interface RequestContext {
  services: Services;
  requestId: string;
  /** Read before anything of the request is looked at: null when signed out. */
  access: Access | null;
}

/** Calls for everybody, also signed out. */
export const openOs: Implementer<Contract, RequestContext & Record<never, never>, RequestContext> =
  implement(contract).$context<RequestContext>();

/**
 * The API's calls, to be filled in by the areas; signed-out people get 401 before their request is even checked. This is also the one place
 * where answers leave without what things cost, where the owner withholds that.
 */
export const os: ImplementerInternalWithMiddlewares<Contract, RequestContext, SignedIn> = implement(contract)
  .$context<RequestContext>()
  .use(({ context, next }, input) => {
    if (!context.access) throw new Refusal('signed-out');
    const fields = unwritableTexts(input);
    if (fields.length > 0) throw new Refusal('invalid', { fields });
    return next({ context: { ...context, access: context.access } });
  })
  .use(async ({ context, next, path, procedure }) => {
    const here = context.access.account;
    if (!here || seesCosts(here.role, here.limits)) return next({ context });
    if (COST_CALLS.has(path.join('.'))) throw new Refusal('limit.costs');
    try {
      const answer = await next({ context });
      return {
        ...answer,
        output: withoutCosts(answer.output, procedure['~orpc'].outputSchema as z.core.$ZodType | undefined),
      }; // the contract is written in zod
    } catch (error) {
      if (!(error instanceof Refusal) || error.details.row === undefined) throw error;
      throw new Refusal(error.code, { ...error.details, row: rowWithoutCosts(error.details.row) });
    }
  });

type SignedIn = RequestContext & { access: Access };
/** The account of the path. Commands and queries take it from their context instead. */
type InPath = { accountId: string };

/** A handler for a call in an account: 404 unless the person reaches it. */
export function inAccount<Input, Output>(work: (ctx: Ctx, input: Input) => Promise<Output>) {
  return async ({ input, context }: { input: Input & InPath; context: SignedIn }): Promise<Output> =>
    work(enter(context, input.accountId), input);
}

/** A handler that only reads, in one transaction that sees one moment. planning: see reading. */
export function readingInAccount<Input, Output>(
  work: (db: Db, ctx: Ctx, input: Input) => Promise<Output>,
  planning: Planning = 'auto',
) {
  return inAccount<Input, Output>((ctx, input) =>
    reading(ctx.pool, ctx.organisationId, (db) => work(db, ctx, input), planning),
  );
}

/**
 * The same for a heavy question that many have open: asked by several people who may see the same, it is answered once for each position of the
 * organisation's feed. The work is not given who asks.
 */
export function readingOnceForAll<Input, Output>(
  question: string,
  work: (db: Db, ctx: Asker, input: Input) => Promise<Output>,
  planning: Planning = 'auto',
) {
  return async ({ input, context }: { input: Input & InPath; context: SignedIn }): Promise<Output> => {
    const { userId, userName, requestId, ...asker } = enter(context, input.accountId);
    return context.services.answers.answer(keyOf(asker, question, input), (stored) =>
      reading(
        asker.pool,
        asker.organisationId,
        (db) => sincePosition(db, stored, () => work(db, asker, input)),
        planning,
      ),
    );
  };
}

/** All that an answer depends on besides the rows. */
function keyOf(asker: Asker, question: string, input: object): string {
  const { organisationId, accountId, account, timeZone, pastZones, plan, role, limits } = asker;
  return JSON.stringify([
    question,
    organisationId,
    accountId,
    account,
    timeZone,
    pastZones,
    today(asker),
    plan,
    role,
    limits,
    input,
  ]);
}

/** The stored answer where the feed has not moved since; else the work's, in the snapshot that the position is read in. */
async function sincePosition<Output>(
  db: Db,
  stored: StoredAnswer<Output> | undefined,
  work: () => Promise<Output>,
): Promise<StoredAnswer<Output>> {
  const reading = feedPosition(db);
  if (stored && (await reading) === stored.position) return stored;
  const [position, answer] = await Promise.all([reading, work()]);
  return { position, answer };
}

function enter({ services, access, requestId }: SignedIn, accountId: string): Ctx {
  if (access.account?.accountId !== accountId) throw new Refusal('not-found', { what: 'account' });
  const { pool, feed, now } = services;
  const { organisationId, type, ancestors, timeZone, pastZones, plan, role, limits } = access.account;
  return {
    pool,
    feed,
    now,
    organisationId,
    accountId,
    account: { type, ancestors },
    timeZone,
    pastZones,
    plan,
    userId: access.userId,
    userName: access.userName,
    role,
    limits,
    requestId,
  };
}
