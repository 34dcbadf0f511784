import type { Day } from '../calendar.ts';
import { type ClosedDay, type ClosedDaysVersion, closedDay, isFreeOfDuties, type Trading } from './closed-days.ts';
import { isEditable } from './entry-window.ts';
import { type FoodRecord, foodRecords } from './food-records.ts';
import { actionsNeeded, type HalfDay, halvesOf, isSwitchedOff } from './fridge-day.ts';
import type { CommentAbout, EntryOf, TaskEntry } from './records.ts';
import { type SignOff, signOffsOf } from './sign-offs.ts';
import { inOrderWithReplacements, type Standing, standingOf } from './standing-entries.ts';
import { dueAt, type OpenPlace, type TaskState, taskState } from './task-state.ts';
import { LIST_TYPES, type ListType, type TaskType, type TaskVersion, versionOn } from './task-versions.ts';
import { ticksOf } from './ticks.ts';

/** A task as its rows state it. */
export interface KnownTask {
  id: string;
  type: TaskType;
  versions: readonly TaskVersion[];
}

export interface ListLine {
  taskId: string;
  action: string;
  sectionId: string | null;
  due: Date;
  stands: TaskState;
}

/** A fridge, freezer or probe with its readings by half of the day: `am` and `pm`, or `boiling` and `iced`. */
export interface UnitLine {
  unit: string;
  action: string;
  target: string | null;
  /** No reading is due. */
  isOff: boolean;
  halves: ReadonlyMap<string, HalfDay>;
}

/** All that was recorded of a day, as it is reviewed and handed to an inspector (REV-021). */
export interface DayRecord {
  day: Day;
  /** Whether the day was closed, by whom, and what shows that it was not. Null: it was open. */
  closed: ClosedDay | null;
  /** Nothing was due but the readings of fridges and freezers. */
  isFree: boolean;
  /** It can't be edited any more: what is not there was missed. */
  isOver: boolean;
  lists: Readonly<Record<ListType, readonly ListLine[]>>;
  fridges: readonly UnitLine[];
  probes: readonly UnitLine[];
  deliveries: readonly EntryOf<'delivery'>[];
  /** Kinds of goods of which deliveries brought none. */
  noneCame: readonly EntryOf<'none-came'>[];
  food: readonly FoodRecord[];
  comments: readonly EntryOf<'comment'>[];
  /** What was done about entries out of their limit, by the entry. */
  actions: ReadonlyMap<string, EntryOf<'action'>>;
  /** Out of their limit, and nothing was done yet. */
  open: readonly TaskEntry[];
  /** What was corrected or withdrawn, with what took its place: both stay shown (rule 118). */
  replaced: readonly Standing[];
  /** Of this day, the first at the head. */
  signOffs: readonly SignOff[];
  /** Reviews of four weeks that end with this day. */
  reviews: readonly SignOff[];
  /** Allergen charts that were signed on it. */
  charts: readonly EntryOf<'chart'>[];
}

interface Given {
  tasks: readonly KnownTask[];
  /** Of any days: food records go on over several. */
  entries: readonly TaskEntry[];
  day: Day;
  today: Day;
  now: Date;
  place: OpenPlace;
  /** The days on which the area is closed. */
  closedDays?: readonly ClosedDaysVersion[];
  /** What is known of trading on the day beside the entries. */
  traded?: readonly Trading[];
}

export function dayRecord(given: Given): DayRecord {
  const { tasks, entries, day, today, now, place, closedDays = [], traded = [] } = given;
  const ofDay = entries.filter((entry) => entry.day === day);
  const ticks = ticksOf(ofDay);
  const closed = closedDay({ day, versions: closedDays, entries: ofDay, traded });
  const isFree = isFreeOfDuties(closed);
  const due = tasks.flatMap((task) => {
    const version = versionOn(task.versions, day);
    return version ? [{ ...task, version }] : [];
  });
  const inOrder = due.toSorted((one, other) => one.version.position - other.version.position);
  const lines = (type: ListType): ListLine[] =>
    inOrder.flatMap(({ id, type: own, version }) => {
      if (own !== type) return [];
      const at = dueAt(type, version, day, place);
      const stands = taskState(ticks.get(id), at, { day, today, now, isFree });
      return [{ taskId: id, action: version.action, sectionId: version.sectionId, due: at, stands }];
    });
  const units = (type: 'FRIDGE' | 'PROBE'): UnitLine[] =>
    inOrder.flatMap(({ id, type: own, version }) => {
      if (own !== type) return [];
      const { action, target } = version;
      return [{ unit: id, action, target, isOff: isSwitchedOff(id, entries, day), halves: halvesOf(id, ofDay) }];
    });
  return {
    day,
    ...{ closed, isFree, isOver: day < today && !isEditable(day, today) },
    lists: Object.fromEntries(LIST_TYPES.map((type) => [type, lines(type)])) as Record<ListType, ListLine[]>,
    ...{ fridges: units('FRIDGE'), probes: units('PROBE'), deliveries: standingOf('delivery', ofDay) },
    noneCame: standingOf('none-came', ofDay),
    food: foodRecords(entries).filter(({ steps }) => steps.some((step) => step.day === day)),
    comments: standingOf('comment', ofDay),
    actions: new Map(standingOf('action', entries).map((action) => [action.payload.entry, action])),
    open: actionsNeeded(entries).filter((entry) => entry.day === day),
    replaced: inOrderWithReplacements(ofDay).filter(({ replacedBy }) => replacedBy !== null),
    signOffs: signOffsOf(day, ofDay),
    reviews: standingOf('sign-off', ofDay).filter(({ payload }) => payload.of === 'four-weeks'),
    charts: standingOf('chart', ofDay),
  };
}

/** The comments about one part of a day. */
export function commentsAbout({ comments }: DayRecord, about: CommentAbout): readonly EntryOf<'comment'>[] {
  return comments.filter(({ payload }) => payload.about === about);
}
