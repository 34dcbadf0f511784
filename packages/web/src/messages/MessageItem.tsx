import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useClock } from '../data/clock.ts';
import { MoreAction } from '../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../ui/menu/RowMenu.tsx';
import { MessagePhotos } from './MessagePhotos.tsx';
import { MessageText } from './MessageText.tsx';
import { isUnsent } from './message-days.ts';
import classes from './messages.module.css';
import { useChangeable } from './useChangeable.ts';

/** What can be done with one's own message. */
export interface Changing {
  onEdit: (message: MessageRow) => void;
  onDelete: (message: MessageRow) => void;
}

/** One message, or the trace of a deleted one. */
export function MessageItem({ message, changing }: { message: MessageRow; changing: Changing }) {
  const clock = useClock();
  const changeable = useChangeable(message);
  const time = clock.showTime(message.createdAt);
  return (
    <div className={classes.row} data-message={message.id}>
      {changeable ? (
        <RowMenu label={`More for your message of ${time}`}>
          <MoreAction icon={IconPencil} onClick={() => changing.onEdit(message)}>
            Edit
          </MoreAction>
          <MoreAction icon={IconTrash} danger onClick={() => changing.onDelete(message)}>
            Delete
          </MoreAction>
        </RowMenu>
      ) : null}
      {message.deletedAt === null ? (
        <div className={classes.message} data-unsent={isUnsent(message) || undefined}>
          {message.photos.length > 0 ? <MessagePhotos message={message} /> : null}
          {message.text === '' ? null : <MessageText message={message} />}
          <span className={classes.when}>
            <time dateTime={message.createdAt}>{time}</time>
            {message.editedAt === null ? null : ' · edited'}
            {isUnsent(message) ? ' · unsent' : null}
          </span>
        </div>
      ) : (
        <p className={classes.deleted}>
          deleted by {message.userName} at {clock.showTime(message.deletedAt)}
        </p>
      )}
    </div>
  );
}
