import { inAccount, os } from '../kernel/procedure.ts';
import { discardBudgetDraft } from './discard-budget-draft.ts';
import { removeBudget } from './remove-budget.ts';
import { saveBudget } from './save-budget.ts';
import { saveBudgetDraft } from './save-budget-draft.ts';
import { saveFinancialYear } from './save-financial-year.ts';

export const budgetsRoutes = {
  saveFinancialYear: os.budgets.saveFinancialYear.handler(inAccount(saveFinancialYear)),
  removeBudget: os.budgets.removeBudget.handler(inAccount(removeBudget)),
  saveBudgetDraft: os.budgets.saveBudgetDraft.handler(inAccount(saveBudgetDraft)),
  discardBudgetDraft: os.budgets.discardBudgetDraft.handler(inAccount(discardBudgetDraft)),
  saveBudget: os.budgets.saveBudget.handler(inAccount(saveBudget)),
};
