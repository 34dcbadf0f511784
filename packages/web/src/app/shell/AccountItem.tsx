import { IconCheck } from '@tabler/icons-react';
import type { ReachableAccount } from '../../data/session.ts';
import classes from './account.module.css';

interface Props {
  account: ReachableAccount;
  current: boolean;
  /** Stands below its location. */
  area?: boolean;
  onChoose: () => void;
}

/** One account of a list to choose from. */
export function AccountItem({ account, current, area = false, onChoose }: Props) {
  return (
    <button
      type="button"
      className={classes.item}
      data-area={area || undefined}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      {account.name}
      {current ? <IconCheck size={18} aria-hidden /> : null}
    </button>
  );
}
