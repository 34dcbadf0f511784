import type { RemovedArea } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';

/** Returns what a report states of the areas that it lost: "Without Bar, removed on 22 Nov 2026". */
export function withoutText(lost: readonly RemovedArea[]): string {
  return lost.map(({ name, day }) => `Without ${name}, removed on ${showDay(day)}`).join('. ');
}
