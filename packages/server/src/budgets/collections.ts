import { registerCollection } from '../kernel/collections.ts';
import { budgetRows, financialYearRows } from './rows.ts';

registerCollection('financialYears', {
  byIds: (db, _scope, ids) => db.run(financialYearRows(db.organisationId, { ids })),
  page: (db, _scope, after, limit) => db.run(financialYearRows(db.organisationId, { after, limit })),
});

registerCollection('budgets', {
  byIds: (db, scope, ids) => db.run(budgetRows(db.organisationId, scope, { ids })),
  page: (db, scope, after, limit) => db.run(budgetRows(db.organisationId, scope, { after, limit })),
});
