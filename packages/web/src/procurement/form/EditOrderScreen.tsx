import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay, tomorrowUtc } from '@larder/domain/calendar.ts';
import { useDisclosure } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type OpenUnfinished, WithUnfinished } from '../../ui/WithUnfinished.tsx';
import { CompareDialog } from '../CompareDialog.tsx';
import { orderName } from '../useOrders.ts';
import { AboutDay } from './AboutDay.tsx';
import { compareOrders, mergeOrders } from './compare-orders.ts';
import { FormScreen } from './FormScreen.tsx';
import { OrderForm, type TypedOrder } from './OrderForm.tsx';
import { untypedRows } from './useOrderForm.ts';
import { useSaveOrder } from './useSaveOrder.ts';
import { useSupplierList } from './useSupplierList.ts';

/** The draft of a supplier for a delivery date (PROC-010). */
export function EditOrderScreen() {
  const { supplierId, date } = useParams({ from: '/shell/$accountId/procurement/newOrder/$supplierId/$date' });
  return <DraftOf key={`${supplierId} ${date}`} supplierId={supplierId} date={date} />;
}

/** Stays with the draft that it found first: somebody else may move it to another day, send or delete it while it is edited. */
function DraftOf({ supplierId, date }: { supplierId: string; date: string }) {
  const orders = useCollection('orders');
  const { supplier } = useSupplierList(supplierId, null);
  const isHere = (order: OrderRow) =>
    order.status === 'DRAFT' && order.supplierId === supplierId && order.deliveryDate === date;
  const [opened, open] = useState(() => orders.find(isHere));
  const first = opened ?? orders.find(isHere);
  if (first && !opened) open(first);
  const title = first ? `${orderName(first)} for ${supplier?.name ?? ''}` : 'Draft PO';
  return (
    <FormScreen title={title} supplier={supplier}>
      {() =>
        first ? (
          <WithUnfinished<TypedOrder> form={`order ${first.id}`}>
            {(stored) => (
              <EditedDraft first={first} newest={orders.find(({ id }) => id === first.id)} stored={stored} />
            )}
          </WithUnfinished>
        ) : (
          <EmptyState title="Order Not Found" />
        )
      }
    </FormScreen>
  );
}

interface EditedProps {
  first: OrderRow;
  /** undefined: it was deleted meanwhile. */
  newest: OrderRow | undefined;
  stored: OpenUnfinished<TypedOrder>;
}

/** Works on the draft as it was when it was opened. When somebody else has changed it since, both sides can be compared; nothing typed is lost. */
function EditedDraft({ first, newest, stored }: EditedProps) {
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
  const keep = useCallback(
    (now: TypedOrder | null) => {
      typed.current = now;
      setIsTyped(now !== null);
      stored.keep(now);
    },
    [stored.keep],
  );
  if (!supplier) return null;

  const take = (taken: TypedOrder | null) => {
    keep(taken);
    open({ draft: newer, typed: taken, takes: form.takes + 1 });
    compare.close();
  };
  const asStored = untypedOrder(newer, options);
  const isGone = newest?.status !== 'DRAFT';
  return (
    <>
      {isGone ? (
        <Notice tone="warning" role="alert">
          This draft was {newest ? 'sent' : 'deleted'} in the meantime and can no longer be changed. What you typed is
          still here to be read.
        </Notice>
      ) : null}
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
      <OrderForm
        key={`${draft.version} ${form.takes}`}
        stored={{ ...stored, typed: form.typed, keep }}
        kind="draft"
        supplier={supplier}
        options={options}
        draft={draft}
        deliveryDate={draft.deliveryDate}
        earliest={tomorrow}
        submitLabel="Save draft"
        about={(day) => <AboutDay day={day} supplier={supplier} joins={undefined} />}
        onSave={save}
      />
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
