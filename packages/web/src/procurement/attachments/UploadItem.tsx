import { showFilename } from '@larder/domain/show.ts';
import { Button, Progress, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import classes from './attachments.module.css';
import type { Upload } from './uploads.ts';
import { useUploads } from './useUploads.ts';

/** A file on its way: how far it is, or why it failed and what can be done. */
export function UploadItem({ upload }: { upload: Upload }) {
  const uploads = useUploads();
  const name = showFilename(upload.file.name);
  const percent = Math.round(upload.share * 100);
  return (
    <li className={classes.item}>
      <IconFileUpload size={22} aria-hidden className={classes.kind} />
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        {upload.state === 'failed' ? (
          <Text size="sm" c="var(--larder-danger)" role="alert">
            {upload.problem}
          </Text>
        ) : (
          <div className={classes.progress}>
            <Progress.Root size="md">
              <Progress.Section value={percent} aria-label={`${name} is sent`} />
            </Progress.Root>
            <Text size="xs" c="dimmed">
              {upload.state === 'waiting' ? 'Waiting' : `${percent} %`}
            </Text>
          </div>
        )}
      </div>
      {upload.state === 'failed' ? (
        <div className={classes.actions}>
          {upload.again ? (
            <Button variant="default" size="sm" onClick={() => uploads.again(upload.attachmentId)}>
              Try again
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Take ${name} off the list`}
            onClick={() => uploads.forget(upload.attachmentId)}
          >
            Dismiss
          </Button>
        </div>
      ) : null}
    </li>
  );
}
