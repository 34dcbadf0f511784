import type { ApprovalLadder, ApprovalSetting } from '@larder/contract/order-approvals.ts';
import { MOST_STEPS } from '@larder/domain/procurement/approval-ladder.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../../data/command.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SeveralField } from '../../../ui/form/SeveralField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { RowForm } from '../../tabs/FormOfRow.tsx';
import classes from './ladder.module.css';
import { type LadderValues, ladderErrors, ladderValues, newStep, type StepValues, sentSteps } from './ladder-form.ts';

interface Props {
  accountId: string;
  /** Null: there is none yet. */
  ladder: ApprovalLadder | null;
  people: ApprovalSetting['people'];
  unable: ApprovalSetting['unable'];
  asRow: RowForm;
  onRemove: (() => void) | null;
}

/** From which amount who approves. One step is shown until more are added. */
export function LadderForm({ accountId, ladder, people, unable, asRow, onRemove }: Props) {
  const save = useCommand('procurement.saveApprovalLadder', { at: accountId });
  const form = useForm<LadderValues>({
    initialValues: ladderValues(ladder),
    onValuesChange: asRow.typed,
    validate: ladderErrors,
  });
  const { steps } = form.values;
  const choices = [...people, ...unable.map(({ userId, name }) => ({ userId, name: `${name} (cannot approve)` }))];

  return (
    <Form
      form={form}
      submitLabel="Save"
      onSubmit={(values) => asRow.save(() => save.run({ version: ladder?.version ?? null, steps: sentSteps(values) }))}
      secondary={
        onRemove ? (
          <Button variant="default" onClick={onRemove}>
            Remove approval…
          </Button>
        ) : null
      }
    >
      {unable.length > 0 ? (
        <Notice tone="warning">
          {AND.format(unable.map(({ name }) => name))} can no longer approve orders here. The owners answer where nobody
          else is named.
        </Notice>
      ) : null}
      <Stack gap="lg">
        {steps.map((step, index) => (
          <fieldset key={step.key} className={classes.step}>
            <legend>Step {index + 1}</legend>
            <NumberField
              label={`Step ${index + 1}: orders from, £`}
              description={index === 0 ? 'Net of VAT, with what else is ordered for the same delivery.' : null}
              {...form.getInputProps(`steps.${index}.fromAmount`)}
            />
            <SelectField
              label={`Step ${index + 1}: approved by`}
              searchable={false}
              data={WHO}
              {...form.getInputProps(`steps.${index}.who`)}
            />
            {step.who === 'people' ? (
              <SeveralField
                label={`Step ${index + 1}: people`}
                description="One of them is enough."
                hidePickedOptions
                data={choices.map(({ userId, name }) => ({ value: userId, label: name }))}
                {...form.getInputProps(`steps.${index}.people`)}
              />
            ) : null}
          </fieldset>
        ))}
      </Stack>
      <Group>
        {steps.length < MOST_STEPS ? (
          <Button variant="default" onClick={() => form.insertListItem('steps', newStep())}>
            Add a step
          </Button>
        ) : null}
        {steps.length > 1 ? (
          <Button variant="subtle" onClick={() => form.removeListItem('steps', steps.length - 1)}>
            Remove step {steps.length}
          </Button>
        ) : null}
      </Group>
    </Form>
  );
}

const AND = new Intl.ListFormat('en-GB');
const WHO: { value: StepValues['who']; label: string }[] = [
  { value: 'owners', label: 'The owners' },
  { value: 'people', label: 'People I name' },
];
