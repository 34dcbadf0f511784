import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { Tx } from '../db/transaction.ts';
import { appendToChain } from '../food-safety/append.ts';
import type { Change } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { Entered } from './task-versions.ts';

export interface Definition {
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
export function noteDefinition(tx: Tx, ctx: Ctx, definition: Definition): Promise<Change[]> {
  return noteDefinitions(tx, ctx, [definition]);
}

/** The same of several tasks of a place. */
export function noteDefinitions(tx: Tx, ctx: Ctx, definitions: readonly Definition[]): Promise<Change[]> {
  const claimed = ctx.now().toISOString();
  return appendToChain(
    tx,
    ctx,
    definitions.map(({ taskId, type, change, from, entered, person }) => ({
      ...{ id: newId(ctx), day: from, claimed, flags: [], clock: null, device: null, corrects: null },
      record: {
        kind: 'definition',
        payload: { task: taskId, change, type, text: entered.action, facts: factsOf(from, entered, person) },
      },
    })),
  );
}

function factsOf(from: Day, entered: Entered, person: string | null) {
  const { sectionId, repeats, date, weekdayRepeats, monthly = false, dueTime, target, asksPhoto } = entered;
  const { asksReading = false, shelfIds = [] } = entered;
  return {
    ...{ from, section: sectionId, repeats: String(repeats), date, weekdays: weekdayRepeats, due: dueTime, target },
    ...{ photo: String(asksPhoto), reading: String(asksReading), person },
    ...(monthly ? { monthly: 'true' } : {}),
    ...(shelfIds.length > 0 ? { shelves: shelfIds.join(' ') } : {}),
  };
}
