import type { UploadRow } from '@larder/contract/uploads.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ImpactNotes } from '../../app/impact/ImpactNotes.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useListKeeper } from '../useListKeeper.ts';
import { DownloadReport } from './DownloadReport.tsx';
import { UPLOAD_TEXTS } from './kinds.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';
import { uploadText } from './upload-text.ts';

interface Props {
  upload: UploadRow;
  onNext: () => void;
}

/** What the import did, what it left out, and where to go on. */
export function UploadDone({ upload, onNext }: Props) {
  const { filename, totals, kind } = upload;
  const { ownList } = useListKeeper();
  const leftOut = totals?.error ?? 0;
  return (
    <>
      <Panel title={`Imported ${showFilename(filename)}`}>
        <Stack>
          <Text role="status">{uploadText(upload)}</Text>
          {totals ? <ReviewTotals totals={totals} done /> : null}
          {totals && leftOut > 0 ? (
            <>
              <Notice tone="warning">
                {leftOut} {leftOut === 1 ? 'row was' : 'rows were'} left out. Mend {leftOut === 1 ? 'it' : 'them'} in
                the file and import it again: what is in already stays as it is.
              </Notice>
              <ReviewRows upload={upload} totals={totals} />
            </>
          ) : null}
          {totals && totals.suppliers > 0 ? (
            <Text size="sm" c="dimmed">
              To order from a new supplier, say where orders are sent and when it delivers.
            </Text>
          ) : null}
          <Group gap="sm">
            {ownList ? (
              <ButtonLink to="/">See your list</ButtonLink>
            ) : (
              <>
                <ButtonLink to="/ingredients">See your ingredients</ButtonLink>
                <ButtonLink to="/suppliers" variant="default">
                  Set up suppliers
                </ButtonLink>
              </>
            )}
            <DownloadReport upload={upload} />
            <Button variant="default" onClick={onNext}>
              {kind === 'supplierOptions' ? 'Import another list' : UPLOAD_TEXTS[kind].title}
            </Button>
          </Group>
        </Stack>
      </Panel>
      {ownList ? null : <ImpactNotes of={{ documentId: upload.id }} />}
    </>
  );
}
