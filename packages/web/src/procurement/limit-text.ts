import { showMoney, showThings } from '@larder/domain/show.ts';
import type { JudgedOrder } from './useOrderLimit.ts';

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
  return senders.length === 0 ? 'Somebody without a limit' : OR.format(senders);
}
