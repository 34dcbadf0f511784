/** Plans by their constants: A analyticsPlan, B startPlan, C raisePlan, D growPlan (PERM-023). */
export type Plan = 'startPlan' | 'analyticsPlan' | 'raisePlan' | 'growPlan';
export type Role = 'owner' | 'member' | 'guest';

const EVERYTHING = [
  'changeAccount',
  'financials',
  'sales',
  'costs',
  'accounting',
  'products',
  'ingredients',
  'suppliers',
  'marketplace',
  'account',
  'locations',
  'analyticsLocation',
  'tasksLocation',
  'productsLocation',
  'procurementLocation',
  'inventoryLocation',
  'ordersReviewLocation',
  'stocktakesReviewLocation',
  'wastagesReviewLocation',
  'transfersReviewLocation',
  'dueDiligenceReviewLocation',
  'financialAccount',
  'manageLocationUsers',
  'detailsArea',
  'assignmentArea',
  'financialsArea',
  'tasksArea',
  'addSupplierManually',
  'uploadSuppliersCsv',
] as const;

export type Feature = (typeof EVERYTHING)[number] | 'integrations' | 'integrationsArea';

/** Which features each plan opens. A feature in no list is hidden, its route leads home and the server refuses it (design §10). */
const FEATURES: Record<Plan, readonly Feature[]> = {
  analyticsPlan: EVERYTHING,
  raisePlan: EVERYTHING,
  startPlan: [
    'changeAccount',
    'costs',
    'accounting',
    'suppliers',
    'marketplace',
    'account',
    'locations',
    'procurementLocation',
    'ordersReviewLocation',
    'detailsArea',
  ],
  growPlan: [
    ...EVERYTHING.filter((feature) => feature !== 'accounting' && feature !== 'marketplace'),
    'integrations',
    'integrationsArea',
  ],
};

/** All that a guest may have, where the plan opens it: only the product hub is theirs. */
const GUEST: readonly Feature[] = ['products', 'productsLocation'];

/** What a person of this role may do under this plan. */
export function featuresOf(plan: string, role: Role): Feature[] {
  const ofPlan = isPlan(plan) ? FEATURES[plan] : [];
  return role === 'guest' ? ofPlan.filter((feature) => GUEST.includes(feature)) : [...ofPlan];
}

/** Whether a text is the constant of a plan. */
export function isPlan(plan: string): plan is Plan {
  return Object.hasOwn(FEATURES, plan);
}
