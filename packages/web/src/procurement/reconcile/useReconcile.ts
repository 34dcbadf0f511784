import type { PaperKind } from '@larder/domain/procurement/invoice-paper.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { type ChosenFile, problemsOfChosen } from '../attachments/uploads.ts';
import { filenameOf, useUploads } from '../attachments/useUploads.ts';
import type { FilledForm } from '../form/OrderForm.tsx';
import { detailOf } from '../order-links.ts';
import type { OrderIds } from '../typed-order.ts';

interface Reconciled {
  kind: PaperKind;
  supplierId: string;
  files: readonly ChosenFile[];
}

/** Enters what a paper states (PROC-056, PROC-087) and goes to its page, where its files can be watched on their way. */
export function useReconcile({ kind, supplierId, files }: Reconciled) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const command = useCommand('procurement.reconcileOrder');
  const uploads = useUploads();

  return async ({ commandId, orderId }: OrderIds, form: FilledForm, onSaved: () => Promise<void>) => {
    const { deliveryDate, invoice, signed } = form;
    const lines = form.lines.map((line) => ({ ...line, sameLabel: form.labels.get(line.lineId) ?? null }));
    const problems = problemsOfChosen(files);
    const sent = files.filter((chosen) => !problems.has(chosen));
    const attachments = sent.map(({ attachmentId, file }) => ({ attachmentId, filename: filenameOf(file) }));
    const paper = { invoiceNumber: invoice?.number ?? '', invoiceDate: invoice?.date ?? deliveryDate };
    await withToast(outcomeOf('Order', 'added'), () =>
      command.run({ orderId, kind, supplierId, deliveryDate, ...paper, lines, attachments, signed }, commandId),
    );
    await onSaved();
    if (sent.length > 0) uploads.add(orderId, sent);
    await navigate({ ...detailOf({ id: orderId, accountId }), ignoreBlocker: true }); // it is saved
  };
}
