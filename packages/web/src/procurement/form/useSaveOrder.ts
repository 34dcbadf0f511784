import { type OrderKind, statusWhenEntered } from '@larder/domain/procurement/status.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { telling } from '../../ui/outcome.ts';
import { toast } from '../../ui/toast.tsx';
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
}: Saving): (form: FilledForm, onSaved: () => Promise<void>) => Promise<void> {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const command = useCommand('procurement.saveOrder');
  const [newOrderId] = useState(newId); // tried again after a failure, it is the same order

  return async (form, onSaved) => {
    const order = { orderId: draft?.id ?? newOrderId, version: draft?.version ?? null, kind, supplierId };
    const outcome = {
      done: successText(kind, draft !== null),
      failed: draft ? 'Order could not be updated' : 'Order could not be added',
    };
    const { merged } = await telling(outcome, () => command.run({ ...order, ...form }));
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
