import { Kbd } from '@mantine/core';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './shortcuts.module.css';
import { SHORTCUTS, type Shortcut } from './shortcuts.ts';

/** Every shortcut with what it does. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.list}>
        {Object.values<Shortcut>(SHORTCUTS).map(({ hotkey, keys, does }) => (
          <div key={hotkey} className={classes.line}>
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
