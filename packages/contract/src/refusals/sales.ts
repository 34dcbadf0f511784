import type { RefusalText } from './refusal-text.ts';

export const sales = {
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
  'sales.day-outside-period': { status: 422, message: 'A line was sold on a day outside the period.' },
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
