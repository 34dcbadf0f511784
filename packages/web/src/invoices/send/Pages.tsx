import { showFilename } from '@larder/domain/show.ts';
import { IconFile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { PageList } from './PageList.tsx';
import { isPicture } from './paper.ts';
import classes from './send.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The files of one invoice that were chosen, in the order of its pages. */
export function Pages({ files, onChange }: Props) {
  return (
    <PageList
      pages={files.map((file) => ({
        key: keyOf(file),
        name: showFilename(file.name),
        picture: isPicture(file) ? <Thumbnail file={file} /> : <IconFile size={28} aria-hidden />,
      }))}
      onOrder={(order) => onChange(order.flatMap((at) => files[at] ?? []))}
    />
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
