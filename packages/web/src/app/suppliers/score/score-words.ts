import { showFixed } from '@larder/domain/show.ts';

/** `7.5 days`, on average. */
export function daysText(days: string): string {
  return `${showFixed(days, 1)} days`;
}
