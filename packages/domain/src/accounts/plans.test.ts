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

describe('PERM-017 PERM-018 PERM-019 PERM-020 PERM-021 PERM-023 what a plan opens', () => {
  it.each([
    ['plan A is analyticsPlan', 'analyticsPlan', A],
    ['plan B, the limited one, is startPlan', 'startPlan', B],
    ['plan C is raisePlan and opens what plan A does', 'raisePlan', A],
    ['plan D is growPlan', 'growPlan', D.sort()],
    ['no plan opens nothing', 'noPlan', []],
  ])('%s', (_, plan, features) => expect(opened(plan)).toEqual(features));

  it('PERM-016 there are four', () => {
    expect(PLAN_NAMES).toEqual(['startPlan', 'analyticsPlan', 'raisePlan', 'growPlan']);
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

  it('CONST-002 ACC-056 analyticsPlan is £30 per location per month, for any number of them', () => {
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
