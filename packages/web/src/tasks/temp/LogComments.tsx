import type { CommentAbout, TaskEntry } from '@larder/domain/tasks/records.ts';
import { standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { useForm } from '@mantine/form';
import { useClock } from '../../data/clock.ts';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useTaskDay } from '../useTaskDay.ts';
import classes from './temp.module.css';
import { useFoodLimits } from './useFoodLimits.ts';
import { useLogRecord } from './useLogRecord.ts';

interface Props {
  about: CommentAbout;
  /** All of the day. */
  entries: readonly TaskEntry[];
}

/** What people wrote about a log of the day (TASK-011), and the field for more while the day is open. */
export function LogComments({ about, entries }: Props) {
  const { isEditable } = useTaskDay();
  const clock = useClock();
  const comments = standingOf('comment', entries).filter(({ payload }) => payload.about === about);
  if (comments.length === 0 && !isEditable) return null;
  return (
    <Panel title="Comments">
      {comments.length === 0 ? null : (
        <ul className={classes.comments}>
          {comments.map(({ id, userName, claimedAt, payload }) => (
            <li key={id}>
              <span>{payload.text ?? 'Erased on request'}</span>
              <span className={classes.note}>
                {userName}, {clock.showTime(claimedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isEditable ? <AddComment about={about} /> : null}
    </Panel>
  );
}

function AddComment({ about }: { about: CommentAbout }) {
  const { day } = useTaskDay();
  const enter = useLogRecord('Task Comment');
  const food = useFoodLimits(day);
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? 'Enter a comment' : null) },
  });
  const add = async ({ text }: { text: string }) => {
    await enter(
      { kind: 'comment', about, text: text.trim() },
      { day, about: `Comment: ${text.trim()}`, limits: { food, target: null, goods: null } },
    );
    form.reset();
  };
  return (
    <Form form={form} submitLabel="Add comment" onSubmit={add}>
      <LongTextField label="Comment" minRows={2} maxLength={2000} {...form.getInputProps('text')} />
    </Form>
  );
}
