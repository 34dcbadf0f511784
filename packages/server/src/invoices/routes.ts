import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { addInvoiceUpload } from './add-upload.ts';
import { anotherBill } from './another-bill.ts';
import { approveInvoice } from './approve-invoice.ts';
import { askAboutPrices } from './ask-about-prices.ts';
import { chooseItem } from './choose-item.ts';
import { decideLine } from './decide-line.ts';
import { decidePrices } from './decide-prices.ts';
import { enterInvoice } from './enter-invoice.ts';
import { invoiceAccuracyFeedback } from './feedback.ts';
import { forgetLearned } from './forget-learned.ts';
import { getInvoice } from './get-invoice.ts';
import { invoiceProof } from './invoice-proof.queries.ts';
import { invoiceSummaries } from './invoice-summaries.queries.ts';
import { invoicesToMatch } from './invoices-to-match.queries.ts';
import { learnedItems } from './learned-items.queries.ts';
import { matchInvoices, proposedMatches } from './match-invoices-po.ts';
import { matchOrder } from './match-order.ts';
import { priceQueue } from './price-queue.queries.ts';
import { putOnOrders } from './put-on-orders.ts';
import { readInvoiceAgain, updateInvoiceAttachments } from './read-again.ts';
import { removeInvoiceUpload } from './remove-upload.ts';
import { saveTolerances } from './save-tolerances.ts';
import { setInvoiceMatching } from './set-matching.ts';
import { askAboutStatement } from './statements/ask-about-statement.ts';
import { closeStatement } from './statements/close-statement.ts';
import { completeStatementLine } from './statements/complete-statement-line.ts';
import { decideOnStatement } from './statements/decide-on-statement.ts';
import { describeStatement } from './statements/describe-statement.ts';
import { pointStatementColumns } from './statements/point-statement-columns.ts';
import { statementsOfInvoice } from './statements/statements-of-invoice.queries.ts';
import { supplierStatement, supplierStatements } from './statements/supplier-statements.queries.ts';
import { storeInvoiceFile } from './store-invoice-file.ts';
import { toleranceEffect } from './tolerance-effect.queries.ts';
import { tolerances } from './tolerances.queries.ts';
import { unmatchOrder } from './unmatch-order.ts';
import { withdrawApproval } from './withdraw-approval.ts';

const storing = inAccount(storeInvoiceFile);

export const invoicesRoutes = {
  addInvoiceUpload: os.invoices.addInvoiceUpload.handler(inAccount(addInvoiceUpload)),
  requestInvoiceUploadUrl: os.invoices.requestInvoiceUploadUrl.handler(
    async ({ input: { params, query, body }, context }) =>
      storing({
        input: { ...params, ...query, files: context.services.files, bytes: await body.bytes() },
        context,
      }),
  ),
  enterInvoice: os.invoices.enterInvoice.handler(inAccount(enterInvoice)),
  readInvoiceAgain: os.invoices.readInvoiceAgain.handler(inAccount(readInvoiceAgain)),
  updateInvoiceAttachments: os.invoices.updateInvoiceAttachments.handler(inAccount(updateInvoiceAttachments)),
  removeInvoiceUpload: os.invoices.removeInvoiceUpload.handler(inAccount(removeInvoiceUpload)),
  anotherBill: os.invoices.anotherBill.handler(inAccount(anotherBill)),
  chooseItem: os.invoices.chooseItem.handler(inAccount(chooseItem)),
  putOnOrders: os.invoices.putOnOrders.handler(inAccount(putOnOrders)),
  decideLine: os.invoices.decideLine.handler(inAccount(decideLine)),
  decidePrices: os.invoices.decidePrices.handler(inAccount(decidePrices)),
  askAboutPrices: os.invoices.askAboutPrices.handler(inAccount(askAboutPrices)),
  priceQueue: os.invoices.priceQueue.handler(readingInAccount(priceQueue)),
  approveInvoice: os.invoices.approveInvoice.handler(inAccount(approveInvoice)),
  withdrawApproval: os.invoices.withdrawApproval.handler(inAccount(withdrawApproval)),
  matchOrder: os.invoices.matchOrder.handler(inAccount(matchOrder)),
  unmatchOrder: os.invoices.unmatchOrder.handler(inAccount(unmatchOrder)),
  invoicesToMatch: os.invoices.invoicesToMatch.handler(readingInAccount(invoicesToMatch)),
  matchInvoicesPO: os.invoices.matchInvoicesPO.handler(readingInAccount(proposedMatches)),
  matchInvoices: os.invoices.matchInvoices.handler(inAccount(matchInvoices)),
  invoiceAccuracyFeedback: os.invoices.invoiceAccuracyFeedback.handler(inAccount(invoiceAccuracyFeedback)),
  setInvoiceMatching: os.invoices.setInvoiceMatching.handler(inAccount(setInvoiceMatching)),
  pointStatementColumns: os.invoices.pointStatementColumns.handler(inAccount(pointStatementColumns)),
  describeStatement: os.invoices.describeStatement.handler(inAccount(describeStatement)),
  completeStatementLine: os.invoices.completeStatementLine.handler(inAccount(completeStatementLine)),
  decideOnStatement: os.invoices.decideOnStatement.handler(inAccount(decideOnStatement)),
  askAboutStatement: os.invoices.askAboutStatement.handler(inAccount(askAboutStatement)),
  closeStatement: os.invoices.closeStatement.handler(inAccount(closeStatement)),
  supplierStatements: os.invoices.supplierStatements.handler(readingInAccount(supplierStatements)),
  statementsOfInvoice: os.invoices.statementsOfInvoice.handler(readingInAccount(statementsOfInvoice)),
  supplierStatement: os.invoices.supplierStatement.handler(readingInAccount(supplierStatement)),
  invoice: os.invoices.invoice.handler(readingInAccount(getInvoice)),
  tolerances: os.invoices.tolerances.handler(readingInAccount(tolerances)),
  toleranceEffect: os.invoices.toleranceEffect.handler(readingInAccount(toleranceEffect)),
  saveTolerances: os.invoices.saveTolerances.handler(inAccount(saveTolerances)),
  invoiceProof: os.invoices.invoiceProof.handler(readingInAccount(invoiceProof)),
  learnedItems: os.invoices.learnedItems.handler(readingInAccount(learnedItems)),
  forgetLearned: os.invoices.forgetLearned.handler(inAccount(forgetLearned)),
  invoiceSummaries: os.invoices.invoiceSummaries.handler(readingInAccount(invoiceSummaries)),
};
