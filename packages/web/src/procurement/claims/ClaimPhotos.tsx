import { showThings } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useById } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { useMayAttach } from '../attachments/useMayAttach.ts';
import type { NamedClaim } from './useClaims.ts';

/** How many photos show the line of a claim: what was refused of it, or what it is claimed for. */
export function usePhotosOfClaims(): (claim: NamedClaim) => number {
  const orders = useById('orders');
  return ({ orderId, lineId }) => orders.get(orderId)?.attachments.filter((one) => one.lineId === lineId).length ?? 0;
}

/** The photos of the line of a claim, to be opened from it (rules 47 and 83). */
export function ClaimPhotos({ claim, count }: { claim: NamedClaim; count: number }) {
  const order = useById('orders').get(claim.orderId);
  const mayAttach = useMayAttach();
  const [opened, setOpened] = useState(false);
  if (!order) return null;
  const label = showThings(count, 'photo');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={`${label} of ${claim.name}`}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Photos of ${claim.name}`}>
        <AttachmentList order={order} lineId={claim.lineId} mayChange={mayAttach(order)} />
      </Dialog>
    </>
  );
}
