import { firstLimits } from '@larder/domain/accounts/limits.ts';
import type { Invited } from '@larder/domain/accounts/named-roles.ts';

/** What an owner sends to invite one address to an account, without a named role. */
export function invitationTo(accountId: string, email: string, type: Invited = 'member') {
  return { emails: [email], accountIds: [accountId], roleId: null, type, limits: firstLimits(type) };
}
