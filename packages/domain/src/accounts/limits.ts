import type { Decimal } from '../money.ts';
import type { Role } from './features.ts';

/** Kinds of work that an owner may keep back from a person, each on top of what plan and role open. */
export const DOINGS = ['receive', 'approve', 'count', 'recipes'] as const;
export type Doing = (typeof DOINGS)[number];

/** What is kept back from a person on one membership. orderUpTo: £ net, what one order may come to; null: any amount. */
export interface Limits {
  withheld: readonly Doing[];
  orderUpTo: string | null;
}

/** Nothing is kept back: what every membership begins with. */
export const NO_LIMITS: Limits = { withheld: [], orderUpTo: null };

/** The kinds of work a person may do, where the feature is open to them. Nothing is kept back from an owner, and a guest does none of it. */
export function doingsOf(role: Role, limits: Limits): Doing[] {
  if (role === 'owner') return [...DOINGS];
  return role === 'guest' ? [] : DOINGS.filter((doing) => !limits.withheld.includes(doing));
}

/** Whether an order of this net cost in £ is within what the person may order: the limit itself still is. */
export function mayOrder(role: Role, limits: Limits, cost: Decimal): boolean {
  if (role === 'owner') return true;
  return role === 'member' && (limits.orderUpTo === null || cost.lte(limits.orderUpTo));
}
