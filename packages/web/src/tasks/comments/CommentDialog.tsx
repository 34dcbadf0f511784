import { notEmpty } from '@larder/domain/forms.ts';
import type { CommentAbout } from '@larder/domain/tasks/records.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { storedOr, withToast } from '../../ui/toast/outcome.ts';
import type { MendedRecord } from '../mend/useMendedRecord.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { NO_REASON, ReasonField } from '../ReasonField.tsx';
import { useEnterRecord } from '../useEnterRecord.ts';
import { useTaskDay } from '../useTaskDay.ts';
import type { Comment } from './comments-on.ts';

interface Props {
  about: CommentAbout;
  name: string;
  /** null: a new one. */
  comment: Comment | null;
  /** The refused one that is mended. */
  mended?: MendedRecord;
  onClose: () => void;
}

/** Writes a remark on a list of the day, or another one in its place. Works without a network. */
export function CommentDialog({ about, name, comment, mended, onClose }: Props) {
  const { day: ofPage } = useTaskDay();
  const day = mended?.day ?? ofPage;
  const refused = mended?.record.kind === 'comment' ? mended.record.text : null;
  const corrects = comment?.id ?? mended?.corrects ?? null;
  const enter = useEnterRecord();
  const form = useForm({
    initialValues: { text: refused ?? comment?.payload.text ?? '', why: mended?.why ?? '' },
    validate: {
      text: (text) => notEmpty('Comment', text),
      why: (why) => (corrects && why.trim() === '' ? NO_REASON : null),
    },
  });
  const send = async ({ text, why }: typeof form.values) => {
    await withToast(storedOr('Task Comment', corrects ? 'updated' : 'added', 'Comment'), () =>
      enter(
        { kind: 'comment', about, text: text.trim() },
        {
          ...{ day, about: `Comment on ${name}`, limits: NO_LIMITS, awaited: true },
          ...(corrects ? { corrects, why: why.trim() } : {}),
          mends: mended?.entry ?? null,
        },
      ),
    );
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={corrects ? 'Edit comment' : `Comment on ${name}`}>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={corrects ? 'Save comment' : 'Add comment'}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <LongTextField label="Comment" maxLength={2000} data-autofocus {...form.getInputProps('text')} />
        {corrects ? <ReasonField {...form.getInputProps('why')} /> : null}
      </Form>
    </Dialog>
  );
}
