import { numberOrZero } from '@larder/domain/money.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { REFUSED_LABELS, REFUSED_REASONS, type RefusedReason } from '@larder/domain/procurement/refused-lots.ts';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { TypedRefused } from './typed-refused.ts';

interface Props {
  name: string;
  /** Lots ordered, within the label. */
  ordered: string;
  refused: TypedRefused | null;
  /** Photos of what went back, stored with the order as soon as they are chosen. */
  photos: ReactNode;
  /** null: nothing was refused after all. */
  onChange: (refused: TypedRefused | null) => void;
  onClose: () => void;
}

const REASONS = REFUSED_REASONS.map((value) => ({ value, label: REFUSED_LABELS[value] }));

/** How many lots went back with the driver, and why; how warm they were, where that is why (rule 47). */
export function RefuseDialog({ name, ordered, refused, photos, onChange, onClose }: Props) {
  const form = useForm({
    initialValues: {
      lots: refused?.lots ?? '',
      reason: refused?.reason ?? (null as RefusedReason | null),
      temperature: refused?.temperature ?? '',
    },
    validate: {
      lots: (lots) => (numberOrZero(lots).gt(0) ? null : 'Enter how many went back'),
      reason: (reason) => (reason ? null : 'Choose why'),
      temperature: (temperature, { reason }) =>
        reason === 'warm' && temperature.trim() === '' ? 'Enter how warm it was' : null,
    },
  });
  const isWarm = form.values.reason === 'warm';
  const save = ({ lots, reason, temperature }: typeof form.values) => {
    if (reason) onChange({ lots, reason, temperature: isWarm ? temperature : '' });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Refuse ${name}`}>
      <Form
        form={form}
        onSubmit={save}
        submitLabel="Refuse"
        secondary={
          <>
            {refused ? (
              <Button
                variant="default"
                onClick={() => {
                  onChange(null);
                  onClose();
                }}
              >
                Nothing was refused
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <Group align="flex-start" wrap="nowrap">
          <NumberField
            label={`Refused of ${ordered} ordered`}
            called="Refused"
            places={LINE_QUANTITY.places}
            size="lg"
            flex={1}
            data-autofocus
            {...form.getInputProps('lots')}
          />
          {isWarm ? (
            <NumberField
              label="Temperature °C"
              called="Temperature"
              places={1}
              allowNegative
              size="lg"
              flex={1}
              {...form.getInputProps('temperature')}
            />
          ) : null}
        </Group>
        <SelectField
          label="Reason"
          placeholder="Choose why"
          searchable={false}
          size="lg"
          data={REASONS}
          {...form.getInputProps('reason')}
        />
        {photos}
      </Form>
    </Dialog>
  );
}
