import { Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { NamedOrder } from '../useOrders.ts';
import { standsWith, waitsText } from './approval-words.ts';
import { useTakeBack } from './useTakeBack.ts';

interface Props {
  order: NamedOrder;
  /** It stands on the page on which it is answered. */
  answering?: true;
}

/** How the order stands with its approval, as long as that matters for what is done next: whom it waits for, why it was returned or not sent. */
export function ApprovalNotice({ order, answering }: Props) {
  const { accountId } = useWorkingAccount();
  const shown = order.approval !== null && standsWith(order) !== null;
  const { data } = useAnswer('procurement.orderApproval', { orderId: order.id }, { enabled: shown });
  const stands = standsWith(order);
  if (!order.approval || !stands) return null;
  const approval = data?.state === order.approval.state ? data : null;
  return (
    <Notice tone={stands.tone} role="status" title={approval ? waitsText(approval) : stands.title}>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" component="span">
          {stands.text}
          {answering || !stands.next ? '' : ` ${stands.next}`}
          {approval?.alone ? ' Nobody else may answer, so whoever asked or received answers too.' : ''}
        </Text>
        <Group gap="xs">
          {approval?.mayAnswer && !answering ? (
            <ButtonLink
              to="/$accountId/procurement/approvals/$orderId"
              params={{ accountId: order.accountId, orderId: order.id }}
              variant="default"
            >
              {approval.state === 'OPEN' ? 'Look and accept' : 'Look and approve'}
            </ButtonLink>
          ) : null}
          {!answering && order.accountId === accountId && order.status === 'DRAFT' ? <TakeBack order={order} /> : null}
        </Group>
      </Group>
    </Notice>
  );
}

/** Takes a draft back that waits for approval, or was approved and not sent. */
export function TakeBack({ order }: { order: NamedOrder }) {
  const mayOrder = useMayDo('orders');
  const { online } = useNetwork();
  const { takeBack, pending } = useTakeBack(order);
  const state = order.approval?.state;
  if (!mayOrder || (state !== 'ASKED' && state !== 'GRANTED')) return null;
  return (
    <Button variant="default" loading={pending} disabled={!online} onClick={takeBack}>
      {online ? 'Take back' : 'Taking back needs a network'}
    </Button>
  );
}
