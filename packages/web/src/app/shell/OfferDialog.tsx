import type { OfferedGroup } from '@larder/contract/profile.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { sessions } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { toast } from '../../ui/toast/toast.tsx';

interface Props {
  offer: OfferedGroup;
  onClose: () => void;
}

/** What taking over a group means, and the answer: accepted, declined, or left for later. */
export function OfferDialog({ offer: { offerId, organisationId, group, from }, onClose }: Props) {
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const answer = async (accept: boolean) => {
    setPending(accept ? 'accept' : 'decline');
    setRefused(null);
    try {
      await refusing(api.accounts.answerOffer({ offerId, organisationId, accept }));
      toast.success(accept ? `You own ${group} now` : `You declined to take over ${group}`);
      await sessions.load();
      onClose();
    } catch (error) {
      setRefused(refusalText(error));
    } finally {
      setPending(null);
    }
  };
  const close = () => {
    onClose();
    if (refused) void sessions.load(); // it ended meanwhile
  };

  return (
    <Dialog opened onClose={close} title={`Take over ${group}?`}>
      <Stack>
        <Text>
          As its owner you reach everything in {group}, decide who works in it and what they may do, and choose its
          plan. {from} becomes a member.
        </Text>
        <Text c="dimmed">
          The last owner cannot leave: to get out again you hand over to somebody else, or close the group.
        </Text>
        {refused ? <ErrorState message={refused} /> : null}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={pending === 'decline'}
            disabled={pending === 'accept'}
            onClick={() => void answer(false)}
          >
            Decline
          </Button>
          <Button loading={pending === 'accept'} disabled={pending === 'decline'} onClick={() => void answer(true)}>
            Accept
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
