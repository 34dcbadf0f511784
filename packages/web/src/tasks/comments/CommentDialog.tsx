import { notEmpty } from '@larder/domain/forms.ts';
import type { CommentAbout } from '@larder/domain/tasks/records.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { useEnterRecord } from '../useEnterRecord.ts';
import { useTaskDay } from '../useTaskDay.ts';
import type { Comment } from './ListComments.tsx';

interface Props {
  about: CommentAbout;
  name: string;
  /** null: a new one. */
  comment: Comment | null;
  onClose: () => void;
}

/** Writes a remark on a list of the day, or another one in its place. Works without a network. */
export function CommentDialog({ about, name, comment, onClose }: Props) {
  const { day } = useTaskDay();
  const enter = useEnterRecord();
  const form = useForm({
    initialValues: { text: comment?.payload.text ?? '' },
    validate: { text: (text) => notEmpty('Comment', text) },
  });
  useNoteUnsaved(form.isDirty());
  const send = async ({ text }: { text: string }) => {
    await withToast(storedOr('Task Comment', comment ? 'updated' : 'added', 'Comment'), () =>
      enter(
        { kind: 'comment', about, text: text.trim() },
        { day, about: `Comment on ${name}`, limits: NO_LIMITS, corrects: comment?.id ?? null, awaited: true },
      ),
    );
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={comment ? 'Edit comment' : `Comment on ${name}`}>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={comment ? 'Save comment' : 'Add comment'}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <LongTextField label="Comment" maxLength={2000} data-autofocus {...form.getInputProps('text')} />
      </Form>
    </Dialog>
  );
}
