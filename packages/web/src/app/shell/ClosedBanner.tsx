import { IconLock } from '@tabler/icons-react';
import { Notice } from '../../ui/page/Notice.tsx';
import { closedText, useClosed } from '../working/useClosed.ts';
import classes from './shell.module.css';

/** Says from which day nothing can be entered where one works. */
export function ClosedBanner() {
  const closed = useClosed();
  if (!closed) return null;
  return (
    <div className={classes.banner}>
      <Notice tone="info" icon={IconLock}>
        {closedText(closed)}
      </Notice>
    </div>
  );
}
