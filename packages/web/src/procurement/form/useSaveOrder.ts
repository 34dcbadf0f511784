import { type OrderKind, statusWhenEntered } from '@larder/domain/procurement/status.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { OrderIds } from '../typed-order.ts';
import type { FilledForm } from './OrderForm.tsx';

interface Saving {
  kind: OrderKind;
  supplierId: string;
  /** The draft that is edited, as it was when the form opened. */
  draft: { id: string; version: number } | null;
}

/** Saves an order form and goes where its order stands then: drafts to Draft POs, the rest to Issued POs (PROC-035). */
export function useSaveOrder({
  kind,
  supplierId,
  draft,
}: Saving): (ids: OrderIds, form: FilledForm, onSaved: () => Promise<void>) => Promise<void> {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const command = useCommand('procurement.saveOrder');

  return async ({ commandId, orderId }, { labels: _, signed: __, ...stated }, onSaved) => {
    const order = { orderId, version: draft?.version ?? null, kind, supplierId };
    const outcome = {
      done: successText(kind, draft !== null),
      failed: draft ? 'Order could not be updated' : 'Order could not be added',
    };
    const { merged } = await withToast(outcome, () => command.run({ ...order, ...stated }, commandId));
    await onSaved();
    if (merged) toast.info('Added to the draft that was there for that day');
    const drafted = statusWhenEntered(kind) === 'DRAFT';
    await navigate({
      to: drafted ? '/$accountId/procurement/open-orders' : '/$accountId/procurement/received-orders',
      params: { accountId },
      ignoreBlocker: true, // it is saved
    });
  };
}

/** PROC-054, PROC-055, PROC-086. */
function successText(kind: OrderKind, edited: boolean): string {
  if (edited) return 'Order Updated';
  return statusWhenEntered(kind) === 'DRAFT' ? 'Order Drafted' : 'Order Placed';
}
