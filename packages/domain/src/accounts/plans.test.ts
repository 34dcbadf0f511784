import { describe, expect, it } from 'vitest';
import { type Feature, featuresOf } from './features.ts';
import { DEFAULT_PLAN, PLAN_NAMES, PLANS, termsOf, tooManyFor } from './plans.ts';

const words = (text: string) => text.split(/\s+/).sort();
const opened = (plan: string) => [...featuresOf(plan, 'member')].sort();

const HEAD_OFFICE = `changeAccount financials sales costs accounting products ingredients suppliers marketplace account locations
  financialAccount manageLocationUsers addSupplierManually uploadSuppliersCsv`;
const LOCATION = `analyticsLocation tasksLocation productsLocation procurementLocation inventoryLocation ordersReviewLocation
  stocktakesReviewLocation wastagesReviewLocation transfersReviewLocation dueDiligenceReviewLocation`;
const AREA = 'detailsArea assignmentArea financialsArea tasksArea';
const A = words(`${HEAD_OFFICE} ${LOCATION} ${AREA}`);
const B = words(
  'changeAccount costs accounting suppliers marketplace account locations procurementLocation ordersReviewLocation detailsArea',
);
const D = [...A.filter((name) => !['accounting', 'marketplace'].includes(name)), 'integrations', 'integrationsArea'];

describe('what a plan opens', () => {
  it.each(['analyticsPlan', 'raisePlan'])('PERM-017 PERM-018 PERM-019 plan A, and C alike: %s', (plan) =>
    expect(opened(plan)).toEqual(A),
  );

  it('PERM-020 plan B, the limited one: startPlan', () => expect(opened('startPlan')).toEqual(B));

  it('PERM-021 plan D: growPlan', () => expect(opened('growPlan')).toEqual(D.sort()));

  it('nothing without a plan', () => expect(opened('noPlan')).toEqual([]));

  it('PERM-016 PERM-023 there are four, tied to A to D with the limited one at the start', () => {
    expect(PLAN_NAMES).toEqual(['startPlan', 'analyticsPlan', 'raisePlan', 'growPlan']);
    expect(PLAN_NAMES.map(opened)).toEqual([B, A, A, D.sort()]);
  });

  it('PERM-022 the dashboard is in none', () => {
    for (const plan of PLAN_NAMES)
      expect(featuresOf(plan, 'owner').filter((name: Feature) => name.includes('dashboard' as never))).toEqual([]);
  });
});

describe('the terms of a plan', () => {
  it('CONST-002 startPlan, the default, costs nothing for one location and up to five users', () => {
    expect(DEFAULT_PLAN).toBe('startPlan');
    expect(PLANS.startPlan).toEqual({ name: 'Start plan', costPerLocation: '0', locations: 1, users: 5 });
  });

  it('CONST-002 analyticsPlan is £30 per location per month, for any number of them', () => {
    expect(PLANS.analyticsPlan).toEqual({
      name: 'Analytics plan',
      costPerLocation: '30',
      locations: null,
      users: null,
    });
  });

  it('are unknown for a plan that there is not', () => expect(termsOf('toString')).toBeNull());

  it.each([
    ['startPlan', 1, 5, null],
    ['startPlan', 2, 5, 'locations'],
    ['startPlan', 1, 6, 'users'],
    ['analyticsPlan', 40, 400, null],
    ['raisePlan', 40, 400, null],
    ['growPlan', 40, 400, null],
  ])('CONST-005 %s with %i locations and %i users: too many %s', (plan, locations, users, reason) => {
    expect(tooManyFor(plan, { locations, users })).toBe(reason);
  });
});
