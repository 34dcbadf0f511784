import { showFilename } from '@larder/domain/show.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFile, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { isPicture } from './paper.ts';
import classes from './send.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The files of one invoice in the order of its pages, to be put in another order and taken out. */
export function Pages({ files, onChange }: Props) {
  const move = (from: number, to: number) => {
    const moved = [...files];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <ol className={classes.pages} aria-label="Pages">
      {files.map((file, at) => {
        const name = `page ${at + 1}, ${showFilename(file.name)}`;
        return (
          <li key={keyOf(file)} className={classes.page}>
            {isPicture(file) ? <Thumbnail file={file} /> : <IconFile size={28} aria-hidden />}
            <span className={classes.name}>{showFilename(file.name)}</span>
            {at > 0 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Move up ${name}`}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
            ) : null}
            {at < files.length - 1 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Move down ${name}`}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Take out ${name}`}
              onClick={() => onChange(files.filter((_, index) => index !== at))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img src={address} alt="" className={classes.thumbnail} /> : <span className={classes.thumbnail} />;
}

const keys = new WeakMap<File, string>();

/** The same for a file wherever it stands: its picture moves with it. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? newId();
  keys.set(file, key);
  return key;
}
