import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { SupplierDetails } from '@larder/contract/suppliers.ts';
import { useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
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
  /** Called with whether something typed is not saved yet. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** All that is known of a supplier and how it is ordered from, to be typed. */
export function SupplierForm({ supplier, submitLabel, ofItself = false, onSave, onUnsaved }: Props) {
  const form = useForm<SupplierValues>({ initialValues: supplierValues(supplier), validate: supplierProblems });

  const unsaved = form.isDirty();
  useLayoutEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]); // before any other row can come in

  const save = async (values: SupplierValues) => {
    await onSave(supplierInput(values));
    form.resetDirty(values);
  };

  return (
    <Form form={form} onSubmit={save} submitLabel={submitLabel}>
      <OrderingFields form={form} isNew={supplier === null} ofItself={ofItself} />
      <DeliveryFields form={form} />
      <GoodsFields form={form} />
      <ContactFields form={form} ofItself={ofItself} />
    </Form>
  );
}
