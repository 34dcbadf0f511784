import type { RefusalText } from './refusal-text.ts';

export const structure = {
  'account.has-areas': { status: 409, message: '{name} still has {areas}. Remove them first.' },
  'account.open-order': {
    status: 409,
    message: '{name} still has an open order ({order}). Receive it or remove it first.',
  },
  'account.closed': {
    status: 409,
    message: '{name} is closed from {day}: nothing can be entered there on or after that day.',
  },
  'account.entries-later': {
    status: 409,
    message: '{name} has entries up to {day}. Close it from {next} or later, or remove them first.',
  },
  'account.used': {
    status: 409,
    message:
      '{name} was used: its figures would leave the reports. Close it from a day, or type its name to remove it.',
  },
  'user.guests-only': { status: 409, message: 'Only guests are invited to a guest view.' },
  'group.cooked-from': { status: 409, message: '{areas} still cooks from {name}. Take the group out there first.' },
  'group.has-recipes': {
    status: 409,
    message: '{name} still has recipes ({recipes}). Archive them or move them to another group first.',
  },
  'group.has-menu': { status: 409, message: '{name} still has the menu {menu}. Remove it first.' },
  'list.name-taken': { status: 409, message: '{name} is in this list already.' },
  'list.in-use': { status: 409, message: '{name} is still used in {areas}. Take it out there first.' },
} as const satisfies Record<string, RefusalText>;
