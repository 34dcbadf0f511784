import type { PriceListPreview, PriceListTotals } from '@larder/contract/catalogue.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressJob } from '../../ui/ProgressJob.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from '../catalogue.module.css';
import { type ChosenList, useImport } from './price-list-calls.ts';

interface Props {
  list: ChosenList;
  preview: PriceListPreview;
  /** What is shown belongs to the chosen day, and is not being asked again. */
  settled: boolean;
  onImported: (totals: PriceListTotals, leftOut: number) => void;
}

/** Imports everything at once; with errors in the file only when the person wants the good rows without them. */
export function ConfirmImport({ list, preview, settled, onImported }: Props) {
  const { totals, rows, from } = preview;
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useImport(list);
  const nothingGood = totals.error === rows.length;

  const add = async () => {
    setPending(true);
    setProblem(null);
    try {
      const done = await send(from, goodRowsOnly);
      toast.success('Supplier Options imported');
      onImported(done, totals.error);
    } catch (error) {
      toast.error('Error importing supplier options');
      setProblem(refusalText(error));
      setPending(false);
    }
  };

  return (
    <Stack className={classes.footer} gap="sm">
      {pending ? <ProgressJob label="Please wait while the file is processed" percent={null} /> : null}
      {problem ? <ErrorState message={problem} /> : null}
      {nothingGood ? (
        <Notice tone="danger">Every row of this file has an error, so there is nothing to import.</Notice>
      ) : null}
      <Group justify="space-between" gap="sm">
        {totals.error > 0 && !nothingGood ? (
          <CheckField
            label={`Import the good rows only, without the ${totals.error} with errors`}
            checked={goodRowsOnly}
            disabled={pending}
            onChange={(event) => setGoodRowsOnly(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button onClick={add} loading={pending} disabled={!mayImport()}>
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
