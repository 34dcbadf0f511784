import type { CommandAnswer } from '@larder/contract/collections.ts';
import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { assignGroup, unassignGroup } from './assign-group.ts';
import { choosePlan } from './choose-plan.ts';
import { closeAccount } from './close-account.ts';
import { closeGroup } from './closing/close-group.ts';
import { reopenGroup } from './closing/reopen-group.ts';
import { deleteProfile } from './delete-profile.ts';
import { leaveGroup } from './leave-group.ts';
import { removeListedName, saveListedName } from './listed-names.ts';
import { nextSteps } from './next-steps.queries.ts';
import { openAccount } from './open-account.ts';
import { openHeadOffice } from './open-head-office.ts';
import { answerOffer } from './owners/answer-offer.ts';
import { endOwnership } from './owners/end-ownership.ts';
import { makeOwner } from './owners/make-owner.ts';
import { offerOwnership } from './owners/offer-ownership.ts';
import { resetSecondFactor } from './owners/reset-second-factor.ts';
import { withdrawOffer } from './owners/withdraw-offer.ts';
import { addPlaces } from './people/add-places.ts';
import { giveRole } from './people/give-role.ts';
import { type InvitePeople, invitePeople } from './people/invite-people.ts';
import { people } from './people/people.queries.ts';
import { removePeople } from './people/remove-people.ts';
import { removeRole } from './people/remove-role.ts';
import { roles } from './people/roles.queries.ts';
import { saveRole } from './people/save-role.ts';
import { removalImpact } from './removal-impact.queries.ts';
import { removeAccount } from './remove-account.ts';
import { removeAllUsers } from './remove-all-users.ts';
import { removeUser } from './remove-user.ts';
import { type OneInvitation, resendInvitation } from './resend-invitation.ts';
import { saveUser } from './save-user.ts';
import { setUpGroup } from './set-up-group.ts';
import { updateAccount } from './update-account.ts';
import { users } from './users.queries.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

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
  closeAccount: os.accounts.closeAccount.handler(inAccount(closeAccount)),
  removalImpact: os.accounts.removalImpact.handler(readingInAccount(removalImpact)),
  assignGroup: os.accounts.assignGroup.handler(inAccount(assignGroup)),
  unassignGroup: os.accounts.unassignGroup.handler(inAccount(unassignGroup)),
  saveListedName: os.accounts.saveListedName.handler(inAccount(saveListedName)),
  removeListedName: os.accounts.removeListedName.handler(inAccount(removeListedName)),
  people: os.accounts.people.handler(readingInAccount(people)),
  roles: os.accounts.roles.handler(readingInAccount(roles)),
  saveRole: os.accounts.saveRole.handler(inAccount(saveRole)),
  removeRole: os.accounts.removeRole.handler(inAccount(removeRole)),
  giveRole: os.accounts.giveRole.handler(inAccount(giveRole)),
  addPlaces: os.accounts.addPlaces.handler(inAccount(addPlaces)),
  removePeople: os.accounts.removePeople.handler(inAccount(removePeople)),
  invitePeople: os.accounts.invitePeople.handler(({ input, context }) =>
    inAccount<InvitePeople, Awaited<ReturnType<typeof invitePeople>>>((ctx, invitation) =>
      invitePeople(ctx, context.services.installation.publicAddress, invitation),
    )({ input, context }),
  ),
  resendInvitation: os.accounts.resendInvitation.handler(({ input, context }) =>
    inAccount<OneInvitation, CommandAnswer>((ctx, invitation) =>
      resendInvitation(ctx, context.services.installation.publicAddress, invitation),
    )({ input, context }),
  ),
  withdrawInvitation: os.accounts.withdrawInvitation.handler(inAccount(withdrawInvitation)),
  users: os.accounts.users.handler(readingInAccount(users)),
  saveUser: os.accounts.saveUser.handler(inAccount(saveUser)),
  removeUser: os.accounts.removeUser.handler(inAccount(removeUser)),
  removeAllUsers: os.accounts.removeAllUsers.handler(inAccount(removeAllUsers)),
  leaveGroup: os.accounts.leaveGroup.handler(inAccount(leaveGroup)),
  deleteProfile: os.accounts.deleteProfile.handler(({ input, context: { services, access, requestId } }) =>
    deleteProfile(services, { ...access, requestId }, input.typedEmail),
  ),
  choosePlan: os.accounts.choosePlan.handler(inAccount(choosePlan)),
  acceptInvitation: os.accounts.acceptInvitation.handler(({ input, context: { services, access, requestId } }) =>
    acceptInvitation(services.pool, { ...access, requestId }, input.token, services.now()),
  ),
  makeOwner: os.accounts.makeOwner.handler(inAccount(makeOwner)),
  endOwnership: os.accounts.endOwnership.handler(inAccount(endOwnership)),
  offerOwnership: os.accounts.offerOwnership.handler(({ input, context }) =>
    inAccount<Parameters<typeof offerOwnership>[2], CommandAnswer>((ctx, offer) =>
      offerOwnership(ctx, context.services.installation.publicAddress, offer),
    )({ input, context }),
  ),
  withdrawOffer: os.accounts.withdrawOffer.handler(inAccount(withdrawOffer)),
  resetSecondFactor: os.accounts.resetSecondFactor.handler(({ input, context }) =>
    inAccount<Parameters<typeof resetSecondFactor>[2], CommandAnswer>((ctx, whose) =>
      resetSecondFactor(ctx, context.services.installation.publicAddress, whose),
    )({ input, context }),
  ),
  closeGroup: os.accounts.closeGroup.handler(({ input, context }) =>
    inAccount<Parameters<typeof closeGroup>[2], CommandAnswer>((ctx, closing) =>
      closeGroup(ctx, context.services.installation.publicAddress, closing),
    )({ input, context }),
  ),
  reopenGroup: os.accounts.reopenGroup.handler(({ input, context: { services, access, requestId } }) =>
    reopenGroup(services, { ...access, requestId }, input.organisationId),
  ),
  answerOffer: os.accounts.answerOffer.handler(({ input, context: { services, access, requestId } }) =>
    answerOffer(services, { ...access, requestId }, input),
  ),
  nextSteps: os.accounts.nextSteps.handler(readingInAccount(nextSteps)),
};
