import type { ClosedGroup } from '@larder/contract/profile.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { type Clock, useClock } from '../../data/clock.ts';
import { type Session, sessions } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

/** Groups of the person that are closed, each with who closed it, until when it can come back, and for its owners the way back. */
export function ClosedGroups({ session: { closedGroups = [] } }: { session: Session }) {
  const clock = useClock();
  return closedGroups.map((closed) => (
    <Notice key={closed.organisationId} tone="info" title={`${closed.name} is closed`}>
      <Group justify="space-between" gap="sm">
        <Text>{closedSentence(closed, clock)}</Text>
        {closed.mayReopen ? <ReopenButton closed={closed} /> : null}
      </Group>
    </Notice>
  ));
}

/** `Gina closed Copper Table on 20 Nov 2026, 12:00. It can be reopened until 20 Dec 2026, 12:00.` */
export function closedSentence({ name, by, at, until }: ClosedGroup, clock: Clock): string {
  return `${by} closed ${name} on ${clock.showInstant(at)}. It can be reopened until ${clock.showInstant(until)}.`;
}

export function ReopenButton({ closed: { organisationId, name } }: { closed: ClosedGroup }) {
  const [pending, setPending] = useState(false);
  const reopen = async () => {
    setPending(true);
    try {
      await withToast({ done: `${name} is open again`, failed: `${name} could not be reopened` }, async () => {
        await refusing(api.accounts.reopenGroup({ organisationId }));
        await sessions.load();
      });
    } catch {
      await sessions.load(); // stated in the toast; perhaps another owner reopened it, or its time is over
    } finally {
      setPending(false);
    }
  };
  return (
    <Button loading={pending} onClick={() => void reopen()}>
      Reopen {name}
    </Button>
  );
}
