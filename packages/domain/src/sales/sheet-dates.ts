import { type Day, isDay } from '../calendar.ts';
import { type Cell, cellText } from './cell.ts';

/** YYYY-MM-DD, or day first DD/MM/YYYY and DD/MM/YY (SALES-008); a time may follow. */
const DATES = /(?<![\d/])(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2}))(?![\d/])/g;

/** The dates that stand in a cell, in reading order. Two-digit years are of this century; days that don't exist are no dates. */
export function datesIn(cell: Cell | undefined): Day[] {
  if (typeof cell === 'object' && cell !== null) return 'day' in cell && isDay(cell.day) ? [cell.day] : [];
  return [...cellText(cell).matchAll(DATES)].map(toDay).filter(isDay);
}

/** The words of a cell with its dates taken out: 'From: 12/01/15' leaves 'from:'. */
export function withoutDates(cell: Cell | undefined): string {
  return typeof cell === 'object' ? '' : cellText(cell).replace(DATES, ' ').trim();
}

function toDay(match: RegExpMatchArray): Day {
  const [, isoYear, isoMonth, isoDate, date = '', month = '', year = ''] = match;
  if (isoYear) return `${isoYear}-${isoMonth}-${isoDate}`;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
