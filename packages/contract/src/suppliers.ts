import { z } from 'zod';
import { DELIVERY_DAYS, OTHER_PRODUCTS } from './limits.ts';
import { amountText, clockTime, id, name, shortText, signedAmountText } from './primitives.ts';
import { command } from './route.ts';

const EMAIL_ADDRESSES = 10;

const optional = shortText.nullable();

/** What can be known of a supplier; null where it is not. email: where orders go (SUP-057). minimumSpend: £ without VAT; temperatures: °C. */
const details = {
  name,
  email: z.email(),
  code: optional,
  accountNumber: optional,
  phone: optional,
  contact: optional,
  website: optional,
  emailAddresses: z.array(z.email()).max(EMAIL_ADDRESSES),
  address: optional,
  postcode: optional,
  customerContact: optional,
  customerPhone: optional,
  deliveryDays: z.array(z.enum(DELIVERY_DAYS)).max(DELIVERY_DAYS.length),
  cutOffTime: clockTime.nullable(),
  minimumSpend: amountText.nullable(),
  typeOfProducts: optional,
  targetTemperature: signedAmountText.nullable(),
  otherProducts: z
    .array(z.object({ typeOfProducts: name, targetTemperature: signedAmountText.nullable() }))
    .max(OTHER_PRODUCTS),
};
export type SupplierDetails = z.infer<z.ZodObject<typeof details>>;

/** A supplier of which no more is known than its name and where orders go. */
export const BARE_SUPPLIER: Omit<SupplierDetails, 'name' | 'email'> = {
  code: null,
  accountNumber: null,
  phone: null,
  contact: null,
  website: null,
  emailAddresses: [],
  address: null,
  postcode: null,
  customerContact: null,
  customerPhone: null,
  deliveryDays: [],
  cutOffTime: null,
  minimumSpend: null,
  typeOfProducts: null,
  targetTemperature: null,
  otherProducts: [],
};

const seen = { supplierId: id, version: z.number().int() };

/** Whom a group buys from, as its head office has them. */
export const supplierCommands = {
  /** version: the one the person saw; null for a new supplier. */
  saveSupplier: command('/suppliers/{supplierId}/save', 'Add a supplier or change how it is ordered from', {
    supplierId: id,
    version: z.number().int().nullable(),
    ...details,
  }),

  setSupplierArchived: command(
    '/suppliers/{supplierId}/archived',
    'Archive a supplier, so that nothing new is ordered from it, or take it back',
    { ...seen, archived: z.boolean() },
  ),

  removeSupplier: command(
    '/suppliers/{supplierId}/remove',
    'Remove a supplier and its list; refused while an order of it did not arrive',
    seen,
  ),
};
