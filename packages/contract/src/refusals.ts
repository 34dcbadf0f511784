import type { FieldProblem } from '@larder/domain/forms.ts';

/** Why Larder says no. Code, HTTP status and the words shown; `{name}` is filled from the refusal's details. */
export interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  message: string;
}

const shared = {
  'not-found': { status: 404, message: 'The requested {what} could not be found.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this in the meantime. Please look at the newer values.',
  },
  'command-reused': { status: 422, message: 'This command was already used for something else.' },
  'foreign-origin': { status: 403, message: 'This request did not come from Larder.' },
  'too-many': { status: 429, message: 'Too many requests. Please try again in {after}.' },
  busy: { status: 503, message: 'Larder is busy. Please try again shortly.' },
  'database-away': {
    status: 503,
    message: 'Larder cannot reach its database just now. Nothing is lost; please try again shortly.',
  },
  'too-large': { status: 413, message: 'This is too large to be sent in one piece.' },
} as const satisfies Record<string, RefusalText>;

const accounts = {
  'demo.not-offered': { status: 403, message: 'The demo group can only be made on an empty installation.' },
  'demo.not-a-demo': { status: 403, message: 'Only the demo group can be deleted.' },
  'invitation.not-valid': {
    status: 422,
    message: 'This link is not an invitation. Please open the link of the newest mail.',
  },
  'invitation.other-address': {
    status: 422,
    message: 'This invitation was sent to another e-mail address. Sign in with the address that received it.',
  },
  'invitation.used': { status: 422, message: 'This invitation has been used already. Each one works once.' },
  'invitation.expired': {
    status: 422,
    message: 'This invitation ended on {day}. Ask {by} to send it again.',
  },
  'invitation.withdrawn': { status: 422, message: 'This invitation was withdrawn. Ask {by} for a new one.' },
  'invitation.pending': { status: 409, message: '{email} is invited already. Send that invitation again instead.' },
  'user.already': { status: 409, message: '{email} is a user of this account already.' },
  'user.owner': { status: 422, message: 'The owner can be neither changed nor removed here.' },
  'user.last-owner': {
    status: 422,
    message: 'You are the only owner of this group, so you cannot leave it. Nobody could look after it any more.',
  },
  'plan.users-full': {
    status: 422,
    message: 'The {plan} is for up to {most} users, invitations included. Choose another plan to have more.',
  },
  'plan.locations-full': {
    status: 422,
    message: 'The {plan} is for {most} location. Choose another plan to have more.',
  },
  'limit.receive': {
    status: 403,
    message: 'The owner of this group lets others receive orders. Ask them, or a colleague.',
  },
  'limit.approve': {
    status: 403,
    message: 'The owner of this group lets others approve orders. Ask them, or a colleague.',
  },
  'limit.count': { status: 403, message: 'The owner of this group lets others count stock. Ask them, or a colleague.' },
  'limit.recipes': {
    status: 403,
    message: 'The owner of this group lets others change recipes. Ask them, or a colleague.',
  },
  'limit.costs': {
    status: 403,
    message: 'The owner of this group lets others see and change costs. Ask them, or a colleague.',
  },
  'limit.order': {
    status: 403,
    message: 'You may order for up to {limit} at a time. This order comes to {cost}.',
  },
  'limit.order-unseen': {
    status: 403,
    message: 'You may order for up to {limit} at a time. This order comes to more.',
  },
} as const satisfies Record<string, RefusalText>;

const structure = {
  'account.has-areas': { status: 409, message: '{name} still has {areas}. Remove them first.' },
  'account.open-order': {
    status: 409,
    message: '{name} still has an open order ({order}). Receive it or remove it first.',
  },
  'group.cooked-from': { status: 409, message: '{areas} still cooks from {name}. Take the group out there first.' },
  'group.has-recipes': {
    status: 409,
    message: '{name} still has recipes ({recipes}). Archive them or move them to another group first.',
  },
  'group.has-menu': { status: 409, message: '{name} still has the menu {menu}. Remove it first.' },
  'list.name-taken': { status: 409, message: '{name} is in this list already.' },
  'list.in-use': { status: 409, message: '{name} is still used in {areas}. Take it out there first.' },
} as const satisfies Record<string, RefusalText>;

