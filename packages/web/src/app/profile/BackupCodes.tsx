import { Button, Group, Text } from '@mantine/core';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './security.module.css';

/** The backup codes, shown once: each signs in once when the phone is not at hand. */
export function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <Notice tone="warning" role="status" title="Keep these backup codes">
      <Text>Each of them signs you in once when your phone is not at hand. They are shown only now.</Text>
      <ul className={classes.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onSaved}>
          I have stored them
        </Button>
      </Group>
    </Notice>
  );
}
