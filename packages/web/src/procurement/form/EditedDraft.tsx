import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay, tomorrowUtc } from '@larder/domain/calendar.ts';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import type { OpenUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import { ApprovalNotice } from '../approval/ApprovalNotice.tsx';
import { CompareDialog } from '../CompareDialog.tsx';
import { OrderLines } from '../detail/OrderLines.tsx';
import type { TypedOrder } from '../typed-order.ts';
import { AboutDay } from './AboutDay.tsx';
import { compareOrders, mergeOrders } from './compare-orders.ts';
import { GoneDraft } from './GoneDraft.tsx';
import { OrderForm } from './OrderForm.tsx';
import { untypedRows } from './useOrderForm.ts';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

interface EditedProps {
  first: OrderRow;
  /** undefined: it was deleted meanwhile. */
  newest: OrderRow | undefined;
  stored: OpenUnfinished<TypedOrder>;
}

/** Works on the draft as it was when it was opened. When somebody else has changed it since, both sides can be compared; nothing typed is lost. */
export function EditedDraft({ first, newest, stored }: EditedProps) {
  const newer = newest ?? first;
  const [form, open] = useState(() => ({ draft: stored.typed?.draft ?? first, typed: stored.typed, takes: 0 }));
  const { draft } = form;
  const typed = useRef(form.typed);
  const [isTyped, setIsTyped] = useState(form.typed !== null);
  const [comparing, compare] = useDisclosure(false);
  const lines = useMemo(() => [...draft.lines, ...newer.lines], [draft, newer]);
  const { supplier, options } = useSupplierList(draft.supplierId, lines);
  const save = useSaveOrder({ kind: 'draft', supplierId: draft.supplierId, draft });
  const [tomorrow] = useState(() => tomorrowUtc(new Date()));
  const store = useCallback(
    (now: TypedOrder | null) => {
      typed.current = now;
      setIsTyped(now !== null);
      stored.store(now);
    },
    [stored.store],
  );
  if (!supplier) return null;

  const take = (taken: TypedOrder | null) => {
    store(taken);
    open({ draft: newer, typed: taken, takes: form.takes + 1 });
    compare.close();
  };
  const asStored = untypedOrder(newer, options);
  const isGone = newest?.status !== 'DRAFT';
  const named = { ...newer, supplierName: supplier.name };
  const waits = !isGone && newer.approval?.state === 'ASKED';
  const isApproved = !isGone && newer.approval?.state === 'GRANTED';
  return (
    <>
      {isGone ? (
        <GoneDraft sent={newest} supplier={supplier} typed={isTyped ? typed : null} onMoved={stored.discard} />
      ) : null}
      {isGone ? null : <ApprovalNotice order={named} />}
      {waits ? <OrderLines order={named} /> : null}
      {!isGone && newer.version > draft.version ? (
        <ChangedMeanwhile
          by={newer.updatedBy}
          what="this draft"
          takeLabel={isTyped ? 'Compare with yours' : 'Open the newer draft'}
          onTake={() => (isTyped ? compare.open() : take(null))}
        />
      ) : null}
      {!isGone && draft.deliveryDate < tomorrow ? (
        <Notice tone="warning">
          {showDay(draft.deliveryDate)} is too soon to be ordered for now. Choose a later delivery date.
        </Notice>
      ) : null}
      {waits ? null : (
        <OrderForm
          key={`${draft.version} ${form.takes}`}
          stored={{ ...stored, typed: form.typed, store }}
          kind="draft"
          supplier={supplier}
          options={options}
          draft={draft}
          deliveryDate={draft.deliveryDate}
          earliest={tomorrow}
          submitLabel="Save draft"
          {...(isApproved ? { fixedItems: <OrderLines order={named} /> } : {})}
          about={(day) => <AboutDay day={day} supplier={supplier} joins={undefined} />}
          onSave={save}
        />
      )}
      {comparing && typed.current ? (
        <CompareDialog
          opened
          by={newer.updatedBy}
          what="this draft"
          sentBy="save"
          rows={compareOrders(typed.current, asStored, new Map(options.map(({ id, name }) => [id, name])))}
          onTake={(mine) => take(typed.current && mergeOrders(typed.current, asStored, mine))}
          onClose={compare.close}
        />
      ) : null}
    </>
  );
}

/** The form of a draft before anything is typed. */
function untypedOrder(draft: OrderRow, options: readonly SupplierOptionRow[]): TypedOrder {
  return {
    ids: { commandId: newId(), orderId: draft.id },
    draft,
    deliveryDate: draft.deliveryDate,
    specialInstructions: draft.specialInstructions,
    rows: [...untypedRows(draft.lines, options)],
  };
}
