import type { CommandAnswer } from '@larder/contract/collections.ts';
import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { assignGroup, unassignGroup } from './assign-group.ts';
import { type InvitePerson, invitePerson } from './invite-person.ts';
import { removeListedName, saveListedName } from './listed-names.ts';
import { nextSteps } from './next-steps.queries.ts';
import { openAccount } from './open-account.ts';
import { openHeadOffice } from './open-head-office.ts';
import { removeAccount } from './remove-account.ts';
import { setUpGroup } from './set-up-group.ts';
import { updateAccount } from './update-account.ts';

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
  openHeadOffice: os.accounts.openHeadOffice.handler(({ input, context: { services, access, requestId } }) =>
    openHeadOffice(
      services.pool,
      { userId: access.userId, name: access.userName, email: access.email },
      input,
      services.now(),
      requestId,
    ),
  ),
  openAccount: os.accounts.openAccount.handler(inAccount(openAccount)),
  updateAccount: os.accounts.updateAccount.handler(inAccount(updateAccount)),
  removeAccount: os.accounts.removeAccount.handler(inAccount(removeAccount)),
  assignGroup: os.accounts.assignGroup.handler(inAccount(assignGroup)),
  unassignGroup: os.accounts.unassignGroup.handler(inAccount(unassignGroup)),
  saveListedName: os.accounts.saveListedName.handler(inAccount(saveListedName)),
  removeListedName: os.accounts.removeListedName.handler(inAccount(removeListedName)),
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
