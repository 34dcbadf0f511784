import { type DataImport, IMPORT_MAX_BYTES } from '@larder/contract/exports.ts';
import { showFilename, showNumber } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { FileDrop } from '../ui/FileDrop.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ProgressJob } from '../ui/ProgressJob.tsx';
import { isBeingTaken, useImports, useStartImport } from './useImports.ts';

/** Takes an export of another group in, as long as this one is empty. */
export function ImportPanel() {
  const answer = useImports();
  const { start, pending, problem, setProblem } = useStartImport(() => answer.refetch());
  if (!answer.data) return null;
  const { standing, imports } = answer.data;
  const [latest] = imports;
  const running = imports.find(isBeingTaken);

  return (
    <Panel title="Import an export">
      <Stack>
        <Text>
          An empty group can take in such a file: all of it, or nothing. Its locations, areas and product groups are
          opened here, those of the same name are taken as the same, and every figure is worked out anew. People are not
          in it: invite them afterwards.
        </Text>
        {latest && !running ? <Outcome latest={latest} /> : null}
        {running ? (
          <ProgressJob
            label={`Importing ${showFilename(running.filename)}`}
            percent={running.percent}
            step="You can leave this page. Please enter nothing until it is done."
          />
        ) : standing ? (
          latest?.status === 'done' ? null : (
            <Notice tone="info">
              <Text>Only an empty group can take a file in. In this one there is already: {standing}.</Text>
            </Notice>
          )
        ) : (
          <FileDrop
            label={pending ? 'Sending the file…' : 'Choose an export, or drop it here'}
            accept=".zip"
            hint="A .zip file that was made by “Export everything”, up to 64 MB."
            maxBytes={IMPORT_MAX_BYTES}
            error={problem}
            onFile={start}
            onRefused={setProblem}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** What became of the last file. */
function Outcome({ latest }: { latest: DataImport }) {
  const name = showFilename(latest.filename);
  if (latest.status === 'done')
    return (
      <Notice tone="info" title={`${name} is imported`} role="status">
        <Text>{showNumber(String(latest.rows), 0)} entries came with it.</Text>
      </Notice>
    );
  return (
    <Notice tone="danger" title={`${name} could not be imported, so nothing was changed`} role="alert">
      <Text>{latest.problem}</Text>
      {latest.place ? <Text c="dimmed">In the file: {latest.place}</Text> : null}
    </Notice>
  );
}
