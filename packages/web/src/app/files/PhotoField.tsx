import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilePick } from '../../ui/files/FilePick.tsx';
import { dataAddress, shrinkPhoto } from '../../ui/files/shrink-photo.ts';
import classes from './picture.module.css';

interface Props {
  /** What it is of. */
  name: string;
  /** A JPEG in base64; null: none; undefined: the stored one stays. */
  value: string | null | undefined;
  /** Where the entry has one already. */
  stored: string | null;
  onChange: (photo: string | null) => void;
}

/** One photo of an entry: taken, shown small, and taken out again. It goes with the entry, so both wait together without a network. */
export function PhotoField({ name, value, stored, onChange }: Props) {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const has = value ? true : value === undefined && stored !== null;

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setWorking(true);
    const photo = await shrinkPhoto(file);
    setWorking(false);
    setProblem(photo ? null : `${file.name} is not a JPEG, PNG or WebP picture, or it is damaged.`);
    if (photo) onChange(photo.content);
  };
  return (
    <div>
      <Group gap="sm">
        {value ? <img src={dataAddress(value)} alt={name} className={classes.small} /> : null}
        {has && !value ? (
          <Group gap={4}>
            <IconPhoto size={20} aria-hidden />
            <Text>Has a photo</Text>
          </Group>
        ) : null}
        <FilePick
          label="Photo"
          accept="image/jpeg,image/png,image/webp"
          camera
          onFiles={(files) => void take(files)}
          button={(open) => (
            <Button
              variant="default"
              size="md"
              loading={working}
              leftSection={<IconCamera size={20} aria-hidden />}
              onClick={open}
            >
              {has ? 'Another photo' : 'Add a photo'}
            </Button>
          )}
        />
        {has ? (
          <ActionIcon variant="default" size={44} aria-label="Take out the photo" onClick={() => onChange(null)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      {problem ? (
        <Text size="sm" c="var(--larder-danger)" role="alert">
          {problem}
        </Text>
      ) : null}
    </div>
  );
}
