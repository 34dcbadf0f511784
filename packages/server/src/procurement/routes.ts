import { reachOf } from '../kernel/access.ts';
import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { approveOrder } from './approval/approve-order.ts';
import { disputeArrival } from './approval/dispute-arrival.ts';
import { approvalLadder } from './approval/ladder.queries.ts';
import { orderApproval } from './approval/order-approval.queries.ts';
import { returnOrder } from './approval/return-order.ts';
import { removeApprovalLadder, saveApprovalLadder } from './approval/save-ladder.ts';
import { takeBackAsking } from './approval/take-back-asking.ts';
import { approvals } from './approval/waiting-orders.queries.ts';
import { answerOrder } from './arriving/answer-order.ts';
import { arrivingOrders } from './arriving/arriving-orders.queries.ts';
import { attachmentRoutes } from './attachments/attachment.routes.ts';
import { answerClaim } from './claims/answer-claim.ts';
import { askSupplier } from './claims/ask-supplier.ts';
import { billClaim } from './claims/bill-claim.ts';
import { claimReminders, setClaimReminders } from './claims/claim-reminders.ts';
import { claimsBySite } from './claims/claims-by-site.queries.ts';
import { openClaim } from './claims/open-claim.ts';
import { reopenClaim } from './claims/reopen-claim.ts';
import { supplierScores } from './claims/supplier-scores.queries.ts';
import { withdrawClaim } from './claims/withdraw-claim.ts';
import { depositsHeld } from './deposits-held.queries.ts';
import { editReceivedOrder } from './edit-received-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { orderLimit } from './order-limit.queries.ts';
import { orderPdf, orderPdfFile } from './order-pdf.ts';
import { orderedBefore } from './ordered-before.queries.ts';
import { receiptImpact } from './receipt-impact.ts';
import { receiveOrder } from './receive-order.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { removeOrder } from './remove-order.ts';
import { saveOrder } from './save-order.ts';
import { sendOrder } from './send-order.ts';
import { sentAnotherWay } from './sent-another-way.ts';
import { setSupplierEmail } from './set-supplier-email.ts';
import { endSubstitution } from './substitutions/end-substitution.ts';
import { openSubstitution } from './substitutions/open-substitution.ts';
import { sameLabel } from './substitutions/same-label.ts';
import { signSubstitution } from './substitutions/sign-substitution.ts';
import { substitutionsOn } from './substitutions/substitutions-on.queries.ts';
import { toggleFinalised } from './toggle-finalised.ts';

const removing = inAccount(removeOrder);

export const procurementRoutes = {
  ...attachmentRoutes,
  arrivingOrders: os.procurement.arrivingOrders.handler(readingInAccount(arrivingOrders)),
  answerOrder: os.procurement.answerOrder.handler(inAccount(answerOrder)),
  approvalLadder: os.procurement.approvalLadder.handler(readingInAccount(approvalLadder)),
  saveApprovalLadder: os.procurement.saveApprovalLadder.handler(inAccount(saveApprovalLadder)),
  removeApprovalLadder: os.procurement.removeApprovalLadder.handler(inAccount(removeApprovalLadder)),
  takeBackAsking: os.procurement.takeBackAsking.handler(inAccount(takeBackAsking)),
  approveOrder: os.procurement.approveOrder.handler(inAccount(approveOrder)),
  disputeArrival: os.procurement.disputeArrival.handler(inAccount(disputeArrival)),
  returnOrder: os.procurement.returnOrder.handler(inAccount(returnOrder)),
  orderApproval: os.procurement.orderApproval.handler(readingInAccount(orderApproval)),
  approvals: os.procurement.approvals.handler(readingInAccount(approvals)),
  saveOrder: os.procurement.saveOrder.handler(inAccount(saveOrder)),
  reconcileOrder: os.procurement.reconcileOrder.handler(inAccount(reconcileOrder)),
  sendOrder: os.procurement.sendOrder.handler(inAccount(sendOrder)),
  sentAnotherWay: os.procurement.sentAnotherWay.handler(inAccount(sentAnotherWay)),
  receiveOrder: os.procurement.receiveOrder.handler(inAccount(receiveOrder)),
  editReceivedOrder: os.procurement.editReceivedOrder.handler(inAccount(editReceivedOrder)),
  receiptImpact: os.procurement.receiptImpact.handler(inAccount(receiptImpact)),
  removeOrder: os.procurement.removeOrder.handler(({ input, context }) =>
    removing({ input: { ...input, files: context.services.files }, context }),
  ),
  toggleFinalised: os.procurement.toggleFinalised.handler(inAccount(toggleFinalised)),
  setSupplierEmail: os.procurement.setSupplierEmail.handler(inAccount(setSupplierEmail)),
  openClaim: os.procurement.openClaim.handler(inAccount(openClaim)),
  answerClaim: os.procurement.answerClaim.handler(inAccount(answerClaim)),
  withdrawClaim: os.procurement.withdrawClaim.handler(inAccount(withdrawClaim)),
  reopenClaim: os.procurement.reopenClaim.handler(inAccount(reopenClaim)),
  billClaim: os.procurement.billClaim.handler(inAccount(billClaim)),
  askSupplier: os.procurement.askSupplier.handler(inAccount(askSupplier)),
  openSubstitution: os.procurement.openSubstitution.handler(inAccount(openSubstitution)),
  signSubstitution: os.procurement.signSubstitution.handler(inAccount(signSubstitution)),
  sameLabel: os.procurement.sameLabel.handler(inAccount(sameLabel)),
  endSubstitution: os.procurement.endSubstitution.handler(inAccount(endSubstitution)),
  substitutionsOn: os.procurement.substitutionsOn.handler(readingInAccount(substitutionsOn)),
  setClaimReminders: os.procurement.setClaimReminders.handler(inAccount(setClaimReminders)),
  claimReminders: os.procurement.claimReminders.handler(readingInAccount(claimReminders)),
  claimsBySite: os.procurement.claimsBySite.handler(readingInAccount(claimsBySite)),
  depositsHeld: os.procurement.depositsHeld.handler(readingInAccount(depositsHeld)),
  supplierScores: os.procurement.supplierScores.handler(readingInAccount(supplierScores)),
  order: os.procurement.order.handler(readingInAccount(getOrder)),
  orders: os.procurement.orders.handler(readingInAccount(listOrders)),
  orderedBefore: os.procurement.orderedBefore.handler(readingInAccount(orderedBefore)),
  orderLimit: os.procurement.orderLimit.handler(readingInAccount(orderLimit)),
  // The account stands in the query here, as the call's name prescribes, so how it is reached was not read with the session.
  orderPdf: os.procurement.orderPdf.handler(async ({ input, context }) => {
    const account = await reachOf(context.services.pool, context.access.userId, input.accountId);
    return readingInAccount(orderPdf)({ input, context: { ...context, access: { ...context.access, account } } });
  }),
  orderPdfFile: os.procurement.orderPdfFile.handler(inAccount(orderPdfFile)),
};
