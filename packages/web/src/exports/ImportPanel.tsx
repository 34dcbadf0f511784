import type { DataImport } from '@larder/contract/exports.ts';
import { IMPORT_MAX_PARTS, IMPORT_PART_BYTES } from '@larder/contract/limits.ts';
import { showFilename, showNumber } from '@larder/domain/show.ts';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { WatchedJob } from '../app/jobs/WatchedJob.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { ProgressJob } from '../ui/facts/ProgressJob.tsx';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { LeftOut } from './LeftBehind.tsx';
import { type IfFilesLack, isBeingTaken, useImports, useStartImport } from './useImports.ts';

/** Takes an export of another group in, as long as this one is empty. */
export function ImportPanel() {
  const { organisationId } = useWorkingAccount();
  const answer = useImports();
  if (!answer.data) return null;
  const { standing, imports } = answer.data;
  const [latest] = imports;
  const running = imports.find(isBeingTaken);

  return (
    <Panel title="Import an export">
      <Stack>
        <Text>
          An empty group can take in such a file: all of it, or nothing. Its locations, areas and product groups are
          opened here, those of the same name are taken as the same, and every figure is computed anew. What is listed
          above as not in the file does not come: people, for example, are to be invited afterwards.
        </Text>
        {latest && !running ? <Outcome latest={latest} /> : null}
        {running ? (
          <WatchedJob
            jobId={running.id}
            progress={running.progress}
            label={`Importing ${showFilename(running.filename)}`}
            hint="You can leave this page. Please enter nothing until it is done."
            at={organisationId}
            onCancelled={answer.refetch}
          />
        ) : standing ? (
          latest?.status === 'done' ? null : (
            <Notice tone="info">
              <Text>Only an empty group can take a file in. This one already has {standing}.</Text>
            </Notice>
          )
        ) : (
          <ChooseExport onStarted={answer.refetch} />
        )}
      </Stack>
    </Panel>
  );
}

/** The file, and what becomes of it when photos in it are missing. */
function ChooseExport({ onStarted }: { onStarted: () => unknown }) {
  const { start, sent, problem, setProblem } = useStartImport(onStarted);
  const [ifFilesLack, setIfFilesLack] = useState<IfFilesLack>('refuse');
  if (sent !== null) return <ProgressJob label="Sending the file" percent={sent} step="Please stay on this page." />;
  return (
    <>
      <Radio.Group
        label="If photos or other uploaded files are missing or damaged"
        value={ifFilesLack}
        onChange={(value) => setIfFilesLack(value as IfFilesLack)} // of the two below
      >
        <Stack gap="xs" mt="xs">
          <Radio value="refuse" label="Import nothing" />
          <Radio value="leave out" label="Import the rest, and list them here" />
        </Stack>
      </Radio.Group>
      <FileDrop
        label="Choose an export, or drop it here"
        accept=".zip"
        hint="A .zip file that was made by “Export everything”."
        maxBytes={IMPORT_PART_BYTES * IMPORT_MAX_PARTS}
        error={problem}
        onFile={(file) => start(file, ifFilesLack)}
        onRefused={setProblem}
      />
    </>
  );
}

/** What became of the last file. */
function Outcome({ latest }: { latest: DataImport }) {
  const name = showFilename(latest.filename);
  if (latest.status === 'done')
    return (
      <>
        <Notice tone="info" title={`${name} is imported`} role="status">
          <Text>{showNumber(String(latest.rows), 0)} entries came with it.</Text>
        </Notice>
        <LeftOut title="Not imported from this file" names={latest.leftOut} />
      </>
    );
  if (latest.status === 'cancelled')
    return (
      <Notice tone="info" title={`${name} was not imported, so nothing was changed`} role="status">
        <Text>{latest.problem}</Text>
      </Notice>
    );
  return (
    <Notice tone="danger" title={`${name} could not be imported, so nothing was changed`} role="alert">
      <Text>{latest.problem}</Text>
      {latest.place ? <Text c="dimmed">In the file: {latest.place}</Text> : null}
    </Notice>
  );
}
