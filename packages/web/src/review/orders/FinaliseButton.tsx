import type { StatedOrder } from '@larder/contract/review.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { useToggleFinalised } from '../../procurement/useToggleFinalised.ts';

interface Props {
  order: StatedOrder;
  /** In a row of two lines there is no room for a word. */
  iconOnly: boolean;
}

/** Finalises a received order of the working account from its row, or takes that back (REV-029). */
export function FinaliseButton({ order, iconOnly }: Props) {
  const { accountId } = useWorkingAccount();
  const mayApprove = useMayDo('approve');
  const hasNetwork = useHasNetwork();
  const { toggle, pending } = useToggleFinalised();
  if (!mayApprove || order.accountId !== accountId || !may(order.status, 'toggleFinalised')) return null;
  const finalised = order.status === 'FINALISED';
  const Icon = finalised ? IconLockOpen : IconLock;
  const word = finalised ? 'Reopen' : 'Finalise';
  const button = {
    variant: 'default',
    'aria-label': `${word} ${orderName(order)}`,
    loading: pending,
    disabled: !hasNetwork,
    onClick: () => void toggle(order),
  } as const;
  return iconOnly ? (
    <ActionIcon size={44} {...button}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button size="compact-md" mih={44} leftSection={<Icon size={16} aria-hidden />} {...button}>
      {word}
    </Button>
  );
}
