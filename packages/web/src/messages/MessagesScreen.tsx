import {
  IconChevronRight,
  IconHierarchy2,
  IconMessageCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHasUnread } from '../app/shell/useHasUnread.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { LocationOnly } from './LocationOnly.tsx';
import classes from './messages.module.css';

/** The kinds of messages; only those to everybody are there yet (MSG-001, MSG-002). */
export function MessagesScreen() {
  const { account } = useWorkingAccount();
  const unread = useHasUnread();
  return (
    <LocationOnly>
      <Screen title="Messages">
        <ul className={classes.kinds}>
          <li>
            <Link to="/messages/group" className={classes.kind}>
              <IconUsersGroup size={24} aria-hidden className={classes.kindIcon} />
              <span className={classes.kindName}>Group Messages</span>
              <span className={classes.about}>
                {unread ? 'Something new from ' : 'With everyone at '}
                {account.name}
              </span>
              <IconChevronRight size={18} aria-hidden className={classes.onward} />
            </Link>
          </li>
          <Later icon={IconHierarchy2} name="Sub Group Messages" />
          <Later icon={IconMessageCircle} name="Direct Message" />
        </ul>
      </Screen>
    </LocationOnly>
  );
}

function Later({ icon: Icon, name }: { icon: TablerIcon; name: string }) {
  return (
    <li>
      <button type="button" disabled className={classes.kind}>
        <Icon size={24} aria-hidden className={classes.kindIcon} />
        <span className={classes.kindName}>{name}</span>
        <span className={classes.about}>available soon</span>
      </button>
    </li>
  );
}
