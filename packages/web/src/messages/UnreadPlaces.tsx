import type { UnreadPlace } from '@larder/contract/messages.ts';
import { hasMessages, showUnread } from '@larder/domain/messages/conversations.ts';
import { Text, Title } from '@mantine/core';
import { IconChevronRight, IconMessageCircleFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useAnswer } from '../data/query.ts';
import { sessions, useSession } from '../data/session.ts';
import classes from './messages.module.css';

/** The person's other places in the group with messages to read, each of which leads there at once; states so where there are none. */
export function UnreadPlaces() {
  const { accountId, organisationId } = useWorkingAccount();
  const { accounts } = useSession();
  const navigate = useNavigate();
  const { data, isError } = useAnswer('messages.unreadPlaces', {});
  const others = accounts.filter(
    ({ id, type, role, organisationId: group }) =>
      id !== accountId && group === organisationId && role !== 'guest' && hasMessages(type),
  );
  if (others.length === 0) return null;

  const reached = new Set(others.map(({ id }) => id));
  const places = data?.places.filter((place) => reached.has(place.accountId));
  const read = (place: UnreadPlace) => {
    sessions.choose(place.accountId);
    void navigate({ to: '/messages/group' });
  };
  return (
    <section aria-labelledby="unread-places" className={classes.places}>
      <Title order={2} id="unread-places">
        Your other places
      </Title>
      {places?.length === 0 ? <Text c="dimmed">No unread messages</Text> : null}
      {isError && !places ? <Text c="dimmed">Unread messages there are shown once you are online</Text> : null}
      <ul className={classes.kinds}>
        {places?.map((place) => (
          <li key={place.accountId}>
            <button type="button" className={classes.kind} onClick={() => read(place)}>
              <IconMessageCircleFilled size={24} aria-hidden className={classes.kindIcon} />
              <span className={classes.kindName}>{place.name}</span>
              <span className={classes.about}>
                {showUnread(place.unread)} new{place.mentioned ? ', you are mentioned' : ''}
              </span>
              <IconChevronRight size={18} aria-hidden className={classes.onward} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
