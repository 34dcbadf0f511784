import { MOST_STEPS } from '@larder/domain/procurement/approval-ladder.ts';
import { APPROVAL_STATES } from '@larder/domain/procurement/order-approval.ts';
import { z } from 'zod';
import { amountText, costText, day, id, instant } from './primitives.ts';
import { command, query } from './route.ts';

const version = z.number().int().positive();
const one = { orderId: id, version };

/** So many people are named at one step. */
const MOST_NAMED = 20;
const MOST_REASON = 500;
const MOST_DISPUTED = 500;

const approvers = z.union([
  z.literal('owners'),
  z.array(z.string().min(1).max(100)).max(MOST_NAMED, `at most ${MOST_NAMED} people at a step`),
]);

/** A step as it is typed. fromAmount: £ net, inclusive. */
const typedStep = z.object({ fromAmount: amountText, approvers });

/** A ladder as it is stored. */
export const approvalLadder = z.object({
  steps: z.array(z.object({ fromAmount: costText, approvers })),
  version: z.number().int(),
});
export type ApprovalLadder = z.infer<typeof approvalLadder>;

/**
 * own: of the account itself. group: the one that holds for a location without its own. people: who may be named there. unable: of those who are named,
 * who cannot answer any more; the owners answer instead.
 */
export const approvalSetting = z.object({
  own: approvalLadder.nullable(),
  group: approvalLadder.nullable(),
  people: z.array(z.object({ userId: z.string(), name: z.string() })),
  unable: z.array(z.object({ userId: z.string(), name: z.string() })),
});
export type ApprovalSetting = z.infer<typeof approvalSetting>;

/**
 * How an order stands with its approval. totalCost: £ net with what else is ordered for the same area, supplier and delivery date, `others` orders; null
 * also where an item has no price. waitsFor: names of those who may answer now. alone: the only one who may is who asked or received.
 */
export const orderApproval = z.object({
  state: z.enum(APPROVAL_STATES),
  askedBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** Since when it waits, else when it was answered. */
  at: instant.nullable(),
  reason: z.string().nullable(),
  totalCost: costText,
  others: z.number().int(),
  /** £ net that was granted before. */
  approvedAmount: costText,
  /** The step it waits at, of how many of the ladder; null: it waits for nobody. */
  step: z.number().int().nullable(),
  steps: z.number().int(),
  waitsFor: z.array(z.string()),
  alone: z.boolean(),
  mayAnswer: z.boolean(),
  mayTakeBack: z.boolean(),
  /** Until when the supplier takes the order; null: it names no time. */
  orderBy: z.object({ day, time: z.string() }).nullable(),
  tooLate: z.boolean(),
});
export type OrderApproval = z.infer<typeof orderApproval>;

/** An order that waits for the person. arrived: what came of it has to be accepted. */
export const waitingOrder = z.object({
  orderId: id,
  accountId: id,
  accountName: z.string(),
  orderNumber: z.number().int().nullable(),
  supplierName: z.string(),
  deliveryDate: day,
  /** £ net as ordered, or as it arrived. */
  cost: costText,
  askedBy: z.string().nullable(),
  since: instant,
  arrived: z.boolean(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

/** Approval of orders: who approves what, asking, and answering. */
export const approvalCalls = {
  approvalLadder: query('/approval-ladder', 'Who approves orders from which amount', {}, approvalSetting),
  saveApprovalLadder: command(
    '/approval-ladder/save',
    'Set who approves orders from which amount, of the group or of a location, whose own replaces the group’s',
    {
      /** Null: there is none yet. */
      version: version.nullable(),
      steps: z.array(typedStep).max(MOST_STEPS, `at most ${MOST_STEPS} steps`),
    },
  ),
  removeApprovalLadder: command(
    '/approval-ladder/remove',
    'Remove the steps of an account: a location has the group’s again, and in a group without any nothing is asked for',
    { version },
  ),
  takeBackAsking: command('/orders/{orderId}/take-back-asking', 'Take a draft back that waits for approval', one),
  approveOrder: command(
    '/orders/{orderId}/approve',
    'Approve an order that waits for it, or accept what arrived; the last approval of a draft sends it',
    one,
    {
      /** Why it could not be sent although it is approved; null: it is on its way, or waits for further approval. */
      notSent: z.string().nullable(),
    },
  ),
  disputeArrival: command(
    '/orders/{orderId}/dispute',
    'Claim from the supplier what goes back and what was charged too much of what arrived above its approval, and accept the rest',
    {
      ...one,
      /** Lots that go back, and £ net a lot that the others were charged too much. */
      lines: z.array(z.object({ lineId: id, goesBack: amountText, over: amountText })).max(MOST_DISPUTED),
      reason: z.string().trim().max(200),
    },
  ),
  returnOrder: command('/orders/{orderId}/return', 'Return a draft that waits for approval, with a reason', {
    ...one,
    reason: z.string().trim().max(MOST_REASON, `must have at most ${MOST_REASON} characters`),
  }),
  orderApproval: query(
    '/orders/{orderId}/approval',
    'How an order of this account or of one below it stands with its approval; null: it needed none',
    { orderId: id },
    orderApproval.nullable(),
  ),
  approvals: query(
    '/approvals',
    'Orders of this account and those below it that wait for the caller’s approval',
    {},
    z.object({ orders: z.array(waitingOrder) }),
  ),
};
