import type { Decimal } from '../money.ts';
import type { Role } from './features.ts';

/** What an owner may withhold from a person, each on top of what plan and role open: kinds of work, and seeing what things cost. */
export const DOINGS = [
  'orders',
  'receive',
  'invoices',
  'approve',
  'count',
  'tasks',
  'checks',
  'recipes',
  'allergens',
  'prices',
  'costs',
] as const;
export type Doing = (typeof DOINGS)[number];

/** What is withheld from a person on one membership. orderUpTo: £ net, what one order may come to; null: any amount. */
export interface Limits {
  withheld: readonly Doing[];
  orderUpTo: string | null;
}

/** Nothing is withheld. */
export const NO_LIMITS: Limits = { withheld: [], orderUpTo: null };

/** What a membership by invitation begins with: a guest sees no costs until the owner shows them. */
export function firstLimits(role: Role): Limits {
  return role === 'guest' ? { ...NO_LIMITS, withheld: ['costs'] } : NO_LIMITS;
}

/** What a guest has of it: they look, and see what things cost unless that is withheld. */
export const LEFT_TO_GUESTS: readonly Doing[] = ['costs'];

/** What is left to a person, where the feature is open to them. Nothing is withheld from an owner, and a guest only looks. */
export function doingsOf(role: Role, limits: Limits): Doing[] {
  if (role === 'owner') return [...DOINGS];
  const possible = role === 'guest' ? LEFT_TO_GUESTS : DOINGS;
  return possible.filter((doing) => !limits.withheld.includes(doing));
}

/** Whether a person is shown what things cost: prices paid, what stock and waste are worth, and every figure made of them. */
export function seesCosts(role: Role, limits: Limits): boolean {
  return doingsOf(role, limits).includes('costs');
}

/** Whether an order of this net cost in £ is within what the person may order: the limit itself still is. */
export function mayOrder(role: Role, limits: Limits, cost: Decimal): boolean {
  if (role === 'owner') return true;
  return role === 'member' && (limits.orderUpTo === null || cost.lte(limits.orderUpTo));
}
