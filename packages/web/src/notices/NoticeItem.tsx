import type { Notice } from '@larder/contract/notices.ts';
import classes from './notices.module.css';

interface Props {
  notice: Notice;
  /** On the working account's clock: 14:05. */
  time: string;
  /** The account it is about. */
  place: string;
  onOpen: () => void;
}

/** A line of the notices; one that was not read yet is marked. */
export function NoticeItem({ notice: { text, createdAt, readAt }, time, place, onOpen }: Props) {
  const isNew = readAt === null;
  return (
    <button type="button" className={classes.notice} data-new={isNew || undefined} onClick={onOpen}>
      <time className={classes.time} dateTime={createdAt}>
        {time}
      </time>
      <span className={classes.text}>
        {isNew ? <span className="read-out">New: </span> : null}
        {text}
      </span>
      <span className={classes.place}>{place}</span>
    </button>
  );
}
