import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { Text } from '@mantine/core';
import { withChangedPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { invoiceName } from '../invoice-words.ts';
import { INVOICE_REMOVED, INVOICE_UPDATED } from '../outcome.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { Asked } from './UploadActions.tsx';

interface Props {
  asked: Asked | null;
  detail: InvoiceDetail;
  onRemoved: () => void;
  onClose: () => void;
}

/** What is asked before an invoice is approved, taken back, stated to be another one, changed in its pages or removed. */
export function UploadDialogs({ asked, detail, onRemoved, onClose }: Props) {
  const { row } = detail;
  const one = { uploadId: row.id, version: row.version };
  const withdraw = useCommand('invoices.withdrawApproval');
  const another = useCommand('invoices.anotherBill');
  const remove = useCommand('invoices.removeInvoiceUpload');
  switch (asked) {
    case null:
      return null;
    case 'approve':
      return <ApproveDialog detail={detail} onClose={onClose} />;
    case 'files':
      return <FilesDialog row={row} onClose={onClose} />;
    case 'withdraw':
      return (
        <ReasonDialog
          title="Withdraw the approval?"
          text="Agreed prices return on the day of the delivery, and the claims of this invoice are withdrawn."
          confirmLabel="Withdraw"
          danger
          onConfirm={(reason) => withdraw.run({ ...one, reason })}
          done={(answer) => withChangedPeriods(INVOICE_UPDATED.done, answer)}
          onClose={onClose}
        />
      );
    case 'another':
      return (
        <ReasonDialog
          title="Another bill?"
          text="It is then a bill of its own beside the other one, and a person approves it."
          confirmLabel="It is another bill"
          onConfirm={(reason) => another.run({ ...one, reason })}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          opened
          title="Remove this upload?"
          confirmLabel="Remove"
          danger
          onConfirm={async () => {
            await withToast(INVOICE_REMOVED, () => remove.run(one));
            onRemoved();
          }}
          onClose={onClose}
        >
          <Text>{invoiceName(row)} and its files are removed.</Text>
        </ConfirmDialog>
      );
  }
}
