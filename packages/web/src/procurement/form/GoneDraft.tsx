import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useData } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { unfinished } from '../../data/unfinished.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { detailOf } from '../order-links.ts';
import type { TypedOrder } from '../typed-order.ts';

interface Props {
  /** The order that the draft has become; undefined: it was deleted. */
  sent: OrderRow | undefined;
  supplier: SupplierRow;
  /** null: nothing was typed into it. */
  typed: RefObject<TypedOrder | null> | null;
  /** Throws away what is stored of the draft's own form. */
  onMoved: () => Promise<void>;
}

/** Explains what became of a draft elsewhere, and moves what was typed into a new order. */
export function GoneDraft({ sent, supplier, typed, onMoved }: Props) {
  const { userId, accountId } = useData().account.scope;
  const navigate = useNavigate();

  const move = async () => {
    const mine = typed?.current;
    if (!mine) return;
    const key = { userId, accountId, form: `new order ${supplier.id}` };
    if (!(await unfinished.begin(key, asNewOrder(mine)))) {
      toast.warning(`Another order from ${supplier.name} is begun on this device. Save or discard that one first.`);
      return;
    }
    await onMoved();
    await navigate({
      to: '/$accountId/procurement/newOrder/$supplierId',
      params: { accountId, supplierId: supplier.id },
      ignoreBlocker: true, // it is stored
    });
  };

  return (
    <Notice tone="warning" role="alert">
      <Stack gap="xs">
        <span>
          This draft was {sent ? 'sent' : 'deleted'} in the meantime and can no longer be changed.
          {typed ? ' What you typed is still here to be read, or to be ordered anew.' : ''}
          {sent && typed ? ' A new order holds all of it: take out what was sent already. ' : ' '}
          {sent ? (
            <Anchor component={TargetLink} target={detailOf(sent)} inherit>
              See what was sent
            </Anchor>
          ) : null}
        </span>
        {typed ? (
          <Group>
            <Button variant="default" onClick={() => void move()}>
              Move it to a new order
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Notice>
  );
}

/** The same rows, which now belong to no draft. */
function asNewOrder({ rows, ...typed }: TypedOrder): TypedOrder {
  return {
    ...typed,
    ids: { commandId: newId(), orderId: newId() },
    draft: null,
    rows: rows.map(([id, row]) => [id, { ...row, lineId: newId() }] as const),
  };
}