const catalogue = {
  'price-list.unreadable': {
    status: 422,
    message: 'There has been an error processing this file, please check the formatting is correct ({error})',
  },
  'price-list.has-errors': {
    status: 422,
    message: '{count} of {total} rows have errors. Mend the file, or import the good rows only.',
  },
  'price-list.nothing-good': {
    status: 422,
    message: 'Every row of this file has an error, so there is nothing to import.',
  },
  'upload.not-waiting': { status: 409, message: 'This file is not waiting for your word any more.' },
  'upload.too-many': {
    status: 409,
    message: '{count} files are being worked on or wait for your word. Import one or put it aside first.',
  },
  'price.day-out-of-range': { status: 422, message: 'A price can hold from {first} to {last}.' },
  'price.pack-unit': { status: 422, message: 'This pack is measured in {pack}, the ingredient in {unit}.' },
  'option.other-ingredient': { status: 422, message: '{option} is not an option of this ingredient.' },
  'option.incomplete': { status: 422, message: 'Please enter all required fields.' },
  'option.code-taken': { status: 409, message: '{option} has the code {code} already.' },
  'option.kept-by-supplier': {
    status: 422,
    message: 'The supplier keeps the name, code, VAT and pack of this item, so they cannot be changed here.',
  },
  'option.archived': { status: 409, message: '{option} is archived. Reactivate it first.' },
  'option.not-archived': { status: 409, message: '{option} is not archived.' },
  'option.needs-ingredient': { status: 422, message: 'Choose the ingredient that {option} is.' },
  'option.linked-here': { status: 409, message: '{option} is linked to {ingredient} already.' },
  'option.linked-elsewhere': {
    status: 409,
    message: '{option} is linked to {ingredient}. Confirm that it is another ingredient.',
  },
  'option.not-linked': { status: 409, message: '{option} is not linked to an ingredient.' },
  'option.on-open-order': {
    status: 409,
    message: '{name} is on an open order ({order}). Receive it or take the line out first.',
  },
  'option.has-history': {
    status: 409,
    message: '{option} was ordered or has costed an ingredient, so its past has to stay. Remove or archive it instead.',
  },
  'option.no-offer': { status: 409, message: 'There is no new list price of {option}.' },
  'ingredient.deactivated': { status: 409, message: '{name} is deactivated. Reactivate it first.' },
  'ingredient.code-taken': { status: 409, message: 'Another ingredient has the code {code}.' },
  'ingredient.same-unit': { status: 422, message: '{name} is counted in {unit} already.' },
  'ingredient.not-replaced': { status: 409, message: '{name} does not replace another ingredient.' },
  'ingredient.merge-itself': { status: 422, message: '{name} cannot be merged into itself.' },
  'ingredient.merge-unit': {
    status: 422,
    message: '{name} is counted in {unit}, {into} in {other}. Replace one of them with a factor first.',
  },
  'ingredient.merge-unpriced': {
    status: 422,
    message: 'Nobody sells {into} yet, so its stock and dishes would cost nothing. Merge it into {name} instead.',
  },
  'ingredient.merged': { status: 409, message: '{name} was merged into {into}. Undo that first.' },
  'ingredient.holds-merged': {
    status: 409,
    message: 'Merged into {name} already: {others}. Undo that first.',
  },
  'ingredient.not-merged': { status: 409, message: '{name} is not merged into another ingredient.' },
  'ingredient.in-open-count': {
    status: 409,
    message: '{name} is counted in a stocktake that is still open ({count}). Close it or take the count out first.',
  },
  'ingredient.on-open-order': {
    status: 409,
    message: '{name} is on an open order ({order}). Receive it or take the line out first.',
  },
  'ingredient.substitute-itself': { status: 422, message: '{name} cannot stand in for itself.' },
  'ingredient.weight-in-use': {
    status: 409,
    message: '{recipes} would no longer know how much {name} to take. Type it there in another unit first.',
  },
  'ingredient.invalid': { status: 422, message: '{problems}' },
  'ingredient.unit-in-use': {
    status: 422,
    message: '{name} is in use, so it stays counted in {unit}. Replace it, with a factor, to count in something else.',
  },
  'category.inside-itself': { status: 422, message: '{name} cannot be below itself or what is in it.' },
  'category.in-use': { status: 409, message: '{things} still in {name}. Say which category they go into.' },
  'supplier.code-taken': { status: 409, message: 'Another supplier has the code {code}.' },
  'supplier.on-open-orders': {
    status: 409,
    message: '{name} still has {count} to come. Receive or remove what is open first.',
  },
} as const satisfies Record<string, RefusalText>;

