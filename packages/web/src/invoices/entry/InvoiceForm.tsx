import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { NO_CURRENCY, readCurrency } from '@larder/domain/invoices/currency.ts';
import { numberProblem } from '@larder/domain/invoices/upload-rules.ts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';
import { emptyLine, enteredOf, type InvoiceValues, valuesOf } from './form-values.ts';
import { HeadFields } from './HeadFields.tsx';
import { LineRows } from './LineRows.tsx';
import { moveOn } from './move-on.ts';
import { Sums } from './Sums.tsx';

interface Props {
  detail: InvoiceDetail;
  /** Leaves the form as it was; null: nothing was read, so the form is all there is. */
  onCancel: (() => void) | null;
  onSaved: () => void;
}

/** An invoice entered or corrected by hand (INV-014): always possible, and typed without a mouse. */
export function InvoiceForm({ detail, onCancel, onSaved }: Props) {
  const { row } = detail;
  const enter = useCommand('invoices.enterInvoice');
  const hasNetwork = useHasNetwork();
  const suppliers = useSuppliers();
  const [before] = useState(() => {
    const read = valuesOf(detail);
    return read.lines.length > 0 ? read : { ...read, lines: [emptyLine(newId())] };
  });
  const form = useForm<InvoiceValues>({
    initialValues: before,
    validate: {
      number: numberProblem,
      supplierId: (chosen) => notEmpty('Supplier', chosen),
      currency: (typed) => (readCurrency(typed) === null ? NO_CURRENCY : null),
      rate: (typed) => (/^[0.]+$/.test(typed) ? 'The rate must be above 0' : null),
    },
  });
  const { values } = form;

  const fields = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current) fields.current?.querySelector<HTMLInputElement>(`[data-line="${added.current}"] input`)?.focus();
    added.current = null;
  });
  const add = () => {
    const line = emptyLine(newId());
    added.current = line.lineId;
    form.setFieldValue('lines', [...values.lines, line]);
  };

  const submit = async ({ supplierId, ...typed }: InvoiceValues) => {
    if (supplierId === null) return;
    const entered = enteredOf({ ...typed, supplierId }, before.lines);
    await withToast(INVOICE_UPDATED, () => enter.run({ uploadId: row.id, version: row.version, ...entered }));
    onSaved();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      submitLabel="Save"
      notNow={hasNetwork ? null : 'Entering an invoice needs a network.'}
      secondary={
        onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null
      }
    >
      <Stack gap="md" ref={fields} onKeyDown={(event) => moveOn(event, add)}>
        <HeadFields form={form} detail={detail} suppliers={suppliers} />
        <LineRows
          lines={values.lines}
          before={before.lines}
          supplierId={values.supplierId}
          read={detail.lines}
          onChange={(lines) => form.setFieldValue('lines', lines)}
          onAdd={add}
        />
        <Sums values={values} />
      </Stack>
      <LeaveGuard unsaved={form.isDirty() && !enter.pending} what="invoice" />
    </Form>
  );
}
