import type { CommandAnswer } from '@larder/contract/collections.ts';
import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { type InvitePerson, invitePerson } from './invite-person.ts';
import { nextSteps } from './next-steps.queries.ts';
import { setUpGroup } from './set-up-group.ts';

export const accountsRoutes = {
  setUpGroup: os.accounts.setUpGroup.handler(({ input, context: { services, access, requestId } }) =>
    setUpGroup(
      services.pool,
      { userId: access.userId, name: access.userName, email: access.email },
      input,
      services.now(),
      { requestId },
    ),
  ),
  invitePerson: os.accounts.invitePerson.handler(({ input, context }) =>
    inAccount<InvitePerson, CommandAnswer>((ctx, invitation) =>
      invitePerson(ctx, context.services.installation.publicAddress, invitation),
    )({ input, context }),
  ),
  acceptInvitation: os.accounts.acceptInvitation.handler(({ input, context: { services, access, requestId } }) =>
    acceptInvitation(services.pool, { ...access, requestId }, input.token, services.now()),
  ),
  nextSteps: os.accounts.nextSteps.handler(readingInAccount(nextSteps)),
};
