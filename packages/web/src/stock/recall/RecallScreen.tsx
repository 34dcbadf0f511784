import type { RecallAnswer } from '@larder/contract/traced-lots.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { AnnounceRecall } from './AnnounceRecall.tsx';
import { RecallForm } from './RecallForm.tsx';
import { recallTables } from './recall-tables.tsx';

/** Where a lot, or what a supplier delivered on a day, may have gone, in one step (rule 187): on the screen, as a PDF, and as messages to the areas. */
export function RecallScreen() {
  const { accountId } = useWorkingAccount();
  const asked = useSearch({ from: '/shell/$accountId/recall' });
  const navigate = useNavigate();
  const mayAnnounce = useMayDo('receive');
  const isAsked = Boolean((asked.optionId && asked.code) || (asked.supplierId && asked.day));
  const [openedAsked] = useState(isAsked); // from a link: all at once, as the answer has actions above the form
  const { data, error, isPlaceholderData } = useAnswer('stock.recall', asked, { enabled: isAsked });
  const answer = isAsked && !isPlaceholderData ? data : undefined;
  const tables = answer ? recallTables(answer) : [];
  return (
    <ReportScreen
      title="Recall"
      loading={openedAsked && !data && !error}
      report={answer ? { title: 'Recall', period: answer.title, sections: tables.map(({ section }) => section) } : null}
      first={answer && mayAnnounce && hasAreas(answer) ? <AnnounceRecall asked={asked} answer={answer} /> : null}
    >
      <Stack gap="lg">
        <Panel title="What is recalled?">
          <RecallForm
            key={JSON.stringify(asked)}
            asked={asked}
            onAsk={(search) => void navigate({ to: '/$accountId/recall', params: { accountId }, search })}
          />
        </Panel>
        {isAsked && error ? <ErrorState message={refusalText(error)} /> : null}
        {answer ? <Answer answer={answer} tables={tables} /> : null}
      </Stack>
    </ReportScreen>
  );
}

function Answer({ answer, tables }: { answer: RecallAnswer; tables: ReturnType<typeof recallTables> }) {
  return (
    <Stack gap="md">
      <Text fw={600}>{answer.title}</Text>
      {answer.items.length === 0 ? (
        <EmptyState
          title="No delivery brought it"
          hint="No receipt has this lot. Look for the day it was delivered instead: that finds what came without a noted lot too."
        />
      ) : (
        <Notice tone="info">
          It may have gone to these areas. Nobody knows that it did: they are all that the records do not rule out.
        </Notice>
      )}
      {tables.map(({ key, heading, table }) => (
        <Panel key={key} title={heading}>
          {table}
        </Panel>
      ))}
    </Stack>
  );
}

function hasAreas({ items }: RecallAnswer): boolean {
  return items.some(({ areas }) => areas.length > 0);
}
