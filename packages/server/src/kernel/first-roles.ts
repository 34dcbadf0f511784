import { randomUUID } from 'node:crypto';
import { FIRST_ROLES } from '@larder/domain/accounts/named-roles.ts';
import type { CompiledQuery } from 'kysely';
import { insertRows } from '../db/insert-rows.ts';

interface Founding {
  organisationId: string;
  /** When, and the name of who. */
  at: string;
  by: string;
}

/** Inserts the named roles that a new organisation begins with. */
export function insertFirstRoles(
  { organisationId, at, by }: Founding,
  of: 'kitchens' | 'supplier' = 'kitchens',
): CompiledQuery<unknown> {
  const rows = FIRST_ROLES.filter(({ ofSuppliers }) => of === 'kitchens' || ofSuppliers).map((role) => ({
    organisation_id: organisationId,
    role_id: randomUUID(),
    name: role.name,
    base: role.type,
    withheld: [...role.limits.withheld],
    order_up_to: role.limits.orderUpTo,
    fixed: role.fixed,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  }));
  return insertRows('named_role', rows);
}
