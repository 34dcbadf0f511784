import type { RefusalText } from './refusal-text.ts';

export const stock = {
  'stocktake.day-taken': {
    status: 409,
    message: 'A stocktake for {day} is already closed. Reopen that one, or change the day of this one.',
  },
  'stocktake.already-closed': {
    status: 409,
    message: 'This stocktake is closed. Reopen it before you change its counts.',
  },
  'stocktake.closed-meanwhile': {
    status: 409,
    message: '{by} closed this count a moment ago. Its report shows what was counted.',
  },
  'stocktake.later-closed-meanwhile': {
    status: 409,
    message: 'A later count was closed a moment ago. Look at its report before you reopen this one.',
  },
  'stocktake.not-closed': { status: 409, message: 'This stocktake is not closed. Go on counting it.' },
  'stocktake.no-counts': { status: 422, message: 'Count something before you close the period.' },
  'stocktake.no-scope': {
    status: 422,
    message: 'Choose what to count: a category, a supplier, a shelf or single things.',
  },
  'stocktake.pick-area': { status: 422, message: 'Select an area' },
  'shelf.name-taken': { status: 409, message: 'There is a shelf called {name} already.' },
  'shelf.has-counts': {
    status: 409,
    message: 'Open stocktakes have {counts} on {name}. Say where they go, or count the shelf to the end first.',
  },
  'stocktake.too-early': {
    status: 422,
    message: 'This stocktake is for {day}. It can be closed from the evening before.',
  },
  'stock.day-to-come': { status: 422, message: 'The date cannot be later than today.' },
  'stock.unknown-unit': { status: 422, message: '{name} is not counted in this unit.' },
  'wastage.incomplete': { status: 422, message: 'You must provide an amount and a reason for Wastage.' },
  'transfer.other-place': {
    status: 422,
    message: 'To change the place, remove this transfer and record it again.',
  },
  'transfer.answered': {
    status: 409,
    message: 'What arrived of this transfer is confirmed. Change the confirmation there, or remove the transfer.',
  },
  'transfer.not-sent': {
    status: 409,
    message: 'This transfer needs no confirmation: it stands in both areas already.',
  },
  'transfer.before-sent': {
    status: 422,
    message: 'It cannot arrive before it was sent. Choose {day} or a later day.',
  },
  'transfer.no-amount': { status: 422, message: 'You must provide an amount for each transfer item.' },
  'transfer.no-source': { status: 422, message: 'You must choose a location to transfer from' },
  'transfer.no-target': { status: 422, message: 'You must choose a location to transfer to' },
} as const satisfies Record<string, RefusalText>;
