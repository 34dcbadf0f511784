import type { Notice } from '@larder/contract/notices.ts';
import type { ApprovalSetting, OrderApproval, WaitingOrder } from '@larder/contract/order-approvals.ts';
import type { Me } from '@larder/contract/profile.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading, writing } from '../../db/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import { outboxKinds } from '../../main/outbox-kinds.ts';
import { sweepOutbox } from '../../outbox/work-outbox.ts';
import type { Caller, TestApp } from '../../testing/http.ts';
import { calls } from '../testing-orders.ts';

type Steps = { fromAmount: string; approvers: 'owners' | string[] }[];

/** Somebody of the group, with what they do about approvals in its kitchen. */
export interface Approver extends ReturnType<typeof calls> {
  caller: Caller;
  userId: string;
  answer(
    order: OrderRow,
    verb: 'approve' | 'return' | 'take-back-asking',
    body?: object,
  ): ReturnType<Caller['command']>;
  waiting(accountId?: string): Promise<string[]>;
  approval(order: Pick<OrderRow, 'id'>): Promise<OrderApproval | null>;
  notices(): Promise<string[]>;
}

/** A group's people and its steps of approval. */
export function approvals(app: TestApp, clock: { now: Date }) {
  const { ours } = app;

  const as = async (caller: Caller): Promise<Approver> => {
    const { userId } = (await caller.get<Me>('/api/v1/me')).body;
    const at = `/api/v1/accounts/${ours.areaId}`;
    return {
      ...{ ...calls(app, caller), caller, userId },
      answer: ({ id, version }, verb, body = {}) =>
        caller.command<{ code?: string; message?: string; notSent?: string | null }>(
          ours.areaId,
          `/orders/${id}/${verb}`,
          { version, ...body },
        ),
      waiting: async (accountId = ours.organisationId) =>
        (await caller.get<{ orders: WaitingOrder[] }>(`/api/v1/accounts/${accountId}/approvals`)).body.orders.map(
          ({ orderId }) => orderId,
        ),
      approval: async ({ id }) => (await caller.get<OrderApproval | null>(`${at}/orders/${id}/approval`)).body,
      notices: async () => {
        await deliver();
        const { body } = await caller.get<{ notices: Notice[] }>(`${at}/notices`);
        return body.notices.map(({ text }) => text);
      },
    };
  };

  const letters: Letter[] = [];
  const kinds = outboxKinds({
    transport: { deliver: async (letter) => void letters.push(letter), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  });
  const log = { error: () => undefined };
  /** Sends all that is due, and what that queues. */
  const deliver = async () => {
    for (let times = 1; times <= 6; times += 1) {
      const now = () => new Date(clock.now.getTime() + times * 10_000);
      await sweepOutbox({ pool: app.pool, feed: ours.area.feed, now, kinds, log });
    }
  };

  return {
    letters,
    deliver,
    owner: () => as(app.owner),
    async member(
      name: string,
      limits: { withheld?: string[]; orderUpTo?: string | null } = {},
      on = ours.organisationId,
    ) {
      const person = await as(await app.person(name, { accountId: on, role: 'member' }));
      const given = { type: 'member', limits: { withheld: [], orderUpTo: null, ...limits } };
      await app.owner.command(on, `/users/${person.userId}/save`, given);
      return person;
    },
    setting: async (accountId = ours.organisationId) =>
      (await app.owner.get<ApprovalSetting>(`/api/v1/accounts/${accountId}/approval-ladder`)).body,
    /** Sets the steps of the group or of a location; none: removes them. */
    async ladder(steps: Steps, accountId = ours.organisationId) {
      const { body } = await app.owner.get<ApprovalSetting>(`/api/v1/accounts/${accountId}/approval-ladder`);
      const version = body.own?.version ?? null;
      if (steps.length > 0)
        return app.owner.command<{ code?: string }>(accountId, '/approval-ladder/save', { version, steps });
      return version === null ? null : app.owner.command(accountId, '/approval-ladder/remove', { version });
    },
    /** What waits from earlier tests waits no more. */
    forgetAll: () =>
      writing(app.pool, ours.organisationId, async (tx) =>
        tx.send(raw(sql`delete from order_approval where organisation_id = ${ours.organisationId}`)),
      ),
    history: (orderId: string) =>
      reading(app.pool, ours.organisationId, (db) =>
        db.run(
          raw<{ action: string; by: string }>(sql`
            select action, user_name as by from audit_log
            where organisation_id = ${ours.organisationId} and subject_id = ${orderId} order by audit_id`),
        ),
      ),
  };
}
