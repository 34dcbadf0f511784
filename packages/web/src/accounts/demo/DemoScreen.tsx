import type { DemoProgress } from '@larder/contract/demo.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { percentOf } from '../../app/jobs/percent-of.ts';
import { api, refusing } from '../../data/api.ts';
import { signInByPassword } from '../../data/auth.ts';
import { refusalText } from '../../data/refusal.ts';
import { sessions } from '../../data/session.ts';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

const route = getRouteApi('/guest/demo/$demoId');

const ASK_EVERY_MS = 500;

/** The demo group while it is being made, and the way in once it is. The page may be left and come back to. */
export function DemoScreen() {
  const { demoId } = route.useParams();
  const { data, error } = useQuery({
    queryKey: ['demo', demoId],
    queryFn: () => refusing(api.demo.demoProgress({ demoId })),
    refetchInterval: ({ state }) => (state.data?.signIn || state.data?.failed ? false : ASK_EVERY_MS),
    retry: false,
  });

  return (
    <Screen title="The demo group">
      <Panel>{data ? <Progress progress={data} /> : <Text>{error ? refusalText(error) : 'One moment…'}</Text>}</Panel>
    </Screen>
  );
}

function Progress({ progress: { progress, failed, signIn } }: { progress: DemoProgress }) {
  if (failed)
    return (
      <Stack>
        <Notice tone="danger">{failed}</Notice>
        <Button component={Link} to="/signup" variant="default">
          Back to sign up
        </Button>
      </Stack>
    );
  if (signIn) return <Ready signIn={signIn} />;
  return <ProgressJob label="Making the demo group" percent={percentOf(progress)} step={progress.doing} />;
}

function Ready({ signIn: { email, password, areaId } }: { signIn: NonNullable<DemoProgress['signIn']> }) {
  const navigate = useNavigate();
  const goIn = async () => {
    await signInByPassword(email, password);
    await sessions.load();
    sessions.choose(areaId);
    await navigate({ to: '/' });
  };
  return (
    <Stack>
      <Text>
        Bella Napoli is open. You can come back later with the email address <strong>{email}</strong> and the password{' '}
        <strong>{password}</strong>.
      </Text>
      <Button onClick={goIn}>Go in</Button>
    </Stack>
  );
}
