import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useClock } from '../../data/clock.ts';
import { refusalText } from '../../data/refusal.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import { useEndSession, useSignedInPlaces } from './useSignedInPlaces.ts';

/** Where one is signed in, each with a way to sign out there, and a way to sign out everywhere at once. */
export function SignedInPlaces() {
  const { data = [], error } = useSignedInPlaces();
  const clock = useClock();
  const end = useEndSession();
  const [leaving, leave] = useDisclosure(false);
  return (
    <Stack gap="sm">
      <Title order={3}>Where you are signed in</Title>
      {error ? <Notice tone="danger">{refusalText(error)}</Notice> : null}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map(({ id, browser, current, signedInAt }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text>{browser ?? 'Unknown browser'}</Text>
              <Text size="sm" c="dimmed">
                Signed in {clock.showInstant(signedInAt)}
              </Text>
            </div>
            {current ? (
              <StatusBadge tone="good">This browser</StatusBadge>
            ) : (
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === id}
                aria-label={`Sign out ${browser ?? 'the unknown browser'}, signed in ${clock.showInstant(signedInAt)}`}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave.open}>
          Sign out everywhere
        </Button>
      </Group>
      <SignOutDialog opened={leaving} onClose={leave.close} everywhere />
    </Stack>
  );
}