const supplierAccounts = {
  'supplier.nothing-selected': { status: 422, message: 'Please add at least one item to save.' },
  'supplier.items-not-valid': { status: 422, message: 'Items are not valid.' },
  'supplier.line-code-taken': { status: 409, message: 'Another line of this list has the code {code}.' },
  'supplier.nothing-to-publish': { status: 422, message: 'There is nothing in the list yet that could be published.' },
  'supplier.publishing': { status: 409, message: 'The list is being published just now. Wait until that is done.' },
  'supplier.already-asked': { status: 409, message: '{supplier} has been asked already.' },
  'supplier.request-answered': { status: 409, message: 'This request is answered already.' },
  'supplier.not-accepted': { status: 422, message: 'This supplier has not accepted you yet.' },
} as const satisfies Record<string, RefusalText>;

const recipes = {
  'recipe.invalid': { status: 422, message: '{problems}' },
  'recipe.cycle': { status: 422, message: 'A recipe cannot contain itself: {path}' },
  'recipe.day-to-come': { status: 422, message: 'A change can hold from today or from an earlier day.' },
  'recipe.readonly': { status: 422, message: 'This cannot be changed here.' },
  'photo.no-picture': { status: 422, message: 'This is not a JPEG, PNG or WebP picture, or it is damaged.' },
  'photo.too-large': {
    status: 422,
    message: 'This picture has more than 50 megapixels. Save it smaller and try again.',
  },
  'plu.taken': { status: 409, message: 'The PLU {plu} belongs to {name} already.' },
  'modifier.invalid': { status: 422, message: '{problems}' },
  'menu.name-empty': { status: 422, message: 'You must enter a name for the new menu' },
  'menu.section-name-empty': { status: 422, message: 'You must provide a name for the new section' },
  'menu.recipe-twice': { status: 422, message: 'This recipe is in the section already.' },
} as const satisfies Record<string, RefusalText>;

const procurement = {
  'order.not-found': { status: 404, message: 'Order Not Found' },
  'supplier.not-found': { status: 404, message: 'Supplier Not Found' },
  'order.no-email': { status: 422, message: 'Could not send PO: no email available for {supplier}' },
  'order.not-approved': { status: 422, message: 'Order must be approved first.' },
  'order.finalised': { status: 422, message: 'This order is finalised. Set it back to received before you change it.' },
  'order.wrong-status': { status: 422, message: 'This cannot be done with an order that is {status}.' },
  'order.delivery-passed': { status: 422, message: 'The delivery date has passed. Choose a later one before sending.' },
  'order.mail-on-its-way': { status: 422, message: 'The order is already on its way to {supplier}.' },
  'order.draft-exists': { status: 422, message: 'There is already a draft for {supplier} on that date.' },
} as const satisfies Record<string, RefusalText>;

