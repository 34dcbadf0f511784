import { refusalMessage } from '@larder/contract/refusals.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import { PLAN_ROOMS, plansWith } from '@larder/domain/accounts/plan-rooms.ts';
import { PLANS, termsOf } from '@larder/domain/accounts/plans.ts';

/** Who asks: what they are in the group, its plan, and its owner where that is known. */
export interface Asking {
  role: 'owner' | 'member' | 'guest';
  plan: string | null;
  ownerName: string | null;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why a page is closed to somebody and who can change that: their role, or the plan of the group. */
export function whyClosed(permission: string, { role, plan, ownerName }: Asking): string {
  if (permission === 'do:costs') return refusalMessage('limit.costs');
  const owner = ownerName ?? 'the owner of this group';
  const plans = plansWith(permission as Feature);
  if (role === 'guest' || plans.some((one) => one === plan)) return `Your role does not open this page. Ask ${owner}.`;
  const room = PLAN_ROOMS.find(({ feature }) => feature === permission)?.name ?? 'This page';
  const missing = `${room}: not part of the ${(plan && termsOf(plan)?.name) || 'plan of this group'}.`;
  if (plans.length === 0) return missing;
  const others = OR.format(plans.map((one) => PLANS[one].name));
  return role === 'owner'
    ? `${missing} Choose the ${others} to open it.`
    : `${missing} Ask ${owner} to choose the ${others}.`;
}
