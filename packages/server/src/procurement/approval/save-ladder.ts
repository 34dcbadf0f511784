import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { decimal } from '@larder/domain/money.ts';
import { ladderProblems } from '@larder/domain/procurement/approval-ladder.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { reachesWithin } from '../../kernel/access.ts';
import { accountRowLock } from '../../kernel/account-row.ts';
import { authorise, authoriseGroupOwner } from '../../kernel/authorise.ts';
import { audit, type Change, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { canAnswer } from './answerers.ts';
import { ladderOf, type StoredStep } from './ladders.ts';

interface StoredLadder {
  steps: StoredStep[];
  version: number;
}

/** Sets who approves orders from which amount, of the group or of a location (rule 38). Only the owner may. */
export async function saveApprovalLadder(
  ctx: Ctx,
  input: InputOf<typeof procurementContract.saveApprovalLadder>,
): Promise<CommandAnswer> {
  authoriseLadder(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const steps = input.steps.map(({ fromAmount, approvers }) => ({
      fromAmount: decimal(fromAmount).toFixed(),
      approvers,
    }));
    const known = await ladderForUpdate(tx, ctx);
    refuseStale(known, input.version);
    const problems = [...ladderProblems(ladderOf(steps)), ...(await unableProblems(tx, ctx, steps, known))];
    if (problems.length > 0) throw new Refusal('invalid', { fields: problems });

    const key = { organisation_id: ctx.organisationId, account_id: ctx.accountId };
    tx.send(
      known
        ? raw(sql`
            update approval_ladder set steps = ${JSON.stringify(steps)}::jsonb, ${touched(ctx)}
            where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`)
        : insertRows('approval_ladder', [{ ...key, steps: steps as never, version: 1, ...made(ctx) }]),
    );
    const [before, after] = await Promise.all([known && inWords(tx, known.steps), inWords(tx, steps)]);
    audit(tx, ctx, 'approval-ladder.saved', { kind: 'approval-ladder', id: ctx.accountId }, before, after);
    return { changes: [ladderChanged(ctx)] };
  });
}

/** Removes the ladder of an account: a location has the group's again. */
export async function removeApprovalLadder(
  ctx: Ctx,
  input: InputOf<typeof procurementContract.removeApprovalLadder>,
): Promise<CommandAnswer> {
  authoriseLadder(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const known = await ladderForUpdate(tx, ctx);
    if (!known) throw new Refusal('not-found', { what: 'approval of orders' });
    refuseStale(known, input.version);
    tx.send(
      raw(
        sql`delete from approval_ladder where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`,
      ),
    );
    const subject = { kind: 'approval-ladder', id: ctx.accountId };
    audit(tx, ctx, 'approval-ladder.removed', subject, await inWords(tx, known.steps), null);
    return { changes: [ladderChanged(ctx)] };
  });
}

/** Refuses unless the person owns the group, and the working account is its head office or a location. */
export function authoriseLadder(ctx: Ctx): void {
  authorise(ctx, 'procurementLocation');
  authoriseGroupOwner(ctx);
  const { type } = ctx.account;
  if (type !== 'OWNER' && type !== 'LOCATION') throw new Refusal('not-found', { what: 'head office or location' });
}

/** Locks the account's row, so that of two who set up the first one at once the later meets it. */
async function ladderForUpdate(tx: Tx, { organisationId, accountId }: Ctx): Promise<StoredLadder | null> {
  const here = sql`organisation_id = ${organisationId} and account_id = ${accountId}`;
  const [, [known]] = await tx.all(
    accountRowLock(organisationId, accountId),
    raw<StoredLadder>(sql`select steps, version from approval_ladder where ${here}`),
  );
  return known ?? null;
}

function refuseStale(known: StoredLadder | null, version: number | null): void {
  if ((known?.version ?? null) !== version) throw new Refusal('changed-meanwhile', { row: known });
}

/** Who is named anew has to be able to answer; who was named before stays, and is left out where orders wait. */
async function unableProblems(tx: Tx, ctx: Ctx, steps: readonly StoredStep[], known: StoredLadder | null) {
  const namedOf = (some: readonly StoredStep[]) =>
    some.flatMap(({ approvers }) => (approvers === 'owners' ? [] : approvers));
  const before = new Set(namedOf(known?.steps ?? []));
  const added = [...new Set(namedOf(steps))].filter((userId) => !before.has(userId));
  const places = await answeringPlaces(tx, ctx, added);
  return steps.flatMap(({ approvers }, index) =>
    approvers !== 'owners' && approvers.some((userId) => added.includes(userId) && !places.has(userId))
      ? [{ field: `steps.${index}.approvers`, message: 'Somebody named here cannot approve orders' }]
      : [],
  );
}

/** Who of these can answer at the account, or at one below it. */
export async function answeringPlaces(db: Db, ctx: Ctx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const places = await db.run(
    raw<{ userId: string; accountId: string }>(sql`
      select m.user_id as "userId", h.account_id as "accountId"
      from membership m join account_home h on h.organisation_id = m.organisation_id and h.account_id = m.account_id
      where m.organisation_id = ${ctx.organisationId} and m.user_id = any (${userIds}::text[])
        and (${ctx.accountId}::uuid = any (h.ancestors) or m.account_id = any (${ctx.account.ancestors}::uuid[]))`),
  );
  const reaches = await reachesWithin(db, places);
  return new Set(places.flatMap(({ userId }, place) => (canAnswer(reaches[place]) ? [userId] : [])));
}

/** The steps as the activity states them. */
async function inWords(tx: Tx, steps: readonly StoredStep[]): Promise<object> {
  const ids = steps.flatMap(({ approvers }) => (approvers === 'owners' ? [] : approvers));
  const people = await tx.run(
    raw<{ id: string; name: string }>(
      sql`select user_id as id, name from profile where user_id = any (${ids}::text[])`,
    ),
  );
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return {
    steps: steps.map(({ fromAmount, approvers }, index) => ({
      name: `Step ${index + 1}`,
      from: fromAmount,
      approvers: approvers === 'owners' ? ['Owners'] : approvers.map((id) => nameOf.get(id) ?? 'Somebody who left'),
    })),
  };
}

/** Whoever has a form of an order or the setting open asks again. */
function ladderChanged({ accountId }: Ctx): Change {
  return { collection: 'accounts', id: accountId, accountId: null };
}
