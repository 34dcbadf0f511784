import { notEmpty } from '@larder/domain/forms.ts';
import { readTemperature, showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Autocomplete, Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { broughtBy } from '../../../app/suppliers/goods.ts';
import { useCollection } from '../../../data/use-collections.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { NO_REASON, ReasonField } from '../../ReasonField.tsx';
import { TemperatureField } from '../field/TemperatureField.tsx';
import { INVOICE_TOO_LONG, LONGEST_INVOICE } from './longest-invoice.ts';
import type { EnteredDelivery } from './useSaveDelivery.ts';

interface Props {
  title: string;
  /** What is corrected; null: a new one, entered by hand. */
  initial: EnteredDelivery | null;
  /** Of a correction: the reason that was entered; null: it is none, and no reason is asked for. */
  why: string | null;
  onSave: (delivery: EnteredDelivery, why: string | null) => Promise<void>;
  onClose: () => void;
}

/** A delivery that no order stands for, or what an entry should have stated. What is missing or can't be read is marked at its field (HACCP-009, HACCP-010). */
export function DeliveryDialog({ title, initial, why: reason, onSave, onClose }: Props) {
  const asksWhy = reason !== null;
  const suppliers = useCollection('suppliers');
  const names = useMemo(
    () => [...new Set(suppliers.map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other)),
    [suppliers],
  );
  const form = useForm({
    initialValues: {
      name: initial?.name ?? '',
      goods: initial?.goods ?? '',
      temperature: initial?.temperature ?? '',
      invoice: initial?.invoice ?? '',
      why: reason ?? '',
    },
    validate: {
      name: (name) => notEmpty('Name', name),
      temperature: (typed) => readTemperature(typed).problem,
      invoice: (invoice) => (invoice.trim().length > LONGEST_INVOICE ? INVOICE_TOO_LONG : null),
      why: (why) => (asksWhy && why.trim() === '' ? NO_REASON : null),
    },
  });
  const typedName = form.values.name.trim().toLowerCase();
  const supplier = suppliers.find(({ name }) => name.toLowerCase() === typedName);
  const kinds = broughtBy(supplier).flatMap(({ goods, target }) => (goods === null ? [] : [{ goods, target }]));

  const save = async ({ name, goods, temperature: typed, invoice, why }: typeof form.values) => {
    const { temperature } = readTemperature(typed);
    if (temperature === null) return;
    const delivery = {
      ...{ order: initial?.order ?? null, supplier: supplier?.id ?? initial?.supplier ?? null },
      ...{ name: name.trim(), invoice: invoice.trim(), goods: goods === '' ? null : goods, temperature },
    };
    await onSave(delivery, asksWhy ? why.trim() : null);
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
        <Autocomplete
          label="Name"
          placeholder="Choose or type"
          size="lg"
          maxLength={200}
          limit={50}
          data={names}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {kinds.length === 0 ? null : (
          <NativeSelect
            label="Goods"
            size="lg"
            data={[
              { value: '', label: 'All of it' },
              ...kinds.map(({ goods, target }) => ({
                value: goods,
                label: target === null ? goods : `${goods}, target ${showTemperature(target)} or less`,
              })),
            ]}
            {...form.getInputProps('goods')}
          />
        )}
        <TemperatureField
          label="Temperature"
          labelled
          value={form.values.temperature}
          onChange={(typed) => form.setFieldValue('temperature', typed)}
          invalid={Boolean(form.errors.temperature)}
          problem={form.errors.temperature}
          nextLabel="Save"
          pad="below"
        />
        <TextField label="Invoice number" size="lg" {...form.getInputProps('invoice')} />
        {asksWhy ? <ReasonField {...form.getInputProps('why')} /> : null}
      </Form>
    </Dialog>
  );
}
