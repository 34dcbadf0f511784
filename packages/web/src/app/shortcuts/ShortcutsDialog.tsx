import { Kbd } from '@mantine/core';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './shortcuts.module.css';
import { KEYS_WITHIN, SHORTCUTS } from './shortcuts.ts';

const ALL = [...Object.values(SHORTCUTS), ...KEYS_WITHIN];

/** Every shortcut with what it does. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.list}>
        {ALL.map(({ keys, does }) => (
          <div key={does} className={classes.line}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
