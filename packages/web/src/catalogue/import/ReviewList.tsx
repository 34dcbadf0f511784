import type { PriceListTotals } from '@larder/contract/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressJob } from '../../ui/ProgressJob.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { type ChosenList, usePreview } from './price-list-calls.ts';
import { ReviewDay } from './ReviewDay.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';

interface Props {
  list: ChosenList;
  onImported: (totals: PriceListTotals, leftOut: number) => void;
  /** The file can't be read at all: another one is needed. */
  onUnreadable: (message: string) => void;
  onCancel: () => void;
}

/** What the chosen list would do, line by line, before anything is written. */
export function ReviewList({ list, onImported, onUnreadable, onCancel }: Props) {
  const [from, setFrom] = useState<Day | null>(null);
  const preview = usePreview(list, from);
  const { error, data } = preview;

  useEffect(() => {
    if (error && asRefusal(error).code === 'price-list.unreadable') onUnreadable(refusalText(error));
  }, [error, onUnreadable]);

  return (
    <Panel
      title={`Check ${showFilename(list.filename)}`}
      actions={
        <Button variant="default" onClick={onCancel}>
          Choose another file
        </Button>
      }
    >
      {error ? <ErrorState message={refusalText(error)} onRetry={preview.refetch} /> : null}
      {data ? (
        <>
          <ReviewTotals totals={data.totals} />
          <ReviewDay from={from ?? data.from} onChange={setFrom} />
          <ReviewRows preview={data} />
          <ConfirmImport
            list={list}
            preview={data}
            settled={!preview.isPlaceholderData && !error}
            onImported={onImported}
          />
        </>
      ) : error ? (
        <ReviewDay from={from} onChange={setFrom} />
      ) : (
        <ProgressJob label={`Reading ${showFilename(list.filename)}`} percent={null} />
      )}
    </Panel>
  );
}
