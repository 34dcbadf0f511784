import type { ListTotals } from '@larder/contract/uploads.ts';
import { Button, Group, Stack } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from '../catalogue.module.css';
import { linesIn } from './row-text.ts';
import { useAskAnew } from './upload-calls.ts';

interface Props {
  uploadId: string;
  totals: ListTotals;
  /** Lines of the own list that end with it. */
  endLines: readonly string[];
  /** Nothing else is being decided about it. */
  settled: boolean;
}

/** Imports everything at once; with errors in the file only when the person wants the good rows without them. */
export function ConfirmImport({ uploadId, totals, endLines, settled }: Props) {
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const post = useCommand('uploads.postUpload');
  const askAnew = useAskAnew();
  const nothingGood = totals.error === linesIn(totals);

  const add = async (event: MouseEvent<HTMLElement>) => {
    if (stopAtUnread(event.currentTarget).length > 0) return;
    try {
      await post.run({ uploadId, goodRowsOnly, ...(endLines.length > 0 ? { endLines: [...endLines] } : {}) });
    } catch {
      return; // shown below
    } finally {
      await askAnew();
    }
  };

  return (
    <Stack className={classes.footer} gap="sm">
      {post.refusal ? <ErrorState message={refusalText(post.refusal)} /> : null}
      {nothingGood ? (
        <Notice tone="danger">Every row of this file has an error, so there is nothing to import.</Notice>
      ) : null}
      <Group justify="space-between" gap="sm">
        {totals.error > 0 && !nothingGood ? (
          <CheckField
            label={`Import the good rows only, without the ${totals.error} with errors`}
            checked={goodRowsOnly}
            disabled={post.pending}
            onChange={(event) => setGoodRowsOnly(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button onClick={add} loading={post.pending} disabled={!mayImport()}>
          Import
        </Button>
      </Group>
    </Stack>
  );

  function mayImport(): boolean {
    if (!settled || nothingGood) return false;
    return totals.error === 0 || goodRowsOnly;
  }
}
