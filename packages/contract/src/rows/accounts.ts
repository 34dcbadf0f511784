import { WASTAGE_CLASS_NAMES, type WastageClass } from '@larder/domain/stock/wastage-classes.ts';
import { COUNTRIES, FOOD_TYPES } from '@larder/domain/tasks/limits.ts';
import { z } from 'zod';
import { day, decimalText, id, instant, shortText, weekdayCodes } from '../primitives.ts';

/** Fields every row of a document or master record carries (DATA-003). */
export const audited = {
  version: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
};

/** A reason for wastage that is offered, and its class (rule 100). */
export const wastageReason = z.object({
  text: shortText,
  class: z.enum(WASTAGE_CLASS_NAMES as [WastageClass, ...WastageClass[]]),
});

/** The list of them that a head office offers. */
export const wastageReasons = z.array(wastageReason).max(100);
/** What a location states of the limits of its food: its country, and °C of its own by type of food (rule 123). */
export const enteredFoodLimits = {
  country: z.enum(COUNTRIES),
  own: z.partialRecord(z.enum(FOOD_TYPES), decimalText),
};

/** On which weekdays (`Su/M`; empty: none) and dates an area is closed (rule 111). */
export const enteredClosedDays = { weekdays: weekdayCodes, dates: z.array(day).max(400) };

export const accountRow = z.object({
  id,
  type: z.enum(['OWNER', 'GROUP', 'LOCATION', 'DEPARTMENT', 'SUPPLIER', 'TRANSFER', 'UNKNOWN']),
  name: z.string(),
  parentId: id.nullable(),
  /** Product groups whose recipes an area cooks from. */
  groupIds: z.array(id),
  /** Under each of those groups, the categories of it that the area uses. */
  groupDepartments: z.array(z.object({ groupId: id, departmentIds: z.array(id) })),
  /** The entry of the list of areas that it was made from. */
  areaNameId: id.nullable(),
  /** The first day on which nothing can be entered there, nor below it; null: open. */
  closedFrom: day.nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  postcode: z.string().nullable(),
  email: z.string().nullable(),
  userInvoiceEmail: z.string().nullable(),
  locationPrefix: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  openingTime: z.string(),
  closingTime: z.string(),
  /** Its own time zone: of a head office or a supplier, and of a location that has one; null: it takes that of the account above. */
  timeZone: z.string().nullable(),
  /** Of a location: the zones that it had, and the last day whose lists and readings go by each (rule 117). Absent in rows stored before. */
  pastZones: z.array(z.object({ throughDay: day, timeZone: z.string() })).optional(),
  /** Whether invoices are matched there and below; null: as above (the specification's has_nanonets). Absent in rows stored before. */
  invoiceMatching: z.boolean().nullish(),
  /** Of a head office: whether goods sent to another location are confirmed there (rule 103). Absent in rows stored before. */
  confirmsTransfers: z.boolean().optional(),
  /** Of a head office: the last day that is locked (rule 37); null: none. Absent in rows stored before. */
  lockedThrough: day.nullish(),
  /** Of a head office: whether lots and use-by dates are noted with receipts (rule 187). Absent in rows stored before. */
  tracesLots: z.boolean().optional(),
  /** Of a head office: the reasons for wastage that it offers; null: those that come with Larder. Absent in rows stored before. */
  wastageReasons: z.array(wastageReason).nullish(),
  /** Of a location: the limits of its food by the day from which they hold; without any, England's hold. Absent in rows stored before. */
  foodLimits: z.array(z.object({ fromDay: day, ...enteredFoodLimits })).optional(),
  /** Of an area: the days on which it is closed, by the day from which that holds. Absent in rows stored before. */
  closedDays: z.array(z.object({ fromDay: day, ...enteredClosedDays })).optional(),
  plan: z.string(),
  ...audited,
});
export type AccountRow = z.infer<typeof accountRow>;

/** A name that is stored once for the whole organisation: of an area, or of a category (department) of product groups. */
export const listedNameRow = z.object({
  id,
  kind: z.enum(['area', 'department']),
  name: z.string(),
  ...audited,
});
export type ListedNameRow = z.infer<typeof listedNameRow>;
