import type { Doing } from '../accounts/limits.ts';
import { showMoney } from '../show.ts';

/** Something that was done about a person and what they may do, as it was recorded. */
export interface PeopleAction {
  action: string;
  before: object | null;
  after: object | null;
  /** The account it was done on, as people call it. */
  place: string;
  nameOf: (userId: string) => string | undefined;
  placeOf: (accountId: string) => string | undefined;
}

/** A membership or an invitation, as far as it was recorded. */
interface Recorded {
  userId?: string;
  name?: string;
  email?: string;
  role?: string;
  withheld?: Doing[];
  order_up_to?: string | null;
  users?: { user_id: string; name?: string }[];
  /** Names of several at once, and the accounts they were given. */
  people?: string[];
  places?: string[];
}

/** How each kind of work is withheld from a person, and given back. */
const WITHHELD: Record<Doing, [withheld: string, given: string]> = {
  receive: ['stopped {name} receiving orders', 'let {name} receive orders'],
  approve: ['stopped {name} approving orders', 'let {name} approve orders'],
  count: ['stopped {name} counting stock', 'let {name} count stock'],
  recipes: ['stopped {name} changing recipes', 'let {name} change recipes'],
  allergens: ['stopped {name} answering for allergens', 'let {name} answer for allergens'],
  prices: ['stopped {name} changing prices', 'let {name} change prices'],
  costs: ['hid costs from {name}', 'showed costs to {name}'],
};

/** Names that are listed one by one before the rest is counted. */
const NAMED = 3;

/**
 * What was done about people and their rights, to be read after the name of who did it: "hid costs from Olly", "removed Cara from Tavern 10".
 * null: the action is about something else.
 */
export function peopleText({ action, before, after, place, nameOf, placeOf }: PeopleAction): string | null {
  const [was, is] = [(before ?? {}) as Recorded, (after ?? {}) as Recorded];
  const places = () => shortened((is.places ?? []).map((id) => placeOf(id) ?? 'a place that is gone')) || place;
  const name = is.name ?? was.name ?? nameOf(is.userId ?? was.userId ?? '') ?? 'somebody';
  switch (action) {
    case 'user.changed':
      return joined(rightsChanged(was, is).map((text) => text.replace('{name}', name))) || `saved ${name} unchanged`;
    case 'user.removed':
      return `removed ${name} from ${place}`;
    case 'users.removed':
      return `removed ${everybody(was, nameOf)} from ${place}`;
    case 'person.invited':
      return `invited ${is.email ?? 'somebody'} to ${places()}${is.role ? ` as a ${is.role}` : ''}`;
    case 'people.removed':
      return `removed ${shortened(was.people ?? []) || 'somebody'} from the group`;
    case 'people.role-given':
      return `gave ${shortened(is.people ?? []) || 'somebody'} the role ${is.role}`;
    case 'people.places-added':
      return `let ${shortened(is.people ?? []) || 'somebody'} work at ${places()}`;
    case 'group.left':
      return 'left the group';
    default:
      return null;
  }
}

/** Each right that was given or withheld, {name} for whose. */
function rightsChanged(was: Recorded, is: Recorded): string[] {
  const [before, after] = [new Set(was.withheld), new Set(is.withheld)];
  const doings = Object.keys(WITHHELD) as Doing[];
  return [
    ...(was.role === is.role ? [] : [`made {name} a ${is.role}`]),
    ...doings.filter((doing) => after.has(doing) && !before.has(doing)).map((doing) => WITHHELD[doing][0]),
    ...doings.filter((doing) => before.has(doing) && !after.has(doing)).map((doing) => WITHHELD[doing][1]),
    ...orderLimitChanged(was.order_up_to ?? null, is.order_up_to ?? null),
  ];
}

function orderLimitChanged(was: string | null, is: string | null): string[] {
  if (was === is || (was !== null && is !== null && Number(was) === Number(is))) return [];
  if (is === null) return ['let {name} order any amount'];
  return [`let {name} order up to ${showMoney(is)}${was === null ? '' : ` instead of ${showMoney(was)}`}`];
}

function everybody({ users = [] }: Recorded, nameOf: PeopleAction['nameOf']): string {
  const names = users.map(({ user_id, name }) => name ?? nameOf(user_id) ?? 'somebody');
  return shortened(names) || 'everybody';
}

/** The first names, and how many more there are. */
function shortened(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return joined(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}

function joined(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
