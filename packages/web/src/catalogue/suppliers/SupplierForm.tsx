import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { useForm } from '@mantine/form';
import { Form } from '../../ui/form/Form.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { GoodsFields } from './GoodsFields.tsx';
import { OrderingFields } from './OrderingFields.tsx';
import { type SupplierValues, supplierInput, supplierProblems, supplierValues } from './supplier-form.ts';

interface Props {
  /** null: a new one. */
  supplier: SupplierRow | null;
  submitLabel: string;
  /** The supplier itself types it, in its own account: what a customer keeps of it is not asked for. */
  ofItself?: boolean;
  /** Sends it; what it throws is shown at its field. */
  onSave: (details: SupplierDetails) => unknown;
}

/** All that is known of a supplier and how it is ordered from, to be typed. */
export function SupplierForm({ supplier, submitLabel, ofItself = false, onSave }: Props) {
  const form = useForm<SupplierValues>({ initialValues: supplierValues(supplier), validate: supplierProblems });

  return (
    <Form form={form} onSubmit={(values) => onSave(supplierInput(values))} submitLabel={submitLabel}>
      <OrderingFields form={form} isNew={supplier === null} ofItself={ofItself} />
      <DeliveryFields form={form} />
      <GoodsFields form={form} />
      <ContactFields form={form} ofItself={ofItself} />
    </Form>
  );
}
