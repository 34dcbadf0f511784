import type { OwnershipOffer } from '@larder/contract/owners.ts';
import { Button, Group, Text } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useSession } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Props {
  offers: readonly OwnershipOffer[];
  onDone: () => unknown;
}

/** Hand-overs that wait for an answer, each with a way to withdraw it. */
export function OpenOffers({ offers, onDone }: Props) {
  const withdraw = useCommand('accounts.withdrawOffer');
  const clock = useClock();
  const { userId } = useSession();
  const end = async (offerId: string) => {
    await withToast({ done: 'Hand-over withdrawn', failed: 'The hand-over could not be withdrawn' }, () =>
      withdraw.run({ offerId }),
    ).catch(() => undefined); // stated in the toast; the list shows what became of it
    await onDone();
  };
  return offers.map(({ offerId, fromUserId, fromName, toName, expiresAt }) => (
    <Notice key={offerId} tone="info">
      <Group justify="space-between" gap="sm">
        <Text>
          {fromUserId === userId ? 'You' : fromName} asked {toName} to take over. {toName} can answer until{' '}
          {clock.showInstant(expiresAt)}.
        </Text>
        <Button variant="default" loading={withdraw.pending} onClick={() => void end(offerId)}>
          Withdraw
        </Button>
      </Group>
    </Notice>
  ));
}
