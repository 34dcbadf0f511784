import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { readCurrency } from '@larder/domain/invoices/currency.ts';
import type { UseFormReturnType } from '@mantine/form';
import { type FocusEvent, use } from 'react';
import { DayField } from '../../ui/form/DayField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Pointing } from '../review/Stated.tsx';
import classes from './entry.module.css';
import type { InvoiceValues } from './form-values.ts';
import { toCheck } from './to-check.tsx';

interface Props {
  form: UseFormReturnType<InvoiceValues>;
  detail: InvoiceDetail;
  suppliers: readonly SupplierRow[];
}

const TYPES = [
  { value: 'DEBIT', label: 'Invoice' },
  { value: 'CREDIT', label: 'Credit note' },
];

/** What stands once on an invoice, to be typed; the field one is in is shown on the paper. */
export function HeadFields({ form, detail: { found, row }, suppliers }: Props) {
  const point = use(Pointing);
  const { values } = form;
  const show = (event: FocusEvent) => {
    const field = event.target.closest('[data-field]')?.getAttribute('data-field');
    const place = field ? (found[field]?.box ?? null) : null;
    if (place) point(place);
  };
  const currency = readCurrency(values.currency);
  const known = suppliers.some(({ id }) => id === values.supplierId);
  const amount = (field: 'net' | 'vat' | 'gross', label: string) => (
    <div data-field={field}>
      <NumberField label={label} places={10} allowNegative {...toCheck(found[field])} {...form.getInputProps(field)} />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to where the focus of the fields inside is
    <div className={classes.head} onFocus={show}>
      <SelectField label="Kind" searchable={false} data={TYPES} {...form.getInputProps('type')} />
      <div data-field="supplierName" className={classes.wide}>
        <SelectField
          label="Supplier"
          required
          placeholder={row.supplierName || 'Choose the supplier'}
          {...toCheck(found.supplierName)}
          data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('supplierId')}
          value={known ? values.supplierId : null}
        />
      </div>
      <div data-field="number">
        <TextField
          label="Invoice number"
          required
          autoComplete="off"
          {...toCheck(found.number)}
          {...form.getInputProps('number')}
        />
      </div>
      <div data-field="date">
        <DayField label="Invoice date" clearable {...toCheck(found.date)} {...form.getInputProps('date')} />
      </div>
      <div data-field="orderNumber">
        <TextField
          label="Our order number"
          autoComplete="off"
          {...toCheck(found.orderNumber)}
          {...form.getInputProps('orderNumber')}
        />
      </div>
      <div data-field="currency">
        <TextField
          label="Currency"
          required
          autoComplete="off"
          {...form.getInputProps('currency')}
          onBlur={() => {
            if (currency !== null && currency !== values.currency) form.setFieldValue('currency', currency);
          }}
        />
      </div>
      {currency === 'GBP' ? null : (
        <div data-field="rate">
          <NumberField label="£ for one unit of it" places={10} {...form.getInputProps('rate')} />
        </div>
      )}
      {amount('net', 'Net')}
      {amount('vat', 'VAT')}
      {amount('gross', 'Total with VAT')}
    </div>
  );
}
