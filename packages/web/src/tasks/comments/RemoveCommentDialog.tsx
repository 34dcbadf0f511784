import { notEmpty } from '@larder/domain/forms.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { useEnterRecord } from '../useEnterRecord.ts';
import { useTaskDay } from '../useTaskDay.ts';
import type { Comment } from './comments-on.ts';

/** Withdraws a remark with a reason: it stays shown, struck through. */
export function RemoveCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { day } = useTaskDay();
  const enter = useEnterRecord();
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: (reason) => notEmpty('Reason', reason) } });
  const send = async ({ reason }: { reason: string }) => {
    await withToast(storedOr('Task Comment', 'removed', 'Removal'), () =>
      enter(
        { kind: 'withdrawn', reason: reason.trim() },
        { day, about: 'Comment removed', limits: NO_LIMITS, corrects: comment.id, awaited: true },
      ),
    );
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Remove this comment?">
      <Form
        form={form}
        onSubmit={send}
        submitLabel="Remove"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextField
          label="Reason"
          description="The comment stays in the record, struck through, with this reason."
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
