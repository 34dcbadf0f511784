import type { Recalled } from '@larder/contract/traced-lots.ts';
import { readRecall } from '@larder/domain/procurement/lots/recall.ts';
import { Group, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '../../app/working/useToday.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  asked: Recalled;
  onAsk: (asked: Recalled) => void;
}

const BY = [
  { value: 'lot', label: 'A lot' },
  { value: 'delivery', label: 'A delivery' },
];

/** What is recalled: a lot of an item, or all of a supplier's day. */
export function RecallForm({ asked, onAsk }: Props) {
  const today = useToday();
  const suppliers = useById('suppliers');
  const options = useCollection('supplierOptions').map(({ id, name, supplierId }) => ({
    value: id,
    label: `${name} (${suppliers.get(supplierId)?.name ?? 'supplier'})`,
  }));
  const form = useForm({
    initialValues: {
      by: asked.supplierId ? 'delivery' : 'lot',
      optionId: asked.optionId ?? (null as string | null),
      code: asked.code ?? '',
      supplierId: asked.supplierId ?? (null as string | null),
      day: asked.day ?? (null as string | null),
    },
    validate: (values) => {
      const read = readRecall(recalledBy(values));
      const problem = Array.isArray(read) ? read[0] : undefined;
      if (!problem) return {};
      const field = values.by === 'delivery' && problem.field === 'optionId' ? 'supplierId' : problem.field;
      return { [field]: field === 'supplierId' ? 'Choose a supplier' : problem.message };
    },
  });
  const byLot = form.values.by === 'lot';
  return (
    <Form form={form} onSubmit={(values) => onAsk(recalledBy(values))} submitLabel="Find where it may have gone">
      <SegmentedControl aria-label="What is recalled" data={BY} {...form.getInputProps('by')} />
      {byLot ? (
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <SelectField label="Item" placeholder="Type its name" data={options} {...form.getInputProps('optionId')} />
          <TextField label="Lot" maxLength={40} {...form.getInputProps('code')} />
        </Group>
      ) : (
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <SelectField
            label="Supplier"
            placeholder="Type its name"
            data={[...suppliers.values()].map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('supplierId')}
          />
          <DayField label="Delivered on" max={today} {...form.getInputProps('day')} />
        </Group>
      )}
    </Form>
  );
}

function recalledBy(values: {
  by: string;
  optionId: string | null;
  code: string;
  supplierId: string | null;
  day: string | null;
}): Recalled {
  if (values.by === 'lot') return { optionId: values.optionId ?? undefined, code: values.code.trim() || undefined };
  return { supplierId: values.supplierId ?? undefined, day: values.day ?? undefined };
}
