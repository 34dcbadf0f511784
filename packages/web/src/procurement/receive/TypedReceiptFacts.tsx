import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTimeZone } from '../../data/clock.ts';
import { useData } from '../../data/DataProvider.tsx';
import { unfinished } from '../../data/unfinished.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { detailOf } from '../order-links.ts';
import type { NamedOrder } from '../useOrders.ts';
import { compareReceipts } from './compare-receipts.ts';
import { paperOf } from './paper-of-receipt.ts';
import { type StoredReceipt, untypedReceipt } from './useReceipt.ts';

interface Props {
  stored: StoredReceipt;
  /** The order as it stands now; null: it was deleted. */
  order: NamedOrder | null;
}

/** What was typed into a receipt that can no longer be approved, to be read, and where it can still be entered. */
export function TypedReceiptFacts({ stored, order }: Props) {
  const { whole } = stored;
  const timeZone = useTimeZone();
  const names = new Map(stored.order.lines.map((line) => [line.id, line.name]));
  const rows = compareReceipts(whole, untypedReceipt(stored.order, null, timeZone), names);
  return (
    <Stack>
      <Notice tone="warning" role="alert">
        {order ? <Finalised order={order} /> : <Deleted stored={stored} />}
      </Notice>
      <FactList facts={rows.flatMap(({ name, mine }) => (mine ? [[name, mine]] : []))} columns />
    </Stack>
  );
}

function Finalised({ order }: { order: NamedOrder }) {
  const isFinalised = order.status === 'FINALISED';
  return (
    <span>
      {isFinalised
        ? 'This order was received and finalised in the meantime. What you typed is below; reopen the order to correct it with that. '
        : 'This order cannot be received now. What you typed is below. '}
      <Anchor component={TargetLink} target={detailOf(order)} inherit>
        See the order
      </Anchor>
    </span>
  );
}

function Deleted({ stored: { order, whole } }: { stored: StoredReceipt }) {
  const { userId, accountId } = useData().account.scope;
  const navigate = useNavigate();
  const isCredit = order.type === 'CREDIT';
  const paper = isCredit ? 'credit note' : 'invoice';

  const enter = async () => {
    const type = isCredit ? 'credit' : 'invoice';
    const key = { userId, accountId, form: `new ${type} ${order.supplierId}` };
    if (!(await unfinished.begin(key, paperOf(order, whole)))) {
      const begun = isCredit ? 'A credit note' : 'An invoice';
      toast.warning(`${begun} of ${order.supplierName} is begun on this device. Save or discard that one first.`);
      return;
    }
    await navigate({
      to: '/$accountId/procurement/newOrderPO/$supplierId/$type',
      params: { accountId, supplierId: order.supplierId, type },
    });
  };

  return (
    <Stack gap="xs">
      <span>
        This {isCredit ? 'credit note' : 'order'} was deleted in the meantime and can no longer be received. What you
        typed is below. Its items can be entered as {isCredit ? 'a new credit note' : 'an invoice'}; it stays here for
        24 hours.
      </span>
      <Group>
        <Button variant="default" onClick={() => void enter()}>
          Enter it as {isCredit ? 'a new' : 'an'} {paper}
        </Button>
      </Group>
    </Stack>
  );
}
