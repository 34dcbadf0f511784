import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { type ApprovalPreview, approvalPreview } from '@larder/domain/invoices/approval-preview.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { showMoney, showThings } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { orderName } from '../../app/procurement/order-name.ts';
import { type CommandOutput, useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_APPROVED } from '../outcome.ts';
import classes from './review.module.css';

/** Asks before an invoice is approved, and states what that does (rules 77, 83). */
export function ApproveDialog({ detail, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  const { row, lines } = detail;
  const preview = approvalPreview(lines);
  const isApproved = row.approvedAt !== null;
  const coming = ordersToCome(detail);
  const approve = useCommand('invoices.approveInvoice');
  const confirm = () =>
    withToast({ ...INVOICE_APPROVED, done: approvedText }, () =>
      approve.run({ uploadId: row.id, version: row.version }),
    );
  return (
    <ConfirmDialog
      opened
      title="Approve this invoice?"
      confirmLabel={preview.open.length > 0 || coming.length > 0 || isApproved ? null : 'Approve'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isApproved ? (
        <Text>{row.approvedBy} approved it meanwhile.</Text>
      ) : coming.length > 0 ? (
        <Notice tone="warning">
          Not received yet: {coming.join(', ')}. An invoice is approved once its goods came.
        </Notice>
      ) : (
        <Consequences preview={preview} />
      )}
    </ConfirmDialog>
  );
}

/** Orders that the invoice is on and whose goods did not come yet. */
function ordersToCome({ row, orders }: InvoiceDetail): string[] {
  const on = new Set(row.orders.map(({ id }) => id));
  return orders
    .filter(({ id, status }) => on.has(id) && (status === 'SENT' || status === 'MATCHED'))
    .map(({ orderNumber }) => orderName({ type: 'DEBIT', orderNumber }));
}

function Consequences({ preview: { agreeing, accepted, claimed, within, open } }: { preview: ApprovalPreview }) {
  return (
    <Stack gap="sm">
      <ul className={classes.reasons}>
        {agreeing > 0 ? <li>{showThings(agreeing, 'line')} as ordered, received and agreed.</li> : null}
        {accepted.names.length > 0 ? (
          <li>
            Accepted{pounds(accepted.pounds)}: {accepted.names.join(', ')}. The price counts from the delivery on, and
            the cost of what was used since follows.
          </li>
        ) : null}
        {within.names.length > 0 ? (
          <li>
            Accepted as within tolerance{pounds(within.pounds)}: {within.names.join(', ')}.
          </li>
        ) : null}
        {claimed.names.length > 0 ? (
          <li>
            Claimed from the supplier{pounds(claimed.pounds)}: {claimed.names.join(', ')}.
          </li>
        ) : null}
      </ul>
      {open.length > 0 ? (
        <Notice tone="warning">Not decided: {open.join(', ')}. Accept or claim it first.</Notice>
      ) : null}
      <Text c="dimmed" size="sm">
        Its orders are not finalised by this. The approval can be withdrawn with a reason.
      </Text>
    </Stack>
  );
}

const approvedText = (answer: CommandOutput<'invoices.approveInvoice'>) =>
  withChangedPeriods(INVOICE_APPROVED.done, answer);

const pounds = (value: Decimal | null): string => (value === null ? '' : ` ${showMoney(value)}`);
