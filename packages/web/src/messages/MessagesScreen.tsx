import { showUnread } from '@larder/domain/messages/conversations.ts';
import {
  IconChevronRight,
  IconHierarchy2,
  IconMessageCircle,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUnread } from '../app/shell/useUnread.ts';
import { useVenue } from '../app/working/useVenue.ts';
import { venueName } from '../app/working/venue.ts';
import { Screen } from '../ui/page/Screen.tsx';
import classes from './messages.module.css';
import { UnreadPlaces } from './UnreadPlaces.tsx';
import { WithConversation } from './WithConversation.tsx';

/** The kinds of messages; only those to everybody are there yet (MSG-001, MSG-002). */
export function MessagesScreen() {
  const name = venueName(useVenue());
  const { unread: messages, mentioned } = useUnread();
  const unread = messages.length;
  return (
    <WithConversation>
      <Screen title="Messages">
        <ul className={classes.kinds}>
          <li>
            <Link to="/messages/group" className={classes.kind}>
              <IconUsersGroup size={24} aria-hidden className={classes.kindIcon} />
              <span className={classes.kindName}>Group Messages</span>
              <span className={classes.about}>
                {unread > 0 ? `${showUnread(unread)} new from ${name}` : `With everyone at ${name}`}
                {mentioned ? ', you are mentioned' : ''}
              </span>
              <IconChevronRight size={18} aria-hidden className={classes.onward} />
            </Link>
          </li>
          <Later icon={IconHierarchy2} name="Sub Group Messages" />
          <Later icon={IconMessageCircle} name="Direct Message" />
        </ul>
        <UnreadPlaces />
      </Screen>
    </WithConversation>
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
