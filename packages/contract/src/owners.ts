import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { command, route } from './route.ts';

const userId = z.string().min(1).max(100);

/** Where somebody worked when an owner looked at them: a change is refused when another owner changed it meanwhile. */
const seenPlaces = z.array(z.object({ accountId: id, version: z.number().int() })).max(1000);

/** A hand-over that somebody was asked to confirm and has not answered. */
export const ownershipOffer = z.object({
  offerId: id,
  fromUserId: z.string(),
  fromName: z.string(),
  toUserId: z.string(),
  toName: z.string(),
  expiresAt: instant,
});
export type OwnershipOffer = z.infer<typeof ownershipOffer>;

/** Owners of a group: a second one, the hand-over to another one, and what an owner does for who lost their second factor. */
export const ownerCalls = {
  makeOwner: command('/people/{userId}/owner', 'Make somebody of the group an owner beside those there are', {
    userId,
    seen: seenPlaces,
  }),
  endOwnership: command(
    '/people/{userId}/owner/end',
    'Take the rights of an owner from somebody, or give up one’s own; they stay a member of the head office',
    { userId, seen: seenPlaces },
  ),
  offerOwnership: command(
    '/ownership/offers',
    'Ask somebody of the group to take over as owner in one’s place; nothing changes before they accept',
    { offerId: id, userId },
  ),
  withdrawOffer: command('/ownership/offers/{offerId}/withdraw', 'Withdraw a hand-over that nobody has answered', {
    offerId: id,
  }),
  resetSecondFactor: command(
    '/people/{userId}/second-factor/reset',
    'Turn off the second factor of somebody of the group who has lost it; they are signed out and notified',
    { userId },
  ),
  closeGroup: command(
    '/close-group',
    'Close the whole group: nobody reaches it any more; for 30 days an owner can reopen it, then it is removed for good',
    { /** The name of the head office, typed to confirm it. */ typedName: z.string().max(300) },
  ),
  reopenGroup: route
    .route({
      method: 'POST',
      path: '/closed-groups/{organisationId}/reopen',
      summary: 'Reopen a closed group while it has not been removed; for its owners',
      tags: ['commands'],
    })
    .input(z.object({ organisationId: id }))
    .output(z.object({ reopened: z.boolean() })),
  answerOffer: route
    .route({
      method: 'POST',
      path: '/ownership-offers/{offerId}/answer',
      summary: 'Accept or decline to take over a group as its owner',
      tags: ['commands'],
    })
    .input(z.object({ offerId: id, organisationId: id, accept: z.boolean() }))
    .output(z.object({ accepted: z.boolean() })),
};
