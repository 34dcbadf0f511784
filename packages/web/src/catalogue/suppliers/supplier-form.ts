import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { CommandInput } from '../../data/command.ts';

/** SUP-094. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A supplier as it is typed; empty text where nothing is known. */
export interface SupplierValues extends Record<string, unknown> {
  name: string;
  code: string;
  email: string;
  phone: string;
  deliveryDays: string[];
  cutOffTime: string;
  minimumSpend: string;
  typeOfProducts: string;
  targetTemperature: string;
}

export function supplierValues(supplier: SupplierRow | null): SupplierValues {
  return {
    name: supplier?.name ?? '',
    code: supplier?.code ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    deliveryDays: supplier?.deliveryDays ?? [],
    cutOffTime: supplier?.cutOffTime?.slice(0, 5) ?? '',
    minimumSpend: supplier?.minimumSpend ?? '',
    typeOfProducts: supplier?.typeOfProducts ?? '',
    targetTemperature: supplier?.targetTemperature ?? '',
  };
}

/** What was typed, as it is sent: days in the order of the week, and null for what was left empty. */
export function supplierInput(
  values: SupplierValues,
): Omit<CommandInput<'catalogue.saveSupplier'>, 'supplierId' | 'version'> {
  return {
    name: values.name.trim(),
    code: orNull(values.code),
    email: values.email.trim(),
    phone: orNull(values.phone),
    deliveryDays: WEEKDAYS.filter((day) => values.deliveryDays.includes(day)),
    cutOffTime: orNull(values.cutOffTime),
    minimumSpend: orNull(values.minimumSpend),
    typeOfProducts: orNull(values.typeOfProducts),
    targetTemperature: orNull(values.targetTemperature),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
