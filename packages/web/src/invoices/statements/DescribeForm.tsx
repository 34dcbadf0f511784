import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATEMENT_NEEDS_NETWORK, STATEMENT_UPDATED } from './statement-words.ts';

interface Props {
  detail: StatementDetail;
  onDone: () => void;
}

/** Whose statement it is and which days it covers, where that was not read, or not rightly. */
export function DescribeForm({ detail: { row, from, to }, onDone }: Props) {
  const suppliers = useSuppliers();
  const describe = useCommand('invoices.describeStatement');
  const hasNetwork = useHasNetwork();
  const form = useForm({
    initialValues: { supplierId: row.supplierId, from, to },
    validate: {
      supplierId: (chosen) => notEmpty('Supplier', chosen),
      from: (day) => notEmpty('First day', day),
      to: (day, values) =>
        notEmpty('Last day', day) ??
        (values.from && day && day < values.from ? 'The last day is before the first' : null),
    },
  });
  return (
    <Form
      form={form}
      submitLabel="Save"
      notNow={hasNetwork ? null : STATEMENT_NEEDS_NETWORK}
      onSubmit={async ({ supplierId, from: first, to: last }) => {
        if (supplierId === null || first === null || last === null) return;
        const days = { from: first, to: last };
        await withToast(STATEMENT_UPDATED, () =>
          describe.run({ uploadId: row.id, version: row.version, supplierId, ...days }),
        );
        onDone();
      }}
    >
      <SelectField
        label="Supplier"
        required
        placeholder="Choose the supplier"
        data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('supplierId')}
      />
      <DayField label="First day" required {...form.getInputProps('from')} />
      <DayField label="Last day" required {...form.getInputProps('to')} />
    </Form>
  );
}
