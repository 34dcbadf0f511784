import {
  FOOD_TYPE_LABELS,
  FOOD_TYPES,
  type FoodLimits,
  type FoodType,
  showLimit,
} from '@larder/domain/tasks/limits.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Autocomplete, Button, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NO_REASON, ReasonField } from '../../ReasonField.tsx';
import { TemperatureField } from '../field/TemperatureField.tsx';
import { useDishNames } from './useDishNames.ts';

/** What stands in the form of a step. */
export type TypedStep = {
  /** Empty and not asked for where the step is one of a record that is there. */
  ingredient: string;
  type: FoodType | '';
  time: string;
  temperature: string;
  /** The step to come; empty: this is the last. */
  next: FoodType | '';
  /** Of a correction: the reason; left out: it is none, and no reason is asked for. */
  why?: string;
};

export interface EnteredStep {
  ingredient: string;
  type: FoodType;
  time: string;
  temperature: string;
  next: FoodType | null;
  why: string | null;
}

interface Props {
  title: string;
  initial: TypedStep;
  asksIngredient: boolean;
  limits: FoodLimits;
  onSave: (step: EnteredStep) => Promise<void>;
  onClose: () => void;
}

const TYPES = FOOD_TYPES.map((type) => ({ value: type, label: FOOD_TYPE_LABELS[type] }));
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What was measured of a dish. Nothing is stated of what is missing or can't be read but the marks at its fields (HACCP-007, HACCP-008). */
export function FoodStepDialog({ title, initial, asksIngredient, limits, onSave, onClose }: Props) {
  const names = useDishNames();
  const asksWhy = initial.why !== undefined;
  const form = useForm<TypedStep>({
    initialValues: initial,
    validate: {
      ingredient: (ingredient) => asksIngredient && ingredient.trim() === '',
      type: (type) => type === '',
      time: (time) => !CLOCK_TIME.test(time),
      temperature: (typed) => readTemperature(typed).temperature === null,
      why: (why) => (asksWhy && (why ?? '').trim() === '' ? NO_REASON : null),
    },
  });
  const { type, temperature } = form.values;
  const save = async (typed: TypedStep) => {
    const read = readTemperature(typed.temperature);
    if (typed.type === '' || read.temperature === null) return;
    await onSave({
      ingredient: typed.ingredient.trim(),
      type: typed.type,
      time: typed.time,
      temperature: read.temperature,
      next: typed.next === '' ? null : typed.next,
      why: typed.why?.trim() ?? null,
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        form={form}
        onSubmit={save}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {asksIngredient ? (
          <Autocomplete
            label="Ingredient"
            placeholder="Choose or type"
            size="lg"
            maxLength={200}
            limit={50}
            data={names}
            data-autofocus
            {...form.getInputProps('ingredient')}
          />
        ) : null}
        <NativeSelect
          label="Type"
          size="lg"
          data={[{ value: '', label: 'Choose' }, ...TYPES]}
          {...form.getInputProps('type')}
        />
        {type === '' ? null : (
          <Text c="dimmed" size="sm">
            Target: {showLimit(limits[type])}
          </Text>
        )}
        <TextField label="Time" type="time" size="lg" {...form.getInputProps('time')} />
        <TemperatureField
          label="Temperature"
          labelled
          value={temperature}
          onChange={(typed) => form.setFieldValue('temperature', typed)}
          invalid={Boolean(form.errors.temperature)}
          nextLabel="Save"
          pad="below"
        />
        <NativeSelect
          label="Additional step"
          description="The record stays ongoing until that step is entered."
          size="lg"
          data={[{ value: '', label: 'None, this is the last' }, ...TYPES]}
          {...form.getInputProps('next')}
        />
        {asksWhy ? <ReasonField {...form.getInputProps('why')} /> : null}
      </Form>
    </Dialog>
  );
}
