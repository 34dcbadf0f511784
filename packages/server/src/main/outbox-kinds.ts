import { risesKind } from '../catalogue/market/rises-mail.ts';
import { priceMails } from '../invoices/price-mails.ts';
import { statementMails } from '../invoices/statements/statement-mails.ts';
import { type MailParts, mailKind } from '../mail/mail-kind.ts';
import { noticeKind } from '../notices/notice-kind.ts';
import { pushKind } from '../notices/push-notice.ts';
import type { OutboxKind, OutboxKindName } from '../outbox/outbox-kinds.ts';
import { approvalKind } from '../procurement/approval/approval-mail.ts';
import { claimMails, claimsPdf } from '../procurement/claims/claims-mail.ts';
import { unansweredClaims } from '../procurement/claims/unanswered-claims.ts';
import { orderMails, orderPdf } from '../procurement/order-mail.ts';
import type { PushKeys } from '../push/push-keys.ts';

/** How each kind of the outbox is sent, and who is notified of it. */
export function outboxKinds({
  publicAddress,
  push = null,
  ...mail
}: Pick<MailParts, 'transport' | 'from'> & { publicAddress: string; push?: PushKeys | null }): Record<
  OutboxKindName,
  OutboxKind
> {
  return {
    rises: risesKind(publicAddress),
    approval: approvalKind(publicAddress),
    claims: unansweredClaims,
    notice: noticeKind(publicAddress, push !== null),
    push: pushKind(push && { ...push, contact: mailtoOf(mail.from) }),
    mail: mailKind({
      ...mail,
      listeners: { order: orderMails, claims: claimMails, invoicePrices: priceMails, statement: statementMails },
      makers: { 'order-pdf': orderPdf, 'claims-pdf': claimsPdf },
    }),
  };
}

/** Where a service of browsers reaches who runs the server: the address by which it sends mail. */
function mailtoOf(from: string): string {
  return `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? from}`;
}
