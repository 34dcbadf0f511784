import type { OrderAttachmentRow } from '@larder/contract/rows/procurement.ts';
import { ATTACHMENT_TYPES } from '@larder/domain/procurement/attachments.ts';
import { showFilename } from '@larder/domain/show.ts';
import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconFileUnknown, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { FilePick } from '../../ui/files/FilePick.tsx';
import classes from './attachments.module.css';

interface Props {
  attachment: OrderAttachmentRow;
  /** The item that it shows, as it was refused or is claimed; null: it is of the whole order. */
  shows: string | null;
  mayChange: boolean;
  onOpen: (imageKey: string) => void;
  /** The file of one that was announced. */
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** One attachment: what it is called, from whom it is, and what can be done with it. */
export function AttachmentItem({ attachment, shows, mayChange, onOpen, onFile, onRemove }: Props) {
  const { filename, imageKey, storedAt } = attachment;
  const seesCosts = useSeesCosts();
  const name = showFilename(attachment.originalFilename);
  const Icon = storedAt === null ? IconFileUnknown : filename?.endsWith('.pdf') ? IconFileTypePdf : IconPhoto;
  return (
    <li className={classes.item}>
      <Icon size={22} aria-hidden className={classes.kind} />
      <div className={classes.what}>
        {imageKey !== null && seesCosts ? (
          <UnstyledButton className={classes.open} onClick={() => onOpen(imageKey)}>
            {name}
          </UnstyledButton>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <Text size="xs" c="dimmed">
          <About attachment={attachment} shows={shows} />
        </Text>
      </div>
      {mayChange ? (
        <div className={classes.actions}>
          {storedAt === null ? <ChooseFile name={name} onFile={onFile} /> : null}
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
    </li>
  );
}

function About({
  attachment: { storedAt, storedBy, imageKey, sizeBytes },
  shows,
}: Pick<Props, 'attachment' | 'shows'>) {
  const clock = useClock();
  if (storedAt === null) return 'Not stored yet';
  const facts = [
    shows && `Shows ${shows}`,
    clock.showInstant(storedAt),
    storedBy,
    sizeBytes === null ? null : sizeText(sizeBytes),
  ];
  if (imageKey === null) facts.push('its file did not come with the import');
  return facts.filter(Boolean).join(', ');
}

function ChooseFile({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  return (
    <FilePick
      label={`File for ${name}`}
      accept={ATTACHMENT_TYPES.join(',')}
      onFiles={([file]) => file && onFile(file)}
      button={(open) => (
        <Button variant="default" size="sm" onClick={open}>
          Choose the file
        </Button>
      )}
    />
  );
}

/** `2.3 MB`, `180 KB`. */
function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
