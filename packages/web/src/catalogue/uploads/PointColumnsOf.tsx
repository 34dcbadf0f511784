import type { UploadRow } from '@larder/contract/uploads.ts';
import { namedColumns } from '@larder/documents/list-heading.ts';
import type { ListColumn } from '@larder/domain/catalogue/price-list/row.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { PointColumns } from '../../ui/files/PointColumns.tsx';
import type { Pointing } from '../../ui/files/pointing.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { useListKeeper } from '../useListKeeper.ts';
import { listFields } from './list-fields.ts';
import { useDoing, useUploadHead } from './upload-calls.ts';

interface Props {
  upload: UploadRow;
  /** The person leaves what was checked as it is; without it, a file whose columns nobody points at is given up (UP-007). */
  onLeft?: () => void;
}

/** Has a person point at the columns of a file; then it is checked. */
export function PointColumnsOf({ upload, onLeft }: Props) {
  const { id, kind, filename, step } = upload;
  const { ownList } = useListKeeper();
  const list = ownList ? 'ownList' : kind;
  const head = useUploadHead(upload);
  const point = useCommand('uploads.pointColumns');
  const discard = useCommand('uploads.discardUpload');
  const doing = useDoing();
  const take = (pointing: Pointing<ListColumn>) => doing(() => point.run({ uploadId: id, ...pointing }));

  return (
    <Panel title={`Which column is what in ${showFilename(filename)}?`}>
      {step === 'pointing' ? (
        <Text maw={760}>
          Not all columns are recognised by their headings. Point at those that are needed; then the file is checked,
          and nothing is saved before you have seen what will change.
        </Text>
      ) : null}
      {head.error ? <ErrorState message={refusalText(head.error)} onRetry={head.refetch} /> : null}
      {head.data ? (
        <PointColumns
          rows={head.data.rows}
          start={head.data.places}
          fieldsOf={(pointing) => listFields(list, pointing)}
          recognise={(cells) => namedColumns(cells, list)}
          pending={point.pending || discard.pending}
          onDone={take}
          onCancel={onLeft ?? (() => doing(() => discard.run({ uploadId: id })))}
        />
      ) : head.error ? null : (
        <Loading text="Loading..." />
      )}
    </Panel>
  );
}
