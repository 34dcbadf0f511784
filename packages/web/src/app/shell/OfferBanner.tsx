import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useSession } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './shell.module.css';

/** Seldom needed: not in the first page. */
const OfferDialog = lazy(() => import('./OfferDialog.tsx').then((module) => ({ default: module.OfferDialog })));

/** States on every screen that an owner asks the person to take over a group. */
export function OfferBanner() {
  const { offers = [] } = useSession();
  const clock = useClock();
  const [answering, setAnswering] = useState<string | null>(null);
  const answered = offers.find(({ offerId }) => offerId === answering);
  return (
    <>
      {offers.map(({ offerId, from, group, expiresAt }) => (
        <div key={offerId} className={classes.banner}>
          <Notice tone="info" role="status">
            <Group justify="space-between" gap="sm">
              <Text>
                {from} asks you to take over {group} as its owner. You can answer until {clock.showInstant(expiresAt)}.
              </Text>
              <Button onClick={() => setAnswering(offerId)}>Answer</Button>
            </Group>
          </Notice>
        </div>
      ))}
      {answered ? (
        <Suspense fallback={null}>
          <OfferDialog offer={answered} onClose={() => setAnswering(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
