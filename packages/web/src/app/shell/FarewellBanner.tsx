import { Button, Group, Text } from '@mantine/core';
import { api, refusing } from '../../data/api.ts';
import { useClock } from '../../data/clock.ts';
import { sessions, useSession } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { farewellSentences } from '../frame/farewell-words.ts';
import classes from './shell.module.css';

/** States that somebody was taken out of other accounts than the one they work in: nobody is thrown out of what they are doing. */
export function FarewellBanner() {
  const { farewells = [] } = useSession();
  const clock = useClock();
  if (farewells.length === 0) return null;
  const end = () =>
    withToast({ done: null, failed: 'Larder could not be reached' }, async () => {
      const groups = new Set(farewells.map(({ organisationId }) => organisationId));
      for (const organisationId of groups) await refusing(api.profile.endFarewell({ organisationId }));
      await sessions.load();
    });
  return (
    <div className={classes.banner}>
      <Notice tone="info" role="status">
        <Group justify="space-between" gap="sm">
          <Text>{farewellSentences(farewells, clock.showInstant).join(' ')}</Text>
          <Button variant="default" onClick={() => void end().catch(() => undefined)}>
            I have read this
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
