import { firstLimits, type Limits, NO_LIMITS } from './limits.ts';

/** What somebody who is no owner can be on an account. */
export type Invited = 'member' | 'guest';

/** What a person is given on an account: what they are there, and what is withheld from them. */
export interface Rights {
  type: Invited;
  limits: Limits;
}

interface FirstRole extends Rights {
  name: string;
  /** It can be neither changed nor removed. */
  fixed: boolean;
  /** In the organisation of a supplier too, which has no kitchen. */
  ofSuppliers: boolean;
}

const kitchen = (name: string, withheld: Limits['withheld']): FirstRole => ({
  name,
  type: 'member',
  limits: { ...NO_LIMITS, withheld },
  fixed: false,
  ofSuppliers: false,
});

/** The roles that a new organisation begins with. All but the first are the owner's to change. */
export const FIRST_ROLES: readonly FirstRole[] = [
  { name: 'Everything', type: 'member', limits: NO_LIMITS, fixed: true, ofSuppliers: true },
  kitchen('Manager', ['recipes', 'prices']),
  kitchen('Chef', ['approve', 'prices']),
  kitchen('Stock', ['approve', 'recipes', 'allergens', 'prices', 'costs']),
  kitchen('Accounts', ['receive', 'count', 'recipes', 'allergens']),
  { name: 'Guest', type: 'guest', limits: firstLimits('guest'), fixed: false, ofSuppliers: true },
];

/** Whether a role of this type may be held on this kind of account: on a guest view there are guests alone (PERM-010). */
export function fitsAccount(type: Invited, accountType: string): boolean {
  return accountType !== 'TRANSFER' || type === 'guest';
}
