import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { closeStocktake } from './close-stocktake.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { correctTransfer } from './correct-transfer.ts';
import { correctWastage } from './correct-wastage.ts';
import { countBasis } from './count-basis.queries.ts';
import { dateStocktake } from './date-stocktake.ts';
import { decideCount } from './decide-count.ts';
import { stocktakeHistory, transferHistory, wastageHistory } from './history.queries.ts';
import { inTransit } from './in-transit.queries.ts';
import { lossesAllowed } from './losses-allowed.queries.ts';
import { announceRecall } from './lots/announce-recall.ts';
import { lotsInStock } from './lots/lots-in-stock.queries.ts';
import { markLotUsedUp } from './lots/mark-lot-used-up.ts';
import { recall } from './lots/recall.queries.ts';
import { setLotTracing } from './lots/set-lot-tracing.ts';
import { openTransfer } from './open-transfer.ts';
import { recordTransfer } from './record-transfer.ts';
import { recordWastage } from './record-wastage.ts';
import { removeCount } from './remove-count.ts';
import { removeStocktake } from './remove-stocktake.ts';
import { removeTransfer } from './remove-transfer.ts';
import { removeWastage } from './remove-wastage.ts';
import { reopenStocktake } from './reopen-stocktake.ts';
import { saveCounts } from './save-counts.ts';
import { setBlindCounts } from './set-blind-counts.ts';
import { setTransferConfirmation } from './set-transfer-confirmation.ts';
import { setWastageReasons } from './set-wastage-reasons.ts';
import { arrangeShelf } from './shelves/arrange-shelf.ts';
import { orderShelves } from './shelves/order-shelves.ts';
import { removeShelf } from './shelves/remove-shelf.ts';
import { saveShelf } from './shelves/save-shelf.ts';
import { startStocktake } from './start-stocktake.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { substitutesAt } from './substitutes-at.queries.ts';
import { theoreticalStock } from './theoretical-stock.queries.ts';
import { uncounted } from './uncounted.queries.ts';
import { untimedDocuments } from './untimed-documents.queries.ts';
import { wastedByReason } from './wasted-by-reason.queries.ts';

const recording = inAccount(recordWastage);
const correcting = inAccount(correctWastage);
const removing = inAccount(removeWastage);

/** Where photos of wastage are stored comes from the server's services. */
export const stockRoutes = {
  startStocktake: os.stock.startStocktake.handler(inAccount(startStocktake)),
  dateStocktake: os.stock.dateStocktake.handler(inAccount(dateStocktake)),
  saveCounts: os.stock.saveCounts.handler(inAccount(saveCounts)),
  removeCount: os.stock.removeCount.handler(inAccount(removeCount)),
  decideCount: os.stock.decideCount.handler(inAccount(decideCount)),
  removeStocktake: os.stock.removeStocktake.handler(inAccount(removeStocktake)),
  saveShelf: os.stock.saveShelf.handler(inAccount(saveShelf)),
  orderShelves: os.stock.orderShelves.handler(inAccount(orderShelves)),
  arrangeShelf: os.stock.arrangeShelf.handler(inAccount(arrangeShelf)),
  removeShelf: os.stock.removeShelf.handler(inAccount(removeShelf)),
  closeStocktake: os.stock.closeStocktake.handler(inAccount(closeStocktake)),
  reopenStocktake: os.stock.reopenStocktake.handler(inAccount(reopenStocktake)),
  recordWastage: os.stock.recordWastage.handler(({ input, context }) =>
    recording({ input: { ...input, files: context.services.files }, context }),
  ),
  correctWastage: os.stock.correctWastage.handler(({ input, context }) =>
    correcting({ input: { ...input, files: context.services.files }, context }),
  ),
  removeWastage: os.stock.removeWastage.handler(({ input, context }) =>
    removing({ input: { ...input, files: context.services.files }, context }),
  ),
  recordTransfer: os.stock.recordTransfer.handler(inAccount(recordTransfer)),
  correctTransfer: os.stock.correctTransfer.handler(inAccount(correctTransfer)),
  confirmTransfer: os.stock.confirmTransfer.handler(inAccount(confirmTransfer)),
  setTransferConfirmation: os.stock.setTransferConfirmation.handler(inAccount(setTransferConfirmation)),
  setWastageReasons: os.stock.setWastageReasons.handler(inAccount(setWastageReasons)),
  inTransit: os.stock.inTransit.handler(readingInAccount(inTransit)),
  openTransfer: os.stock.openTransfer.handler(inAccount(openTransfer)),
  removeTransfer: os.stock.removeTransfer.handler(inAccount(removeTransfer)),
  setLotTracing: os.stock.setLotTracing.handler(inAccount(setLotTracing)),
  lotsInStock: os.stock.lotsInStock.handler(readingInAccount(lotsInStock)),
  markLotUsedUp: os.stock.markLotUsedUp.handler(inAccount(markLotUsedUp)),
  recall: os.stock.recall.handler(readingInAccount(recall)),
  announceRecall: os.stock.announceRecall.handler(inAccount(announceRecall)),
  setBlindCounts: os.stock.setBlindCounts.handler(inAccount(setBlindCounts)),
  countBasis: os.stock.countBasis.handler(readingInAccount(countBasis)),
  uncounted: os.stock.uncounted.handler(readingInAccount(uncounted)),
  untimedDocuments: os.stock.untimedDocuments.handler(readingInAccount(untimedDocuments)),
  theoreticalStock: os.stock.theoreticalStock.handler(readingInAccount(theoreticalStock)),
  stocktakeReport: os.stock.stocktakeReport.handler(readingInAccount(stocktakeReport)),
  stocktakes: os.stock.stocktakes.handler(readingInAccount(stocktakeHistory)),
  wastages: os.stock.wastages.handler(readingInAccount(wastageHistory)),
  wastedByReason: os.stock.wastedByReason.handler(readingInAccount(wastedByReason)),
  lossesAllowed: os.stock.lossesAllowed.handler(readingInAccount(lossesAllowed)),
  substitutesAt: os.stock.substitutesAt.handler(readingInAccount(substitutesAt)),
  transfers: os.stock.transfers.handler(readingInAccount(transferHistory)),
};
