import { showFilename } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './FileDrop.module.css';

interface Common {
  label: string;
  /** As in an input: `.csv,.xlsx`. */
  accept: string;
  /** What is taken, stated in words. */
  hint: string;
  file?: File | null;
  error?: string | null;
}

interface One extends Common {
  maxBytes: number;
  onFile: (file: File) => void;
  onRefused: (message: string) => void;
}

interface Several extends Common {
  /** All that were chosen: the list that they go to states what is wrong with one of them. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * Takes a file, dropped or chosen; states no to one of another kind or above the limit before anything is read. With onFiles it takes several at
 * once.
 */
export function FileDrop(props: One | Several) {
  const { label, accept, hint, file, error } = props;
  const [over, setOver] = useState(false);
  const hintId = useId();

  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!files || !chosen) return;
    if ('onFiles' in props) return props.onFiles([...files]);
    const refused = whyNot(chosen, accept, props.maxBytes);
    if (refused) props.onRefused(refused);
    else props.onFile(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <label
      className={`${classes.drop} no-print`}
      data-over={over || undefined}
      data-error={error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} aria-hidden />
      <Text fw={550}>{file ? showFilename(file.name) : label}</Text>
      <Text size="xs" c="dimmed" id={hintId}>
        {hint}
      </Text>
      <input
        type="file"
        accept={accept}
        multiple={'onFiles' in props}
        className={classes.input}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {error ? (
        <Text c="var(--larder-danger)" role="alert">
          {error}
        </Text>
      ) : null}
    </label>
  );
}

function whyNot(file: File, accept: string, maxBytes: number): string | null {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return `${showFilename(file.name)} is not a file of this kind: ${endings.join(', ')}`;
  }
  if (file.size > maxBytes) return `${showFilename(file.name)} is larger than ${Math.floor(maxBytes / 1_000_000)} MB`;
  return null;
}
