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
  /** The addresses of invitations. */
  invitations?: string[];
  /** Places by their names. */
  places?: string[];
  /** The named role that was given. */
  role_name?: string | null;
  named_role_id?: string | null;
  /** The role that whoever had a removed one got. */
  instead?: string | null;
}

/** How each kind of work is withheld from a person, and given back. */
const WITHHELD: Record<Doing, [withheld: string, given: string]> = {
  orders: ['stopped {name} sending orders', 'let {name} send orders'],
  receive: ['stopped {name} receiving orders', 'let {name} receive orders'],
  invoices: ['stopped {name} matching and approving invoices', 'let {name} match and approve invoices'],
  approve: ['stopped {name} approving orders', 'let {name} approve orders'],
  count: ['stopped {name} counting stock', 'let {name} count stock'],
  tasks: ['stopped {name} changing tasks and sections', 'let {name} change tasks and sections'],
  checks: ['stopped {name} closing and signing off days', 'let {name} close and sign off days'],
  recipes: ['stopped {name} changing recipes', 'let {name} change recipes'],
  allergens: ['stopped {name} answering for allergens', 'let {name} answer for allergens'],
  prices: ['stopped {name} changing prices', 'let {name} change prices'],
  costs: ['hid costs from {name}', 'showed costs to {name}'],
};

/** Names that are listed one by one before the rest is counted. */
const NAMED = 3;
const AND = new Intl.ListFormat('en-GB');

/**
 * What was done about people and their rights, to be read after the name of who did it: "hid costs from Olly", "removed Cara from Tavern 10".
 * null: the action is about something else.
 */
export function peopleText({ action, before, after, place, nameOf }: PeopleAction): string | null {
  const [was, is] = [(before ?? {}) as Recorded, (after ?? {}) as Recorded];
  const name = is.name ?? was.name ?? nameOf(is.userId ?? was.userId ?? '') ?? 'somebody';
  switch (action) {
    case 'user.changed':
      if (is.role_name && is.named_role_id !== was.named_role_id) return `gave ${name} the role ${is.role_name}`;
      return (
        AND.format(rightsChanged(was, is).map((text) => text.replace('{name}', name))) || `saved ${name} unchanged`
      );
    case 'user.removed':
      return `removed ${name} from ${place}`;
    case 'users.removed':
      return `removed ${everybody(was, nameOf)} from ${place}`;
    case 'person.invited':
      return `invited ${is.email ?? 'somebody'} to ${is.places ? shortened(is.places) : place}${invitedAs(is)}`;
    case 'users.role-given':
      return `gave ${everybody(is, nameOf)} the role ${is.role_name}`;
    case 'users.places-added':
      return `let ${everybody(is, nameOf)} work in ${shortened(is.places ?? [])}`;
    case 'role.saved':
      return roleSaved(before as Recorded | null, is);
    case 'role.removed':
      return `removed the role ${name}${was.instead ? `: whoever had it got ${was.instead}` : ''}`;
    case 'person.profile-deleted':
      return 'deleted their profile and left the group';
    case 'person.factor-reset':
      return `reset the second factor of ${name}`;
    case 'owner.made':
      return `made ${name} an owner of ${place}`;
    case 'owner.ended':
      return `took the owner rights of ${place} from ${name}`;
    case 'owner.offered':
      return `asked ${name} to take over ${place}`;
    case 'owner.offer-withdrawn':
      return `withdrew asking ${name} to take over ${place}`;
    case 'owner.offer-declined':
      return `declined to take over ${place} from ${name}`;
    case 'owner.handed-over':
      return `took over ${place} from ${was.name ?? 'somebody'}, who is a member now`;
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

function invitedAs({ role, role_name }: Recorded): string {
  if (role_name) return ` as ${role_name}`;
  return role ? ` as a ${role}` : '';
}

/** What a change of a role was: of its name, or of what everybody who has it may do. */
function roleSaved(was: Recorded | null, is: Recorded): string {
  if (was === null) return `added the role ${is.name}`;
  const renamed = was.name === is.name ? [] : [`renamed the role ${was.name} to ${is.name}`];
  const whose = `everybody with the role ${is.name}`;
  const changed = rightsChanged(was, is).map((text) => text.replace('{name}', whose));
  return AND.format([...renamed, ...changed]) || `saved the role ${is.name} unchanged`;
}

/** People by their names, or else those who were invited by their addresses. */
function everybody({ users = [], invitations = [] }: Recorded, nameOf: PeopleAction['nameOf']): string {
  const names = users.map(({ user_id, name }) => name ?? nameOf(user_id) ?? 'somebody');
  return shortened(names.length > 0 ? names : invitations) || 'everybody';
}

/** The first names, and how many more there are. */
function shortened(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return AND.format(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}
