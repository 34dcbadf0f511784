import { Stack } from '@mantine/core';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { orderName, orderNameWithin } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useTimeZone } from '../../data/clock.ts';
import type { CommandInput } from '../../data/command.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { orderSubject } from '../../data/offline/receipts.ts';
import { useById, useMayDo } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { WithUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import { detailOf } from '../order-links.ts';
import type { NamedOrder } from '../useOrders.ts';
import { typedFrom } from './refused-receipt.ts';
import { TypedReceiptFacts } from './TypedReceiptFacts.tsx';
import type { StoredReceipt } from './useReceipt.ts';

interface Props {
  orderId: string;
  /** null: it was deleted, or there never was one. */
  order: NamedOrder | null;
  /** As it was when it was deleted, where that is known. */
  gone: NamedOrder | null;
  loading: boolean;
  error: unknown;
}

/** The page of an order that cannot be received: states why, and shows what was typed into its receipt on this device before. */
export function ShutReceipt({ orderId, order, gone, loading, error }: Props) {
  const { accountId } = useWorkingAccount();
  const mayReceive = useMayDo('receive');
  const refused = useRefused(gone ?? order);
  return (
    <WithUnfinished<StoredReceipt> form={`receipt ${orderId}`}>
      {({ typed: halfTyped }) => {
        const typed = halfTyped ?? refused;
        const named = order ?? typed?.order;
        return (
          <Screen
            title={named ? `Receive ${orderNameWithin(named)}` : 'Receive'}
            back={{ ...detailOf({ id: orderId, accountId }), label: named ? orderName(named) : 'Order' }}
            loading={loading}
            error={typed ? null : error}
          >
            {typed ? (
              <Stack>
                <Withheld doing="receive" />
                <TypedReceiptFacts stored={typed} order={order} />
              </Stack>
            ) : null}
            {!typed && order && !mayReceive ? <Withheld doing="receive" /> : null}
            {!typed && (!order || mayReceive) ? <WhyNot status={order?.status} /> : null}
          </Screen>
        );
      }}
    </WithUnfinished>
  );
}

/** The receipt of an order that was deleted or finalised before the receipt could be sent. */
function useRefused(order: NamedOrder | null): StoredReceipt | null {
  const { entries } = useOutbox();
  const options = useById('supplierOptions');
  const timeZone = useTimeZone();
  const entry = entries.find(({ refusal, subject }) => refusal && subject === orderSubject(order?.id ?? ''));
  if (!order || !entry) return null;
  return { order, whole: typedFrom(entry.input as CommandInput<'procurement.receiveOrder'>, order, options, timeZone) };
}

function WhyNot({ status }: { status: string | undefined }) {
  return <EmptyState title={status ? 'This order cannot be received now' : 'Order Not Found'} {...hintFor(status)} />;
}

function hintFor(status: string | undefined): { hint?: string } {
  if (status === 'DRAFT' || status === 'AWAIT') return { hint: 'It has not been sent to the supplier yet.' };
  return status === 'FINALISED' ? { hint: 'It is finalised. Reopen it to change it.' } : {};
}
