import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** The other way in on an empty installation: look around in a group that has traded for half a year (rule 29). */
export function ExploreDemo() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const start = async () => {
    setPending(true);
    try {
      const demoId = newId();
      await refusing(api.demo.startDemo({ demoId }));
      await navigate({ to: '/demo/$demoId', params: { demoId } });
    } catch (error) {
      setRefusal(refusalText(error));
      setPending(false);
    }
  };

  return (
    <Panel>
      <Text>
        Just looking? Two pizzerias with half a year of orders, sales and counts, made on this machine in a minute.
      </Text>
      {refusal ? <ErrorState message={refusal} /> : null}
      <Button variant="default" fullWidth loading={pending} onClick={start}>
        Explore the demo group
      </Button>
    </Panel>
  );
}
