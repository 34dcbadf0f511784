import type { ApprovalState } from '@larder/domain/procurement/order-approval.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';

/** How an order stands with its approval. Amounts £ net. */
export interface StoredApproval {
  state: ApprovalState;
  /** Steps that are waited for, rising. */
  openSteps: number[];
  /** The highest step that was granted; 0: none. */
  grantedStep: number;
  /** The step that a person's own limit asks for. */
  leastStep: number;
  /** What was granted, or accepted. */
  approvedAmount: string | null;
  /** What it came to as it was asked, with what counts together; null: not known. */
  measured: string | null;
  askedById: string | null;
  askedBy: string | null;
  receivedById: string | null;
  /** Since when somebody is waited for. */
  waitsSince: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
  reason: string | null;
}

export const NO_APPROVAL: Omit<StoredApproval, 'state'> = {
  openSteps: [],
  grantedStep: 0,
  leastStep: 0,
  approvedAmount: null,
  measured: null,
  askedById: null,
  askedBy: null,
  receivedById: null,
  waitsSince: null,
  answeredBy: null,
  answeredAt: null,
  reason: null,
};

/** The columns of an order's approval `a`. */
export const APPROVAL_COLUMNS = sql`a.state, a.open_steps as "openSteps", a.granted_step as "grantedStep", a.least_step as "leastStep",
  a.approved_amount as "approvedAmount", a.measured, a.asked_by_id as "askedById", a.asked_by as "askedBy", a.received_by_id as "receivedById",
  a.waits_since as "waitsSince", a.answered_by as "answeredBy", a.answered_at as "answeredAt", a.reason`;

/** Reads how an order stands; its row is locked by whoever changes it. */
export function approvalOf({ organisationId }: Pick<Ctx, 'organisationId'>, orderId: string) {
  return raw<StoredApproval>(sql`
    select ${APPROVAL_COLUMNS} from order_approval a where a.organisation_id = ${organisationId} and a.order_id = ${orderId}`);
}

/** Stores how an order stands from now on. */
export function setApproval(tx: Tx, orderId: string, approval: StoredApproval): void {
  const columns = {
    state: approval.state,
    open_steps: approval.openSteps,
    granted_step: approval.grantedStep,
    least_step: approval.leastStep,
    approved_amount: approval.approvedAmount,
    measured: approval.measured,
    asked_by_id: approval.askedById,
    asked_by: approval.askedBy,
    received_by_id: approval.receivedById,
    waits_since: approval.waitsSince,
    answered_by: approval.answeredBy,
    answered_at: approval.answeredAt,
    reason: approval.reason,
  };
  const anew = Object.keys(columns).map((column) => `${column} = excluded.${column}`);
  const row = { organisation_id: tx.organisationId, order_id: orderId, ...columns };
  tx.send(
    insertRows('order_approval', [row], `on conflict (organisation_id, order_id) do update set ${anew.join(', ')}`),
  );
}

/** Nothing was granted or asked for an order any more. */
export function clearApproval(tx: Tx, orderId: string): void {
  tx.send(raw(sql`delete from order_approval where organisation_id = ${tx.organisationId} and order_id = ${orderId}`));
}
