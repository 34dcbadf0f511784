import { Button, CopyButton, Group, Text } from '@mantine/core';
import { saveAs } from '../../ui/files/save-as.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './security.module.css';

/** The backup codes, shown once, to be copied or downloaded: each signs in once when the phone is not at hand. */
export function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = `Backup codes of Larder, each for one sign-in:\n\n${codes.join('\n')}\n`;
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
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'Larder backup codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onSaved}>I have stored them</Button>
      </Group>
    </Notice>
  );
}
