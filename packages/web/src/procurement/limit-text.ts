import { showMoney, showThings } from '@larder/domain/show.ts';
import type { JudgedOrder, NeededApproval } from './useOrderLimit.ts';

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How far the limit is used: "Limit: £62.00 of £100.00, 2 other orders included". */
export function limitText({ cost, upTo, others }: JudgedOrder): string {
  const used = cost === null ? '' : `${showMoney(cost)} of `;
  return `Limit: ${used}${showMoney(upTo)}${others === 0 ? '' : `, ${showThings(others, 'other order')} included`}`;
}

/** Why the person cannot send an order that is above their limit, or has an item without a price. */
export function aboveText({ cost, upTo }: JudgedOrder): string {
  if (cost === null) return `An item has no price, and you may order up to ${showMoney(upTo)}.`;
  return `This is ${showMoney(cost.minus(upTo))} above the ${showMoney(upTo)} that you may order.`;
}

/** Who can send it instead: "Gina or Paul". */
export function sendersText({ senders }: JudgedOrder): string {
  return senders.length === 0 ? 'Somebody without a limit' : anyOf(senders);
}

/** Why an order needs approval: its sum, or that the person may not order so much by themselves. */
export function whyApproval({ from, together }: NeededApproval, limit: JudgedOrder | null): string {
  if (together === null) return 'An item has no price, so the order needs approval.';
  if (from !== null) return `It comes to ${showMoney(together)}, and orders from ${showMoney(from)} need approval.`;
  return limit ? aboveText(limit) : '';
}

/** What sending an order does that needs approval. */
export function askingText({ names }: NeededApproval): string {
  if (names.length === 0) return 'Nobody but you may approve it: sending it approves it under your name.';
  return `Sending it asks ${anyOf(names)} for approval.`;
}

/** Names of whom one is enough: "Gina or Paul". */
export function anyOf(names: readonly string[]): string {
  return OR.format(names);
}
