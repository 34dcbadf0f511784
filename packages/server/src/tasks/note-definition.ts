import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { Tx } from '../db/transaction.ts';
import { appendToChain } from '../food-safety/append.ts';
import type { Change } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { Entered } from './task-versions.ts';

interface Definition {
  taskId: string;
  type: TaskRow['type'];
  change: 'added' | 'updated' | 'removed';
  /** The first day on which it is so. */
  from: Day;
  entered: Entered;
  /** Who is to do it, by the random id of entries; null: anybody. */
  person: string | null;
}

/** Notes in the chain what a task is from a day on, so that no list can be shortened afterwards without a trace (rule 118). */
export function noteDefinition(
  tx: Tx,
  ctx: Ctx,
  { taskId, type, change, from, entered, person }: Definition,
): Promise<Change[]> {
  const { action, sectionId, repeats, date, weekdayRepeats, dueTime, target, asksPhoto, asksReading } = entered;
  const { shelfIds = [] } = entered;
  const facts = {
    ...{ from, section: sectionId, repeats: String(repeats), date, weekdays: weekdayRepeats, due: dueTime, target },
    ...{ photo: String(asksPhoto), reading: String(asksReading ?? false), person },
    ...(shelfIds.length > 0 ? { shelves: shelfIds.join(' ') } : {}),
  };
  return appendToChain(tx, ctx, [
    {
      ...{ id: newId(ctx), day: from, claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
      corrects: null,
      record: { kind: 'definition', payload: { task: taskId, change, type, text: action, facts } },
    },
  ]);
}
