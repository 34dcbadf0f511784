import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import { type Ctx, listToday } from '../kernel/context.ts';

/** Refuses a day whose lists are closed: they are open within one day of today (TASK-016). */
export function requireEditable(ctx: Ctx, day: Day): void {
  if (!isEditable(day, listToday(ctx))) throw new Refusal('safety.too-far');
}
