import { timeProblem } from '@larder/domain/typed-time.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { orderNameWithin } from '../../app/procurement/order-name.ts';
import { unansweredLabelsText } from '../../app/substitutes/LabelFields.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { orderSubject } from '../../data/offline/receipts.ts';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { asRefusal } from '../../data/refusal.ts';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import type { NamedOrder } from '../useOrders.ts';
import { type CameHere, unansweredText } from './came-instead/useCameInstead.ts';
import { useSignature } from './came-instead/useSignature.tsx';
import type { Readings } from './readings/useReadings.ts';
import { useWarm } from './readings/useWarm.tsx';
import { useArrived } from './useArrived.ts';
import { useClosedDoubts } from './useClosedDoubts.ts';
import { useDiscrepancy } from './useDiscrepancy.tsx';
import type { Receipt } from './useReceipt.ts';

/** What to say at the fields, and what belongs to none. */
export interface ReceiptProblems {
  fields: ReadonlyMap<string, string>;
  others: string[];
}

/** The field of what a line weighed. */
export const weightField = (lineId: string) => `weight ${lineId}`;

const NONE: ReceiptProblems = { fields: new Map(), others: [] };

interface Approving {
  came: CameHere;
  readings: Readings;
  onSaved: () => unknown;
}

/** Approves a delivery (PROC-047), or saves its correction. Without a network it is stored on the device and sent later. */
export function useApprove(order: NamedOrder, receipt: Receipt, { came, readings, onSaved }: Approving) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const receiveOrder = useOfflineCommand('procurement.receiveOrder');
  const editReceipt = useOfflineCommand('procurement.editReceivedOrder');
  const [problems, setProblems] = useState<ReceiptProblems>(NONE);
  const correcting = order.status === 'RECEIVED';
  const command = correcting ? editReceipt : receiveOrder;

  const { entries } = useOutbox();
  const refused = entries.find(({ refusal, subject }) => refusal && subject === orderSubject(order.id));
  const mended = refused ? { mends: refused } : {};

  const { askOnce, question } = useAskOnce();
  const discrepancy = useDiscrepancy(order, receipt);
  const signature = useSignature(came.difference);
  const closedDoubts = useClosedDoubts(order);
  const warm = useWarm(receipt, readings);
  const arrived = useArrived(receipt.head);
  const [asking, setAsking] = useState(false);
  /** near: the button that was pressed. */
  const approve = async (near: Element) => {
    const typed = receipt.delivery();
    if (!typed) return setProblems({ ...NONE, fields: new Map([['deliveryDate', 'Delivery date cannot be empty']]) });
    const unknownTime = arrived.asked && order.type === 'DEBIT' ? timeProblem('Arrived', arrived.typed) : null;
    if (unknownTime) return setProblems({ ...NONE, fields: new Map([['occurredAt', unknownTime]]) });
    if (stopAtUnread(near).length > 0) return setProblems({ ...NONE, others: ['Please check the marked items.'] });
    if (receipt.toCome.length > 0 && !typed.rest)
      return setProblems({ ...NONE, fields: new Map([['rest.deliveryDate', 'Enter when the rest comes']]) });
    if (receipt.unweighed.length > 0)
      return setProblems({
        fields: new Map(receipt.unweighed.map((id) => [weightField(id), 'Enter what it weighed'])),
        others: ['Please enter the missing weights.'],
      });
    if (came.unanswered.length > 0) return setProblems({ ...NONE, others: [unansweredText(came.unanswered)] });
    const unlabelled = came.labels.filter(({ sameLabel }) => sameLabel === null).map(({ name }) => name);
    if (unlabelled.length > 0) return setProblems({ ...NONE, others: [unansweredLabelsText(unlabelled)] });
    const occurredAt = order.type === 'DEBIT' ? arrived.occurredAt() : null;
    const delivery = { ...typed, ...readings.sent(), ...(occurredAt === undefined ? {} : { occurredAt }) };
    setProblems(NONE);
    setAsking(true);
    const closed = await closedDoubts(delivery);
    setAsking(false);
    if (!(await askOnce([...closed, ...receipt.doubts, ...readings.doubts]))) return;
    const about = await warm.ask();
    if (about === 'refuse') return;
    if (!(await discrepancy.acknowledged())) return;
    const signed = await signature.ask();
    if (signed === 'not signed') return;
    const { supplierName } = order;
    try {
      await withToast(withPeriods(storedOr('Order', 'updated', correcting ? 'Correction' : 'Receipt')), () =>
        command.enter(
          { ...delivery, ...(about ? { warm: about } : {}), signed },
          { order, name: orderNameWithin(order), supplierName },
          mended,
        ),
      );
    } catch (error) {
      return setProblems(problemsOf(error));
    }
    await onSaved();
    // What was typed is saved, or stored on the device.
    await navigate({ to: '/$accountId/procurement/received-orders', params: { accountId }, ignoreBlocker: true });
  };
  return {
    approve,
    pending: asking || command.pending,
    problems,
    question,
    warning: discrepancy.dialog,
    signing: signature.dialog,
    warm: warm.dialog,
  };
}

const SHOWN = [
  'deliveryDate',
  'occurredAt',
  'invoiceNumber',
  'temperature',
  'deliveryCharge',
  'flatDiscount',
  'percentDiscount',
  'rest.deliveryDate',
];

function problemsOf(error: unknown): ReceiptProblems {
  const { fields, message } = asRefusal(error);
  const shown = fields.filter(({ field }) => SHOWN.includes(field));
  const others = fields.filter((problem) => !shown.includes(problem)).map((problem) => problem.message);
  return {
    fields: new Map(shown.map((problem) => [problem.field, problem.message])),
    others: fields.length > 0 ? others : [message],
  };
}
