import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/page/Notice.tsx';
import { newVersion } from '../version/pwa.ts';
import classes from './shell.module.css';

/** A newer Larder is ready; the person decides when, so that no form is lost. */
export function UpdateBanner() {
  const waiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  if (!waiting) return null;
  return (
    <div className={classes.banner}>
      <Notice tone="info" role="status">
        <Group justify="space-between">
          <Text>A new version of Larder is ready.</Text>
          <Button variant="default" onClick={newVersion.take}>
            Load it now
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
