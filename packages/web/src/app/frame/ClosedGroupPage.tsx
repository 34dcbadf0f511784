import type { ClosedGroup } from '@larder/contract/profile.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { signOut } from '../../data/auth.ts';
import { useClock } from '../../data/clock.ts';
import type { Session } from '../../data/session.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { RescueEntries } from '../unsent/RescueEntries.tsx';
import { fileText } from '../unsent/rescued-words.ts';
import { useStranded } from '../unsent/useStranded.ts';
import { closedSentence, ReopenButton } from './ClosedGroups.tsx';
import { GuestPage } from './GuestFrame.tsx';

interface Props {
  session: Session;
  closed: ClosedGroup;
  /** To the other accounts of the person; null: they have none. */
  onOthers: (() => void) | null;
}

/** Instead of the app, where the group that somebody works in was closed: by whom, until when it can come back, and who can bring it back. */
export function ClosedGroupPage({ session, closed, onOthers }: Props) {
  const clock = useClock();
  const stranded = useStranded(session);
  const { name, mayReopen } = closed;
  const leave = async () => {
    if ((await signOut(session.userId)) === 'not reached') toast.error('Failed to sign out');
  };
  return (
    <GuestPage wide>
      <Screen title={`${name} is closed`} loading={stranded === null}>
        <Stack maw={720}>
          <Text>{closedSentence(closed, clock)}</Text>
          <Text c="dimmed">
            {mayReopen
              ? 'Reopened, everything in it is as it was, and everybody who worked in it does so again. After that day it is removed for good, with everything in it.'
              : 'Its owner can reopen it until then, with everything in it. After that day it is removed for good.'}
          </Text>
          {stranded && stranded.entries.length + stranded.forms.length > 0 ? (
            <RescueEntries
              stranded={stranded}
              about={`What was not sent stays on this device. Once the group is reopened, send it again under Unsent; or download it: ${fileText(stranded.entries)}.${stranded.forms.length > 0 ? ' Half-typed forms stay for a day.' : ''}`}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void leave()}>
              Sign out
            </Button>
            {onOthers ? (
              <Button variant="default" onClick={onOthers}>
                Choose another account
              </Button>
            ) : (
              <Button component={Link} to="/account/new" variant="default">
                Set up a new group
              </Button>
            )}
            {mayReopen ? <ReopenButton closed={closed} /> : null}
          </Group>
        </Stack>
      </Screen>
    </GuestPage>
  );
}
