import { isPlan, type Plan } from './features.ts';

/** What a plan is called, costs and holds. */
export interface PlanTerms {
  name: string;
  /** £ per location per month; null where the price is agreed with each group. */
  costPerLocation: string | null;
  /** Most locations and users; null: any number, each location is paid for. */
  locations: number | null;
  users: number | null;
}

/**
 * The terms of each plan.
 *
 * Source: part 1 §3 and §9. The price of raisePlan and growPlan is not given; we show none instead of making one up.
 */
export const PLANS: Record<Plan, PlanTerms> = {
  startPlan: { name: 'Start plan', costPerLocation: '0', locations: 1, users: 5 },
  analyticsPlan: { name: 'Analytics plan', costPerLocation: '30', locations: null, users: null },
  raisePlan: { name: 'Raise plan', costPerLocation: null, locations: null, users: null },
  growPlan: { name: 'Grow plan', costPerLocation: null, locations: null, users: null },
};

/** The plan that is offered first where one is chosen (CONST-001). */
export const DEFAULT_PLAN: Plan = 'startPlan';

/** The plans in the order in which they are offered: the default one first. */
export const PLAN_NAMES: [Plan, ...Plan[]] = [
  DEFAULT_PLAN,
  ...(Object.keys(PLANS) as Plan[]).filter((plan) => plan !== DEFAULT_PLAN),
];

/** The terms of a plan by its constant; null for one that there is not, which opens nothing either. */
export function termsOf(plan: string): PlanTerms | null {
  return isPlan(plan) ? PLANS[plan] : null;
}

/** What is too many for a plan, or null. Counts are what there would be (CONST-005: only startPlan has limits). */
export function tooManyFor(plan: string, wanted: { locations: number; users: number }): 'locations' | 'users' | null {
  const terms = termsOf(plan);
  if (!terms) return null;
  if (terms.locations !== null && wanted.locations > terms.locations) return 'locations';
  return terms.users !== null && wanted.users > terms.users ? 'users' : null;
}
