import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { type WastageReason, wastageReasonsOf } from '@larder/domain/stock/wastage.ts';
import { WASTAGE_CLASS_NAMES, WASTAGE_CLASSES } from '@larder/domain/stock/wastage-classes.ts';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useCommand } from '../../data/command.ts';
import { useCan } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from './wastage-reasons.module.css';

const CLASSES = WASTAGE_CLASS_NAMES.map((name) => ({ value: name, label: WASTAGE_CLASSES[name].label }));

/** The reasons for wastage that are offered in the group, with their classes (rule 100). Whoever records may type another one, which is of class other. */
export function WastageReasons({ account }: { account: AccountRow }) {
  const set = useCommand('stock.setWastageReasons', { at: account.id });
  const opens = useCan('inventoryLocation');
  const listed = wastageReasonsOf(account.wastageReasons);
  const form = useForm<{ reasons: WastageReason[] }>({
    initialValues: { reasons: [...listed] },
    validate: { reasons: { text: (text) => (text.trim() === '' ? 'Reason cannot be empty' : null) } },
  });
  useNoteUnsaved(form.isDirty());
  if (!opens) return null;
  const save = async () => {
    await withToast(outcomeOf('Account', 'updated'), () => set.run({ reasons: form.values.reasons }));
    form.resetDirty();
  };
  return (
    <Panel title="Reasons for wastage">
      <Form form={form} onSubmit={save} submitLabel="Save the reasons">
        <Text size="sm" c="dimmed">
          Offered while wastage is recorded. Reports sum by class; staff meals and what is complimentary stand apart.
        </Text>
        <ul className={classes.reasons} aria-label="Reasons for wastage">
          {form.values.reasons.map((reason, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reason has no id, and its text changes while it is typed
            <li key={at} className={classes.reason}>
              <TextField
                aria-label={`Reason ${at + 1}`}
                maxLength={200}
                {...form.getInputProps(`reasons.${at}.text`)}
              />
              <NativeSelect
                aria-label={`Class of ${reason.text || `reason ${at + 1}`}`}
                data={CLASSES}
                {...form.getInputProps(`reasons.${at}.class`)}
              />
              <RemoveButton
                label={`Take ${reason.text || `reason ${at + 1}`} out`}
                onClick={() => form.removeListItem('reasons', at)}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('reasons', { text: '', class: 'other' })}
        >
          Add a reason
        </Button>
      </Form>
    </Panel>
  );
}
