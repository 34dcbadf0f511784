import { showFilename } from '@larder/domain/show.ts';
import { ActionIcon, Text } from '@mantine/core';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { Panel } from '../../ui/page/Panel.tsx';
import { AddFiles } from '../attachments/AddFiles.tsx';
import classes from '../attachments/attachments.module.css';
import { type ChosenFile, problemsOfChosen } from '../attachments/uploads.ts';

interface Props {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** Files that are chosen before their order is saved, and sent once it is. */
export function ChosenFiles({ files, onChange }: Props) {
  const problems = problemsOfChosen(files);
  return (
    <Panel title="Attachments">
      <Text c="dimmed" size="sm">
        They are sent once this is submitted, and not stored on the device: after a reload, choose them again.
      </Text>
      {files.length > 0 ? (
        <ul className={classes.list} aria-label="Attachments">
          {files.map((chosen) => (
            <ChosenItem
              key={chosen.attachmentId}
              file={chosen.file}
              problem={problems.get(chosen)}
              onRemove={() => onChange(files.filter((one) => one !== chosen))}
            />
          ))}
        </ul>
      ) : null}
      <AddFiles onFiles={(more) => onChange([...files, ...more])} />
    </Panel>
  );
}

interface ItemProps {
  file: File;
  problem: string | undefined;
  onRemove: () => void;
}

function ChosenItem({ file, problem, onRemove }: ItemProps) {
  const name = showFilename(file.name);
  return (
    <li className={classes.item}>
      <IconFile size={22} aria-hidden className={classes.kind} />
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        {problem ? (
          <Text size="sm" c="var(--larder-danger)" role="alert">
            {problem} It is not sent.
          </Text>
        ) : null}
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
