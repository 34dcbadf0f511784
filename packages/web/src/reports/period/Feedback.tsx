import type { PeriodReport } from '@larder/contract/reports.ts';
import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from './period.module.css';

/** What people have to say about the period (REP-015). */
export function Feedback({ report, onAdded }: { report: PeriodReport; onAdded: () => void }) {
  const clock = useClock();
  const add = useCommand('reports.addReportComment');
  const form = useForm({
    initialValues: { comment: '' },
    validate: { comment: (comment) => (comment.trim() === '' ? 'Comment cannot be empty' : null) },
  });

  const send = async ({ comment }: { comment: string }) => {
    await withToast(outcomeOf('Report Comment', 'added'), () =>
      add.run({ commentId: newId(), reportDate: report.to, comment }),
    );
    form.reset();
    onAdded();
  };
  const panel = (
    <Panel title="Feedback">
      {report.comments.length > 0 ? (
        <ul className={classes.comments}>
          {report.comments.map((comment) => (
            <li key={comment.id}>
              <Text size="xs" c="dimmed">
                {comment.userName}, {clock.showInstant(comment.created)}
              </Text>
              <Text className={classes.comment}>{comment.comment}</Text>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="no-print">
        <Form form={form} onSubmit={send} submitLabel="Add comment">
          <Stack gap="xs">
            <LongTextField label="Comment" maxLength={2000} {...form.getInputProps('comment')} />
          </Stack>
        </Form>
      </div>
    </Panel>
  );
  // On paper only the comments that were made.
  return <div className={report.comments.length > 0 ? undefined : 'no-print'}>{panel}</div>;
}
