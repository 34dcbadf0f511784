import { z } from 'zod';
import { packPrice } from './catalogue.ts';
import { DELIVERY_DAYS, MOST_ITEMS_AT_ONCE, MOST_LINES_AT_ONCE } from './limits.ts';
import {
  amountText,
  costText,
  day,
  decimalText,
  id,
  instant,
  measureUnit,
  name,
  nameOrNothing,
  shortText,
  signedAmountText,
} from './primitives.ts';
import { command, query, route } from './route.ts';

const kinds = z.array(name.max(60)).max(5);
const town = z.string().trim().max(100).nullable();

/** A line as it may come from a file: what is missing is empty, and listed for all chosen items at once (SUP-055). unitPrice is £ net for one lot. */
const unapproved = {
  name: nameOrNothing,
  supplierCode: shortText,
  uom: shortText,
  unitsPerLot: z.union([z.literal(''), amountText]),
  amountPerUnit: z.union([z.literal(''), amountText]),
  baseUnit: measureUnit,
  unitPrice: amountText,
  /** Left out, it stays as the file stated it. */
  pricedByWeight: z.boolean().optional(),
  deposit: z.boolean().optional(),
};

/** A customer that asked to buy. */
export const customerRequest = z.object({
  customerId: id,
  name: z.string(),
  status: z.enum(['REQUESTED', 'ACCEPTED', 'DECLINED']),
  requestedAt: instant,
  requestedBy: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  accountNumber: z.string(),
  /** What the customer's price group is called, and what it adds to list prices in percent, negative: takes off. */
  priceGroup: z.string(),
  pricePercent: costText,
  /** Null: the supplier's own. */
  deliveryDays: z.array(z.string()).nullable(),
  minimumSpend: decimalText.nullable(),
  /** Null: it may order. */
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string().nullable(),
  /** Of how the supplier sells to it; 0 before that was stated. */
  version: z.number().int(),
});
export type CustomerRequest = z.infer<typeof customerRequest>;

/** Once a list was published: how many lines it has, and how many of the customers have it already. */
export const publicationRow = z.object({
  id,
  effectiveFrom: day,
  lines: z.number().int(),
  removedLines: z.number().int(),
  customers: z.number().int(),
  customersDone: z.number().int(),
  status: z.enum(['running', 'done', 'failed']),
  createdAt: instant,
  createdBy: z.string(),
});
export type PublicationRow = z.infer<typeof publicationRow>;

/** What customers see of the supplier, what publishing now would change for them, and the latest publications. */
export const ownListing = z.object({
  name: z.string(),
  town: z.string().nullable(),
  kindsOfGoods: z.array(z.string()),
  listed: z.boolean(),
  /** Lines of the list against those published last. */
  unpublished: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  publications: z.array(publicationRow),
});
export type OwnListing = z.infer<typeof ownListing>;

/** A supplier that can be asked. status: how far we are with it; null: not asked. */
export const directoryEntry = z.object({
  supplierAccountId: id,
  name: z.string(),
  town: z.string().nullable(),
  kindsOfGoods: z.array(z.string()),
  status: z.enum(['REQUESTED', 'ACCEPTED', 'DECLINED']).nullable(),
  /** Why it declined. */
  reason: z.string().nullable(),
  /** It closed its account and takes no orders; left out: it did not. */
  closed: z.boolean().optional(),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;

/** A line of a supplier's published list, and what taking it over would make of it. */
export const publishedLine = packPrice.extend({
  optionId: id,
  name: z.string(),
  supplierCode: z.string(),
  category: z.string().nullable(),
  vatPercent: decimalText.nullable(),
  effectiveFrom: day,
  /** Whether we have it already. */
  imported: z.boolean(),
  /** The ingredient that it would be an option of; null: one is made, unless it is a deposit. */
  ingredientName: z.string().nullable(),
  deposit: z.boolean(),
  pricedByWeight: z.boolean(),
});
export type PublishedLine = z.infer<typeof publishedLine>;

export const supplierAccountsContract = {
  openSupplierAccount: route
    .route({ method: 'POST', path: '/supplier-accounts', summary: 'Open a supplier account', tags: ['commands'] })
    .input(z.object({ supplierAccountId: id, name: nameOrNothing, town, kindsOfGoods: kinds }))
    .output(z.object({ supplierAccountId: id })),

  ownListing: query('/listing', 'What customers see of this supplier, and its latest publications', {}, ownListing),

  saveListing: command('/listing/save', 'Change what customers see of this supplier', {
    name,
    town,
    kindsOfGoods: kinds,
  }),

  archiveListing: command('/listing/archive', 'Take this supplier out of what can be asked for, or put it back', {
    archived: z.boolean(),
  }),

  approveOptions: command('/supplier-options/approve', 'Complete unapproved items, so that they belong to the list', {
    items: z.array(z.object({ optionId: id, version: z.number().int(), ...unapproved })).max(MOST_ITEMS_AT_ONCE),
  }),

  publishList: command(
    '/publications/{publicationId}/publish',
    'Publish the list with its prices from a day on; customers are notified by a job',
    { publicationId: id, effectiveFrom: day },
  ),

  requests: query(
    '/customer-requests',
    'Customers that asked to buy, open requests first',
    {},
    z.array(customerRequest),
  ),

  answerRequest: command('/customer-requests/{customerId}/answer', 'Accept or decline the request of a customer', {
    customerId: id,
    accept: z.boolean(),
    /** Needed where it is declined: the customer reads it. */
    reason: shortText.optional(),
  }),

  saveCustomer: command('/customers/{customerId}/save', 'Change how this supplier sells to a customer', {
    customerId: id,
    version: z.number().int().min(0),
    /** Left out: it stays as it is, also where the customer changed it meanwhile. */
    accountNumber: shortText.optional(),
    priceGroup: shortText,
    pricePercent: signedAmountText.refine(
      (percent) => Number(percent) >= -99 && Number(percent) <= 900,
      'must be between -99 and 900',
    ),
    /** Null: the supplier's own. */
    deliveryDays: z.array(z.enum(DELIVERY_DAYS)).max(DELIVERY_DAYS.length).nullable(),
    minimumSpend: amountText.nullable(),
  }),

  stopCustomer: command(
    '/customers/{customerId}/stop',
    'Stop taking orders of a customer, with the reason that they read, or take them again',
    { customerId: id, stop: z.boolean(), reason: shortText },
  ),

  setAccountNumber: command(
    '/suppliers/{supplierId}/account-number',
    'Set the number by which a supplier with an account of its own has us',
    { supplierId: id, accountNumber: shortText },
  ),

  supplierDirectory: query(
    '/supplier-directory',
    'Suppliers that can be asked, and how far we are with each',
    {},
    z.array(directoryEntry),
  ),

  requestSupplier: command('/supplier-directory/{supplierAccountId}/request', 'Ask a supplier to buy from it', {
    supplierAccountId: id,
    /** The supplier as it will stand in our own books. */
    supplierId: id,
  }),

  publishedList: query(
    '/suppliers/{supplierId}/published-list',
    'The published list of a supplier that accepted us, and what taking it over would make',
    { supplierId: id },
    z.array(publishedLine),
  ),

  importSupplierOptions: command(
    '/suppliers/{supplierId}/import-options',
    'Take over lines of a supplier’s published list, with ingredients for them',
    {
      supplierId: id,
      /** Of the supplier's own list. */
      optionIds: z.array(id).min(1).max(MOST_LINES_AT_ONCE),
    },
    { imported: z.number().int(), ingredients: z.number().int() },
  ),
};
