import { showThings } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Changes } from '../../data/collections.ts';
import { useData } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { postForText } from '../../data/post-for-text.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import classes from './tracker.module.css';

interface Result {
  /** As it was answered, to the letter. */
  raw: string;
  /** The same in a sentence; null: it failed. */
  words: string | null;
}

/** Has every invoice that was read matched, and shows what is answered as it is (PROC-022, PROC-023). */
export function AutoMatch() {
  const { account } = useData();
  const hasNetwork = useHasNetwork();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const match = async () => {
    setPending(true);
    try {
      const raw = await postForText(`/accounts/${account.scope.accountId}/invoices/match`, { commandId: newId() });
      const answer = JSON.parse(raw) as Changes & { matched: readonly unknown[]; open: readonly unknown[] };
      account.collections.applyAnswer(answer);
      const { matched, open } = answer;
      setResult({ raw, words: `${showThings(matched.length, 'invoice')} matched, ${open.length} left open.` });
    } catch (error) {
      setResult({ raw: refusalText(error), words: null });
    }
    setPending(false);
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconGitCompare size={16} aria-hidden />}
          loading={pending}
          disabled={!hasNetwork}
          onClick={match}
        >
          Auto Match Invoices
        </Button>
        {hasNetwork ? null : <Text c="dimmed">Matching needs a network.</Text>}
      </Group>
      {result ? (
        <section aria-label="Match Result">
          <Title order={2}>Match Result</Title>
          {result.words ? <Text role="status">{result.words}</Text> : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <pre className={classes.raw} tabIndex={0}>
            {result.raw}
          </pre>
        </section>
      ) : null}
    </Stack>
  );
}
