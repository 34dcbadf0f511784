import type { AccountUser, NamedRole } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { DOINGS, type Doing } from '@larder/domain/accounts/limits.ts';
import type { Invited } from '@larder/domain/accounts/named-roles.ts';
import { showMoney } from '@larder/domain/show.ts';

export const TYPE_LABELS = { owner: 'Owner', member: 'Member', guest: 'Guest' } as const;

/** What people can be on an account: guests alone on a guest view (PERM-010). */
export function invitedTo({ type }: Pick<AccountRow, 'type'>): readonly Invited[] {
  return type === 'TRANSFER' ? ['guest'] : ['member', 'guest'];
}

/** What an owner may leave to a person or withhold. */
export const DOING_LABELS: Record<Doing, string> = {
  orders: 'Send orders',
  receive: 'Receive orders',
  invoices: 'Match and approve invoices',
  approve: 'Approve orders',
  count: 'Count stock',
  tasks: 'Change tasks and sections',
  checks: 'Close days and sign them off',
  recipes: 'Change recipes',
  allergens: 'Answer for allergens',
  prices: 'Change prices',
  costs: 'See costs',
};

/** What a label alone does not say. */
export const DOING_HINTS: Partial<Record<Doing, string>> = {
  orders: 'Send them to suppliers, and enter invoices and credit notes. Drafts are always saved.',
  invoices:
    'Also what may differ, what suppliers owe that is written off, and what was learned. Papers are uploaded by all.',
  tasks: 'Also units to measure, and what can be prepared. Ticks and temperatures are entered by all.',
  allergens: 'Say what contains, may contain or is free of an allergen, also by price list.',
  prices: 'What suppliers charge, also by price list. Prices of what arrives belong to receiving.',
  costs: 'Prices paid, what stock is worth, gross profit and every report of these.',
};

/** What is withheld from a user, in a line. */
export function limitsText({ type, limits }: Pick<AccountUser, 'type' | 'limits'>): string {
  if (type === 'owner') return 'Everything';
  if (type === 'guest') return limits.withheld.includes('costs') ? 'Looks only; does not see costs' : 'Looks only';
  const withheld = DOINGS.filter((doing) => limits.withheld.includes(doing)).map((doing) =>
    DOING_LABELS[doing].toLowerCase(),
  );
  const limited = [
    ...(limits.orderUpTo === null ? [] : [`orders up to ${showMoney(limits.orderUpTo)}`]),
    ...(withheld.length === 0 ? [] : [`does not ${withheld.join(', ')}`]),
  ].join('; ');
  return limited === '' ? 'Everything' : `${limited.charAt(0).toUpperCase()}${limited.slice(1)}`;
}

/** What a person is called where they work: their role by its name, else the owner, or who has limits of their own. */
export function roleText({ type, roleId }: Pick<AccountUser, 'type' | 'roleId'>, roles: readonly NamedRole[]): string {
  if (type === 'owner') return TYPE_LABELS.owner;
  const name = roles.find((role) => role.roleId === roleId)?.name;
  return name ?? (type === 'guest' ? 'Guest, own limits' : 'Own limits');
}

/** The failures of the spec carry their reason (ACC-063 to ACC-065). */
export const FAILURES = {
  add: 'User could not be added to account',
  remove: 'User could not be removed from account',
  removeAll: 'Users could not be removed from account',
} as const;
