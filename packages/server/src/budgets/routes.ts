import { inAccount, os } from '../kernel/procedure.ts';
import { removeBudget } from './remove-budget.ts';
import { saveBudget } from './save-budget.ts';
import { saveFinancialYear } from './save-financial-year.ts';

export const budgetsRoutes = {
  saveFinancialYear: os.budgets.saveFinancialYear.handler(inAccount(saveFinancialYear)),
  removeBudget: os.budgets.removeBudget.handler(inAccount(removeBudget)),
  saveBudget: os.budgets.saveBudget.handler(inAccount(saveBudget)),
};
