import { describe, expect, it } from 'vitest';
import { featuresOf } from './features.ts';
import { opens, PLAN_ROOMS, plansWith, roomsLost } from './plan-rooms.ts';
import { PLAN_NAMES } from './plans.ts';

const names = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name);

describe('what switching a plan closes', () => {
  it('is all but ordering and suppliers, from Analytics to Start', () => {
    expect(names(roomsLost('analyticsPlan', 'startPlan'))).toEqual([
      'Suppliers added by hand',
      'Price lists as files',
      'Ingredients and their costs',
      'Recipes, menus and allergens',
      'Counts, wastage and stock',
      'Tasks, temperatures and due diligence',
      'Sales and gross profit',
      'Financial year',
      'Budgets',
      'People of a single location',
      'Product groups of each area',
    ]);
  });

  it('is the marketplace from Analytics to Grow, and the integrations back', () => {
    expect(names(roomsLost('analyticsPlan', 'growPlan'))).toEqual(['Marketplace']);
    expect(names(roomsLost('growPlan', 'raisePlan'))).toEqual(['Integrations']);
  });

  it('is nothing between plans that open the same, or from a smaller one', () => {
    expect(roomsLost('analyticsPlan', 'raisePlan')).toEqual([]);
    expect(roomsLost('startPlan', 'analyticsPlan')).toEqual([]);
  });
});

describe('the rooms of plans', () => {
  it('are each opened by some plan', () => {
    for (const { feature } of PLAN_ROOMS) expect([feature, plansWith(feature).length]).not.toEqual([feature, 0]);
    expect(plansWith('marketplace')).toEqual(['startPlan', 'analyticsPlan', 'raisePlan']);
    expect(opens('noPlan', 'suppliers')).toBe(false);
  });

  it('name every feature of a room that a plan leaves out', () => {
    const differing = featuresOf('growPlan', 'owner').filter(
      (feature) => !PLAN_NAMES.every((plan) => opens(plan, feature)),
    );
    // Parts of a room that is named already.
    const named = new Set<string>([
      ...PLAN_ROOMS.map(({ feature }) => feature),
      ...['financials', 'sales', 'products', 'stocktakesReviewLocation', 'wastagesReviewLocation', 'integrationsArea'],
      ...['transfersReviewLocation', 'dueDiligenceReviewLocation', 'tasksArea'],
    ]);
    expect(differing.filter((feature) => !named.has(feature))).toEqual([]);
  });
});
