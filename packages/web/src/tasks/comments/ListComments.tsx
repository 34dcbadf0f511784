import type { CommentAbout, TaskEntry } from '@larder/domain/tasks/records.ts';
import { isAfterSignOff, signOffsOf } from '@larder/domain/tasks/sign-offs.ts';
import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AFTER_SIGN_OFF } from '../sign-off/useAfterSignOff.ts';
import classes from '../tasks.module.css';
import { useListClock } from '../useListClock.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { commentsOn } from './comments-on.ts';

interface Props {
  about: CommentAbout;
  /** Of the list or log. */
  name: string;
  /** Of the day. */
  entries: readonly TaskEntry[];
}

/** What was remarked on a list or log of the day (TASK-011, TASK-012). What was corrected or removed stays, struck through (rule 118). */
export function ListComments({ about, name, entries }: Props) {
  const { day, isEditable } = useTaskDay();
  const clock = useListClock(day);
  const [adding, setAdding] = useState(false);
  const signed = signOffsOf(day, entries);
  const comments = commentsOn(about, entries);
  if (comments.length === 0 && !isEditable) return null;
  return (
    <div className={classes.comments}>
      {comments.length > 0 ? (
        <ul aria-label={`Comments on ${name}`}>
          {comments.map((comment) => (
            <li key={comment.id} data-replaced={comment.replacedBy ? true : undefined}>
              <div>
                <span className={classes.note}>
                  {comment.userName}, {clock.showTime(comment.claimedAt)}
                  {comment.seq === null ? ' · unsent' : ''}
                  {isAfterSignOff(comment, signed) ? ` · ${AFTER_SIGN_OFF}` : ''}
                  {comment.replacedBy ? ` · ${wordOf(comment.replacedBy)}` : ''}
                </span>
                <p className={classes.comment}>{comment.payload.text ?? 'Erased on request'}</p>
              </div>
              {isEditable && !comment.replacedBy && comment.seq !== null ? <CommentMenu comment={comment} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isEditable ? (
        <Button
          variant="subtle"
          size="md"
          px={4}
          leftSection={<IconMessagePlus size={18} aria-hidden />}
          aria-label={`Comment on ${name}`}
          onClick={() => setAdding(true)}
        >
          Comment
        </Button>
      ) : null}
      {adding ? <CommentDialog about={about} name={name} comment={null} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function wordOf(by: TaskEntry): string {
  const why = by.kind === 'withdrawn' ? by.payload.reason : by.payload.why;
  return `${by.kind === 'withdrawn' ? 'removed' : 'changed'} by ${by.userName}${why ? `: ${why}` : ''}`;
}
