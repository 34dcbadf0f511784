import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { dueDiligence, fourWeekReview } from './due-diligence.queries.ts';
import { latestPacks } from './pack/packs.queries.ts';
import { startPack } from './pack/start-pack.ts';
import { statementOfSupplier } from './statement.queries.ts';
import { stocktakeCategories, stocktakeIngredient } from './stocktake-ingredient.queries.ts';
import { suppliersOrderedFrom } from './suppliers.queries.ts';
import { tooRegular } from './too-regular.queries.ts';
import { transferOfArea, transferWeeks } from './transfers.queries.ts';
import { wastageWeek } from './wastage-week.queries.ts';
import { wastageWeeks } from './wastage-weeks.queries.ts';

export const reviewRoutes = {
  suppliers: os.review.suppliers.handler(readingInAccount(suppliersOrderedFrom)),
  statement: os.review.statement.handler(readingInAccount(statementOfSupplier)),
  stocktakeIngredient: os.review.stocktakeIngredient.handler(readingInAccount(stocktakeIngredient)),
  stocktakeCategories: os.review.stocktakeCategories.handler(readingInAccount(stocktakeCategories)),
  wastageWeeks: os.review.wastageWeeks.handler(readingInAccount(wastageWeeks)),
  wastageWeek: os.review.wastageWeek.handler(readingInAccount(wastageWeek)),
  transferWeeks: os.review.transferWeeks.handler(readingInAccount(transferWeeks)),
  tooRegular: os.review.tooRegular.handler(readingInAccount(tooRegular)),
  fourWeekReview: os.review.fourWeekReview.handler(readingInAccount(fourWeekReview)),
  dueDiligence: os.review.dueDiligence.handler(readingInAccount(dueDiligence)),
  startPack: os.review.startPack.handler(inAccount(startPack)),
  packs: os.review.packs.handler(readingInAccount(latestPacks)),
  transfer: os.review.transfer.handler(readingInAccount(transferOfArea)),
};
