import type { UploadRow } from '@larder/contract/uploads.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ClosedPeriods } from './ClosedPeriods.tsx';
import { ColumnsUsed } from './ColumnsUsed.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { type Choice, MissingLines } from './MissingLines.tsx';
import { PointColumnsOf } from './PointColumnsOf.tsx';
import { ReviewDay } from './ReviewDay.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';
import { useDoing, useMissingLines } from './upload-calls.ts';

interface Props {
  upload: UploadRow;
  onDiscarded: () => void;
}

/** What a checked file would do, line by line, before anything is written. */
export function ReviewUpload({ upload, onDiscarded }: Props) {
  const { id, filename, totals, from, changedMeanwhile } = upload;
  const discard = useCommand('uploads.discardUpload');
  const check = useCommand('uploads.checkUpload');
  const [pointing, setPointing] = useState(false);
  const doing = useDoing();
  const missing = useMissingLines(upload);
  const [choice, choose] = useState<Choice>('stay');

  if (pointing) return <PointColumnsOf upload={upload} onLeft={() => setPointing(false)} />;
  return (
    <Panel
      title={`Check ${showFilename(filename)}`}
      actions={
        <Button
          variant="default"
          loading={discard.pending}
          onClick={() => doing(() => discard.run({ uploadId: id }).then(onDiscarded))}
        >
          Put aside
        </Button>
      }
    >
      {changedMeanwhile ? (
        <Notice tone="warning" role="status">
          Ingredients or prices changed after you looked, so nothing was imported and the file was checked once more.
          Please look again.
        </Notice>
      ) : null}
      {totals ? (
        <>
          <ReviewTotals totals={totals} />
          <ColumnsUsed upload={upload} onChange={() => setPointing(true)} />
          {from && totals.new + totals.changed > 0 ? (
            <ReviewDay from={from} onChange={(day) => doing(() => check.run({ uploadId: id, from: day }))} />
          ) : null}
          <ClosedPeriods count={upload.closedPeriods ?? 0} />
          <ReviewRows upload={upload} totals={totals} />
          {missing.length > 0 ? <MissingLines lines={missing} choice={choice} onChoose={choose} /> : null}
          <ConfirmImport
            endLines={choice === 'end' ? missing.map(({ optionId }) => optionId) : []}
            uploadId={id}
            totals={totals}
            settled={!check.pending && !discard.pending}
          />
        </>
      ) : null}
    </Panel>
  );
}
