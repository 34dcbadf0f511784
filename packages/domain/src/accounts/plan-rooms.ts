import { type Feature, featuresOf, type Plan } from './features.ts';
import { PLAN_NAMES } from './plans.ts';

/** A part of Larder that plans open or leave out, by its name on screens, and where its records are read where it is left out. */
export interface PlanRoom {
  feature: Feature;
  name: string;
  /** null: in an export of the group alone. */
  stillIn: string | null;
}

/** What plans differ in, as people know it, in the order of the day. What every plan opens (the head office, its locations and people) is left out. */
export const PLAN_ROOMS: readonly PlanRoom[] = [
  { feature: 'procurementLocation', name: 'Orders and deliveries', stillIn: null },
  { feature: 'suppliers', name: 'Suppliers and their lists', stillIn: null },
  { feature: 'addSupplierManually', name: 'Suppliers added by hand', stillIn: 'Suppliers' },
  { feature: 'uploadSuppliersCsv', name: 'Price lists as files', stillIn: 'Suppliers' },
  { feature: 'marketplace', name: 'Marketplace', stillIn: null },
  { feature: 'ingredients', name: 'Ingredients and their costs', stillIn: 'Suppliers, by pack and price' },
  { feature: 'productsLocation', name: 'Recipes, menus and allergens', stillIn: null },
  { feature: 'inventoryLocation', name: 'Counts, wastage and stock', stillIn: null },
  { feature: 'tasksLocation', name: 'Tasks, temperatures and due diligence', stillIn: null },
  { feature: 'analyticsLocation', name: 'Sales and gross profit', stillIn: null },
  { feature: 'financialAccount', name: 'Financial year', stillIn: null },
  { feature: 'financialsArea', name: 'Budgets', stillIn: null },
  { feature: 'manageLocationUsers', name: 'People of a single location', stillIn: 'People, at the head office' },
  { feature: 'assignmentArea', name: 'Product groups of each area', stillIn: null },
  { feature: 'integrations', name: 'Integrations', stillIn: null },
];

/** Returns what one plan opens and the other does not. */
export function roomsLost(from: Plan, to: Plan): PlanRoom[] {
  return PLAN_ROOMS.filter(({ feature }) => opens(from, feature) && !opens(to, feature));
}

/** Whether a plan opens a feature at all; an owner has all that it opens. */
export function opens(plan: string, feature: Feature): boolean {
  return featuresOf(plan, 'owner').includes(feature);
}

/** Returns the plans that open a feature, in the order in which they are offered. */
export function plansWith(feature: Feature): Plan[] {
  return PLAN_NAMES.filter((plan) => opens(plan, feature));
}
