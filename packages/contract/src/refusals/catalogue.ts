import type { RefusalText } from './refusal-text.ts';

export const catalogue = {
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
  'upload.not-waiting': { status: 409, message: 'This file no longer needs confirmation.' },
  'upload.no-rows': { status: 422, message: 'This workbook holds no rows.' },
  'upload.too-many-rows': {
    status: 422,
    message:
      'This workbook has a sheet with more rows than can be read. Save the sheet with the list as a file of its own.',
  },
  'upload.too-many': {
    status: 409,
    message: '{count} files are being processed or need confirmation. Import one or put it aside first.',
  },
  'price.day-out-of-range': { status: 422, message: 'A price can hold from {first} to {last}.' },
  'price.pack-unit': { status: 422, message: 'This pack is measured in {pack}, the ingredient in {unit}.' },
  'option.other-ingredient': { status: 422, message: '{option} is not an option of this ingredient.' },
  'option.incomplete': { status: 422, message: 'Please enter all required fields.' },
  'option.code-taken': { status: 409, message: '{option} has the code {code} already.' },
  'option.kept-by-supplier': {
    status: 422,
    message: 'The supplier maintains the name, code, VAT and pack of this item, so they cannot be changed here.',
  },
  'option.archived': { status: 409, message: '{option} is archived. Reactivate it first.' },
  'option.not-archived': { status: 409, message: '{option} is not archived.' },
  'price.not-nothing': {
    status: 422,
    message: 'What costs nothing has no price: leave the price at 0.',
  },
  'option.needs-ingredient': { status: 422, message: 'Choose the ingredient that {option} is.' },
  'option.linked-here': { status: 409, message: '{option} is linked to {ingredient} already.' },
  'option.linked-elsewhere': {
    status: 409,
    message: '{option} is linked to {ingredient}. Confirm that it is another ingredient.',
  },
  'option.is-deposit': { status: 409, message: '{option} is a deposit, which is no ingredient.' },
  'option.deposit-linked': {
    status: 409,
    message: '{option} is linked to {ingredient}, so it is no deposit. Take it off that ingredient first.',
  },
  'option.not-linked': { status: 409, message: '{option} is not linked to an ingredient.' },
  'option.on-open-order': {
    status: 409,
    message: '{name} is on an open order ({order}). Receive it or take the line out first.',
  },
  'option.has-history': {
    status: 409,
    message:
      '{option} was ordered, has costed an ingredient, or amounts were typed in its packs, so its past has to stay. Remove or archive it instead.',
  },
  'option.no-offer': { status: 409, message: 'There is no new list price of {option}.' },
  'ingredient.allergens-named': {
    status: 422,
    message: '{named}. Confirm that {name} is free of it all the same.',
  },
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
