import type { NamedRole, PendingInvitation } from '@larder/contract/people.ts';
import { DOINGS, type Doing, firstLimits } from '@larder/domain/accounts/limits.ts';
import type { Invited } from '@larder/domain/accounts/named-roles.ts';

/** What stands for limits of their own among the roles to choose from. */
export const OWN_LIMITS = 'own';

/** What a person is given, as it stands in a form: a role, or a type with what is left to them. role '': none is chosen yet. */
export type RightsValues = { role: string; type: Invited; orderUpTo: string } & Record<Doing, boolean>;

/** What is sent: with a role its type and limits count. */
export type GivenRights = Pick<PendingInvitation, 'roleId' | 'type' | 'limits'>;

/** The values of a form for what somebody has; null: nothing is chosen yet. */
export function rightsValues(given: GivenRights | null): RightsValues {
  const { type, limits } = given ?? { type: 'member' as const, limits: firstLimits('member') };
  return {
    role: given ? (given.roleId ?? OWN_LIMITS) : '',
    type,
    orderUpTo: limits.orderUpTo ?? '',
    ...leftTo(limits.withheld),
  };
}

/** Which kinds of work are left to a person from whom these are withheld. */
export function leftTo(withheld: readonly Doing[]): Record<Doing, boolean> {
  const left = (doing: Doing) => !withheld.includes(doing);
  return {
    orders: left('orders'),
    receive: left('receive'),
    invoices: left('invoices'),
    approve: left('approve'),
    count: left('count'),
    tasks: left('tasks'),
    checks: left('checks'),
    recipes: left('recipes'),
    allergens: left('allergens'),
    prices: left('prices'),
    costs: left('costs'),
  };
}

/** What is sent for the values of a form. */
export function givenRights(values: RightsValues, roles: readonly NamedRole[]): GivenRights {
  const role = roles.find(({ roleId }) => roleId === values.role);
  if (role) return { roleId: role.roleId, type: role.type, limits: role.limits };
  const withheld = DOINGS.filter((doing) => !values[doing]);
  const orderUpTo = values.orderUpTo === '' ? null : values.orderUpTo.replace(/\.$/, '');
  // A role that is not known here, or not yet, counts by its id alone.
  const roleId = values.role === OWN_LIMITS ? null : values.role;
  return { roleId, type: values.type, limits: { withheld, orderUpTo } };
}

/** What is wrong with the choice of a role, or null. */
export function roleProblem(role: string): string | null {
  return role === '' ? 'Choose a role' : null;
}
