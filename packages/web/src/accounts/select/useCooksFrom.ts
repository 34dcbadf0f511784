import type { ReachableAccount } from '../../data/session.ts';
import { useById } from '../../data/use-collections.ts';

/** Says of an area which groups it cooks from, and of a group which areas cook from it. */
export function useCooksFrom(accounts: readonly ReachableAccount[]): (account: ReachableAccount) => string {
  const rows = useById('accounts');
  const groupsOf = (id: string) => rows.get(id)?.groupIds ?? [];
  const nameOf = (id: string | null) => (id === null ? undefined : rows.get(id)?.name);

  return ({ id, type }) => {
    if (type === 'GROUP') {
      const areas = accounts.filter((area) => groupsOf(area.id).includes(id));
      const places = areas.map(({ name, parentId }) => [name, nameOf(parentId)].filter(Boolean).join(', '));
      return places.length === 0 ? 'No area cooks from it yet' : `Cooked in ${listed(places)}`;
    }
    const groups = groupsOf(id).flatMap((group) => nameOf(group) ?? []);
    return groups.length === 0 ? 'Area without a product group' : `Area, cooks from ${listed(groups)}`;
  };
}

const LISTED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - LISTED;
  const shown = names.slice(0, LISTED).join(' · ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
