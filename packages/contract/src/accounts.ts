import { TIME_OPTIONS } from '@larder/domain/accounts/opening-times.ts';
import { PLAN_NAMES } from '@larder/domain/accounts/plans.ts';
import { hasLineBreak, LONGEST_NAME } from '@larder/domain/forms.ts';
import { z } from 'zod';
import { NEW_GROUP_LABELS } from './limits.ts';
import { ownerCalls } from './owners.ts';
import { peopleCalls } from './people.ts';
import { day, decimalText, id, name, nameOrNothing } from './primitives.ts';
import { command, query, route } from './route.ts';

/** A name in the spec's words when it is missing (ACC-045, ACC-050). */
function named(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} name cannot be empty`)
    .max(LONGEST_NAME, `${label} name must have at most ${LONGEST_NAME} characters`)
    .refine((text) => !hasLineBreak(text), `${label} name must be one line`);
}

/** The one form of a new group: its names, and the ids its accounts will have (made by the client, so that a repeat finds them). */
const optional = (most: number) => z.string().trim().max(most, `must have at most ${most} characters`).nullable();
const optionalEmail = z.email('Please enter a valid email address').max(300).nullable();

export const newGroup = z.object({
  headOfficeId: id,
  headOffice: named(NEW_GROUP_LABELS.headOffice),
  locationId: id,
  location: named(NEW_GROUP_LABELS.location),
  areaId: id,
  area: named(NEW_GROUP_LABELS.area),
  groupId: id,
  group: named(NEW_GROUP_LABELS.group),
  /** Of the first location, as its orders are delivered and answered there. */
  address1: optional(200).optional(),
  address2: optional(200).optional(),
  postcode: optional(20).optional(),
  email: optionalEmail.optional(),
});
export type NewGroup = z.infer<typeof newGroup>;

export const NEXT_STEPS = ['prices', 'recipe', 'openingCount', 'order', 'sales', 'closingCount'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The way to a first gross profit (rule 29). firstGrossProfit: an area has sales between two closed counts. */
export const nextSteps = z.object({
  done: z.record(z.enum(NEXT_STEPS), z.boolean()),
  firstGrossProfit: z.boolean(),
});
export type NextSteps = z.infer<typeof nextSteps>;

/** What leaves the reports with a removed account: £ of all its days. used: something was ever ordered, counted, sold or moved there. */
export const removalImpact = z.object({
  used: z.boolean(),
  netSales: decimalText,
  purchases: decimalText,
  stock: decimalText,
});
export type RemovalImpact = z.infer<typeof removalImpact>;

const time = z.enum(TIME_OPTIONS as [string, ...string[]], 'must be a full or half hour');
/** Checked by the command, in the words of the kind of account. */
const accountName = nameOrNothing;

/** What the details of an account say of it. */
const details = {
  name: accountName,
  address1: optional(200),
  address2: optional(200),
  postcode: optional(20),
  email: optionalEmail,
  /** Where suppliers send their invoices. */
  userInvoiceEmail: optionalEmail,
  locationPrefix: optional(10),
  /** Full or half hours, `08:00`. A place that closes after midnight closes before it opens. */
  openingTime: time,
  closingTime: time,
  /** An IANA name, which the command checks; null: that of the account above. */
  timeZone: z.string().max(64).nullable(),
};

/** A product group of an area, or a category under it. */
const assignment = { groupId: id, departmentId: id.nullable() };

export const accountsContract = {
  openHeadOffice: route
    .route({ method: 'POST', path: '/head-offices', summary: 'Open a further head office', tags: ['commands'] })
    .input(z.object({ headOfficeId: id, name: accountName }))
    .output(z.object({ headOfficeId: id })),
  openAccount: command(
    '/structure/{id}/open',
    'Open a location, a product group, an area or a guest view below this account',
    {
      id,
      /** A location or product group stands below the head office, an area or a guest view below a location. */
      parentId: id,
      /** TRANSFER: a guest view below a location, which shows the product hub and holds no stock. */
      type: z.enum(['LOCATION', 'DEPARTMENT', 'TRANSFER']),
      name: accountName,
      /** Product groups an area cooks from, or a guest view shows. */
      groupIds: z.array(id).max(200),
      /** The entry of the list of areas that it is made from; without one its name is entered there. */
      areaNameId: id.nullable(),
    },
  ),
  updateAccount: command('/details', 'Change what the details of this account say', {
    version: z.number().int(),
    ...details,
  }),
  removeAccount: command('/structure/{id}/remove', 'Remove a location, a product group or an area below this account', {
    id,
    version: z.number().int(),
    /** The name of the account, typed by whoever removes one that was used. */
    typedName: z.string().max(200).optional(),
  }),
  removalImpact: query(
    '/structure/{id}/removal-impact',
    'What would leave the reports with a location, a product group or an area',
    { id },
    removalImpact,
  ),
  closeAccount: command(
    '/structure/{id}/close',
    'Close a location, a product group or an area below this account from a day, or open it again',
    {
      id,
      version: z.number().int(),
      /** The first day on which nothing can be entered; null: it is open again. */
      from: day.nullable(),
    },
  ),
  assignGroup: command(
    '/groups/assign',
    'Let this area cook from a product group, or from a category under it',
    assignment,
  ),
  unassignGroup: command('/groups/unassign', 'Take a product group from this area, or a category under it', assignment),
  saveListedName: command(
    '/listed-names/{nameId}/save',
    'Add a name to the list of areas or categories, or change it',
    {
      nameId: id,
      version: z.number().int().nullable(),
      kind: z.enum(['area', 'department']),
      name,
    },
  ),
  removeListedName: command('/listed-names/{nameId}/remove', 'Take a name from the list of areas or categories', {
    nameId: id,
    version: z.number().int(),
  }),
  setUpGroup: route
    .route({
      method: 'POST',
      path: '/groups',
      summary: 'Set up a head office with its first location, area and product group',
      tags: ['commands'],
    })
    .input(newGroup)
    .output(z.object({ headOfficeId: id, areaId: id })),
  ...peopleCalls,
  ...ownerCalls,
  leaveGroup: command('/leave', 'Leave the group of this account with all its accounts', {}),
  deleteProfile: route
    .route({
      method: 'POST',
      path: '/me/delete',
      summary: 'Delete one’s own profile: sign-in, memberships, and whatever is stored of the person beside their name',
      tags: ['profile'],
    })
    .input(z.object({ /** One’s own email address, typed to confirm it. */ typedEmail: z.string().max(300) }))
    .output(z.object({ deleted: z.boolean() })),
  choosePlan: command('/plan', 'Choose the plan of the group; nothing is charged', { plan: z.enum(PLAN_NAMES) }),
  acceptInvitation: route
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Take up an invitation with the token of its mail',
      tags: ['commands'],
    })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ accountId: id })),
  nextSteps: query('/next-steps', 'What is done on the way to a first gross profit', {}, nextSteps),
};
