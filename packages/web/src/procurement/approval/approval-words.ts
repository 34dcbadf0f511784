import type { OrderApproval } from '@larder/contract/order-approvals.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';
import { anyOf } from '../limit-text.ts';

type Approved = Pick<OrderRow, 'status' | 'approval'>;

/** What has to be known of an order's approval before anything else is done with it; null: nothing. */
export function standsWith({ status, approval }: Approved): {
  tone: 'info' | 'warning';
  title: string;
  text: string;
  /** What who ordered does then. */
  next?: string;
} | null {
  switch (approval?.state) {
    case 'ASKED':
      return {
        tone: 'info',
        title: 'Waits for approval',
        text: `${approval.askedBy} asked for it. It is sent once it is approved.`,
        next: 'Take it back to change it.',
      };
    case 'RETURNED':
      return {
        tone: 'warning',
        title: `Returned by ${approval.answeredBy}`,
        text: `${approval.reason} Change it and send it again, which asks for approval anew where it needs it.`,
      };
    case 'GRANTED':
      if (status !== 'DRAFT') return null;
      return {
        tone: 'warning',
        title: `Approved by ${approval.answeredBy}, and not sent`,
        text: 'It could not be sent. Choose another delivery date, or give the supplier an address, and send it. Take it back to change its items.',
      };
    case 'OPEN':
      return {
        tone: 'warning',
        title: 'What arrived is waiting for approval',
        text: 'It is more than was approved. The goods are in the stock; the order can be finalised once it is accepted.',
      };
    case 'DUE':
      if (status !== 'SENT') return null;
      return {
        tone: 'info',
        title: 'Needs approval',
        text: 'It is more than who entered it may order. It waits for approval once its delivery is received.',
      };
    default:
      return null;
  }
}

/** For whom it waits: "Waits for approval by Gina or Paul". */
export function waitsText({ state, waitsFor, step, steps, answeredBy }: OrderApproval): string {
  const of = step !== null && steps > 1 ? `, step ${step} of ${steps}` : '';
  if (state === 'ASKED') return `Waits for approval by ${anyOf(waitsFor)}${of}`;
  if (state === 'OPEN') return `What arrived is waiting for approval by ${anyOf(waitsFor)}${of}`;
  if (state === 'RETURNED') return `Returned by ${answeredBy}`;
  return state === 'GRANTED' ? `Approved by ${answeredBy}, and not sent` : 'Needs approval';
}

/** How it is marked beside the status of the order; null: it is not. */
export function approvalWord({ status, approval }: Approved): { tone: Tone; word: string } | null {
  switch (approval?.state) {
    case 'ASKED':
      return { tone: 'waiting', word: 'Waits for approval' };
    case 'RETURNED':
      return { tone: 'bad', word: 'Returned' };
    case 'GRANTED':
      return status === 'DRAFT' ? { tone: 'waiting', word: 'Approved' } : null;
    case 'OPEN':
      return { tone: 'waiting', word: 'To be accepted' };
    default:
      return null;
  }
}

/** Who approved or accepted it, and when, as its facts state it. */
export function approvedBy({ status, approval }: Approved): { label: string; by: string; at: string } | null {
  if (!approval?.answeredBy || !approval.at || status === 'DRAFT') return null;
  const { answeredBy, askedBy, at } = approval;
  if (approval.state === 'ACCEPTED') return { label: 'Accepted by', by: answeredBy, at };
  if (approval.state !== 'GRANTED') return null;
  return { label: 'Approved by', by: answeredBy === askedBy ? `${answeredBy}, the only owner` : answeredBy, at };
}
