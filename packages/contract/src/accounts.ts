import { z } from 'zod';
import { id } from './primitives.ts';
import { command, query, route } from './route.ts';

/** What the names of a new group are called in the form and in its messages. */
export const NEW_GROUP_LABELS = {
  headOffice: 'Head Office',
  location: 'Location',
  area: 'Area',
  group: 'Group',
} as const;

/** A name in the spec's words when it is missing (ACC-045, ACC-050). */
function named(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} name cannot be empty`)
    .max(200, `${label} name must have at most 200 characters`);
}

/** The one form of a new group: its names, and the ids its accounts will have (made by the client, so that a repeat finds them). */
export const newGroup = z.object({
  headOfficeId: id,
  headOffice: named(NEW_GROUP_LABELS.headOffice),
  locationId: id,
  location: named(NEW_GROUP_LABELS.location),
  areaId: id,
  area: named(NEW_GROUP_LABELS.area),
  groupId: id,
  group: named(NEW_GROUP_LABELS.group),
});
export type NewGroup = z.infer<typeof newGroup>;

export const NEXT_STEPS = ['prices', 'recipe', 'order', 'sales', 'count'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The way to a first gross profit (rule 29). firstGrossProfit: an area has sales between two closed counts. */
export const nextSteps = z.object({
  done: z.record(z.enum(NEXT_STEPS), z.boolean()),
  firstGrossProfit: z.boolean(),
});
export type NextSteps = z.infer<typeof nextSteps>;

export const accountsContract = {
  setUpGroup: route
    .route({
      method: 'POST',
      path: '/groups',
      summary: 'Set up a head office with its first location, area and product group',
      tags: ['commands'],
    })
    .input(newGroup)
    .output(z.object({ headOfficeId: id, areaId: id })),
  invitePerson: command('/invitations', 'Invite somebody to this account and all below it by mail', {
    invitationId: id,
    email: z.email('Please enter a valid email address').max(300),
    role: z.enum(['member', 'guest']),
  }),
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
