import { useOpensFor } from '../app/plan/useOpensFor.ts';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useClosing } from '../app/working/useClosed.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { sessions, useSession } from '../data/session.ts';
import type { LinkTarget } from '../ui/page/link.tsx';
import { areasForSteps, placeName } from './step-places.ts';
import type { Step } from './steps.ts';

/** A place where a step can be done. */
export interface StepLink {
  /** The area's name, where there are several to choose from. */
  name: string;
  target: LinkTarget;
  /** Works in another account from now on, where the page's address does not say which. */
  onClick?: () => void;
}

/** Where a step leads, seen from where one works: to one page, to one of several areas, or nowhere when it is others' to do. Closed areas are left out. */
export function useStepLinks(): (step: Step) => StepLink[] {
  const { accounts } = useSession();
  const { account, accountId, organisationId } = useWorkingAccount();
  const headOffice = accounts.find(({ id, role }) => id === organisationId && role !== 'guest');
  const isOpen = useOpenPlaces();
  const opensFor = useOpensFor();
  const closingOf = useClosing();
  const areas = areasForSteps(accounts, account).filter(({ id }) => !closingOf(id)?.already);

  return ({ path, at }) => {
    if (at === 'area')
      return areas
        .filter(({ id, role }) => (id === accountId ? isOpen(path) : opensFor(path, role)))
        .map((area) => ({
          name: placeName(accounts, areas, area),
          target: { to: path, params: { accountId: area.id } },
        }));
    if (at === 'head office' && !headOffice) return [];
    if (at === 'head office' && headOffice && headOffice.id !== accountId) {
      const { id, name, role } = headOffice;
      if (!opensFor(path, role)) return [];
      return [{ name, target: { to: path }, onClick: () => sessions.choose(id) }];
    }
    return isOpen(path) ? [{ name: account.name, target: { to: path, params: { accountId } } }] : [];
  };
}
