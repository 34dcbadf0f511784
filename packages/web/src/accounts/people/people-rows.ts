import type { GroupPeople, GroupPerson, InvitedPerson, NamedRole, Workplace } from '@larder/contract/people.ts';
import { limitsText, roleText } from '../tabs/user-words.ts';
import type { PlaceNames } from './place-names.ts';

/** Somebody of the group or invited to it, as one row of the list. */
export interface PersonRow {
  key: string;
  name: string;
  email: string;
  /** Null: invited, and not come yet. */
  person: GroupPerson | null;
  invited: InvitedPerson | null;
  isOwner: boolean;
  places: readonly (Omit<Workplace, 'version'> & { name: string })[];
  role: string;
  mayDo: string;
  /** What a search looks in, in lower case. */
  words: string;
}

/** One row for each person and each address that is invited and has not come; people first, as the server orders them. */
export function personRows(
  { people, invited }: GroupPeople,
  roles: readonly NamedRole[],
  { nameOf }: PlaceNames,
): PersonRow[] {
  const rowOf = (
    who: Pick<PersonRow, 'key' | 'name' | 'email' | 'person' | 'invited'>,
    given: readonly Omit<Workplace, 'version'>[],
  ): PersonRow => {
    const places = given.map((place) => ({ ...place, name: nameOf(place.accountId) }));
    const role = oneOrSeveral(places.map((place) => roleText(place, roles)));
    return {
      ...who,
      isOwner: places.some(({ type }) => type === 'owner'),
      places,
      role,
      mayDo: places.length > 0 && isOne(places.map(limitsText)) ? limitsText(firstOf(places)) : 'Differs by place',
      words: [who.name, who.email, role, ...places.map(({ name }) => name)].join(' ').toLowerCase(),
    };
  };
  return [
    ...people.map((person) =>
      rowOf({ key: person.userId, name: person.name, email: person.email, person, invited: null }, person.places),
    ),
    ...invited.map((one) =>
      rowOf({ key: `invited ${one.email}`, name: one.email, email: one.email, person: null, invited: one }, one.places),
    ),
  ];
}

function firstOf<Place>(places: readonly Place[]): Place {
  const [first] = places;
  if (first === undefined) throw new Error('a person of the group has a place');
  return first;
}

const isOne = (texts: readonly string[]) => new Set(texts).size === 1;

function oneOrSeveral(texts: readonly string[]): string {
  return [...new Set(texts)].join(', ');
}

/** The first two places, and how many there are besides. */
export function placesText(places: readonly { name: string }[]): string {
  const names = places.slice(0, 2).map(({ name }) => name);
  const more = places.length - names.length;
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ');
}

export const SHOWN = ['invited', 'away', 'one-factor'] as const;

/** What the list is narrowed to. */
export interface PeopleFilter {
  search?: string | undefined;
  /** Who works there or below. */
  place?: string | undefined;
  /** The id of a role, or `own`. */
  role?: string | undefined;
  show?: (typeof SHOWN)[number] | undefined;
}

const AWAY_MS = 30 * 86_400_000;

/** The rows that a filter leaves. now: when it is. */
export function narrowed(
  rows: readonly PersonRow[],
  { search, place, role, show }: PeopleFilter,
  { isWithin }: PlaceNames,
  now: Date,
): PersonRow[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      words.every((word) => row.words.includes(word)) &&
      (!place || row.places.some(({ accountId }) => isWithin(accountId, place))) &&
      (!role || row.places.some(({ roleId, type }) => (roleId ?? (type === 'owner' ? null : 'own')) === role)) &&
      (!show || isShown(row, show, now)),
  );
}

function isShown({ person, invited }: PersonRow, show: (typeof SHOWN)[number], now: Date): boolean {
  if (show === 'invited') return invited !== null;
  if (!person) return false;
  if (show === 'one-factor') return person.twoFactor === 'off';
  return person.lastSeenAt === null || Date.parse(person.lastSeenAt) < now.getTime() - AWAY_MS;
}
