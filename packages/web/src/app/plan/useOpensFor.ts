import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useRow } from '../../data/use-collections.ts';
import { neededFor } from '../routes/route-rules.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/**
 * Says of a path of the router whether the plan of the group opens it to somebody of a role, also in another account than the working one. As long as
 * the plan is not known everything is, and the page itself decides.
 */
export function useOpensFor(): (path: string, role: Role) => boolean {
  const { routesByPath } = useRouter();
  const { accountId, organisationId } = useWorkingAccount();
  const [here, headOffice] = [useRow('accounts', accountId), useRow('accounts', organisationId)];
  const plan = here?.plan ?? headOffice?.plan;
  return (path, role) => {
    const route = (routesByPath as Record<string, AnyRoute | undefined>)[path];
    if (route === undefined) return false;
    if (plan === undefined) return true;
    const opened = new Set<string>(featuresOf(plan, role));
    return neededFor(route).every((permission) => permission.startsWith('do:') || opened.has(permission));
  };
}