const stock = {
  'stocktake.day-taken': { status: 409, message: 'A stocktake for {day} is already closed.' },
  'stocktake.already-closed': {
    status: 409,
    message: 'This stocktake is closed. Reopen it before you change its counts.',
  },
  'stocktake.not-closed': { status: 409, message: 'This stocktake is not closed.' },
  'stocktake.no-counts': { status: 422, message: 'Count something before you close the period.' },
  'stocktake.pick-area': { status: 422, message: 'Select an area' },
  'stocktake.too-early': {
    status: 422,
    message: 'This stocktake is for {day}. It can be closed from the evening before.',
  },
  'stock.day-to-come': { status: 422, message: 'The date cannot be later than today.' },
  'stock.unknown-unit': { status: 422, message: '{name} is not counted in this unit.' },
  'wastage.incomplete': { status: 422, message: 'You must provide an amount and a reason for Wastage.' },
  'transfer.no-amount': { status: 422, message: 'You must provide an amount for each transfer item.' },
  'transfer.no-source': { status: 422, message: 'You must choose a location to transfer from' },
  'transfer.no-target': { status: 422, message: 'You must choose a location to transfer to' },
} as const satisfies Record<string, RefusalText>;

const sales = {
  'sales.columns-not-found': {
    status: 422,
    message: 'Could not determine product or quantity columns - import unsuccessful.',
  },
  'sales.period-not-found': { status: 422, message: 'Could not determine report period - import unsuccessful.' },
  'sales.formula-not-calculated': {
    status: 422,
    message: 'Row {row} holds a formula without a result. Open the file in Excel, save it and import it again.',
  },
  'sales.no-lines': { status: 422, message: 'There is nothing to import: no row has a code and a quantity.' },
  'sales.file-type': { status: 422, message: 'Only .xls and .xlsx files can be imported.' },
  'sales.file-too-large': { status: 413, message: 'This file is larger than {megabytes} MB, so it was not read.' },
  'sales.file-broken': {
    status: 422,
    message: 'This file could not be read. It is damaged, protected by a password, or not an Excel workbook.',
  },
  'sales.file-too-slow': {
    status: 422,
    message: 'Reading this file took longer than {seconds} seconds, so it was stopped.',
  },
  'sales.too-many-lines': {
    status: 422,
    message: 'This sheet has more than {most} lines, so it is no product sales report.',
  },
  'sales.already-made': { status: 409, message: 'This import has already been made.' },
  'sales.period-backwards': { status: 422, message: 'The period ends before it starts.' },
  'sales.period-too-long': { status: 422, message: 'The period is longer than {days} days.' },
  'sales.period-in-future': { status: 422, message: 'The period ends on {end}, which is still to come.' },
  'sales.till-day-covered': {
    status: 409,
    message: 'Sales for {date} have already been imported from the till system',
  },
  'sales.period-imported': {
    status: 409,
    message: 'Sales from {start} to {end} have already been imported ({filename}).',
  },
} as const satisfies Record<string, RefusalText>;

const budgets = {
  'periods.not-valid': { status: 422, message: 'Periods are not valid.' },
} as const satisfies Record<string, RefusalText>;

const imports = {
  'import.not-empty': {
    status: 409,
    message: 'Only an empty group can take a file in. In this one there is already: {what}.',
  },
  'import.running': { status: 409, message: 'A file is being imported already. Wait until it is done.' },
  'import.not-valid': { status: 422, message: 'This file cannot be imported: {error}' },
} as const satisfies Record<string, RefusalText>;

const reports = {
  'report.no-period': { status: 422, message: 'A period ends on or after the day it starts.' },
} as const satisfies Record<string, RefusalText>;

export const REFUSALS = {
  ...shared,
  ...accounts,
  ...structure,
  ...catalogue,
  ...supplierAccounts,
  ...recipes,
  ...procurement,
  ...stock,
  ...sales,
  ...imports,
  ...reports,
  ...budgets,
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof REFUSALS;

/** What travels with a refusal. row: the newer row after a 409. */
export interface RefusalDetails {
  fields?: FieldProblem[];
  row?: unknown;
  [detail: string]: unknown;
}

/** A rule says no. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusalMessage(code, details));
    this.code = code;
    this.details = details;
  }

  get status(): RefusalText['status'] {
    return REFUSALS[this.code].status;
  }
}

export function refusalMessage(code: RefusalCode, details: RefusalDetails = {}): string {
  return REFUSALS[code].message.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
}
