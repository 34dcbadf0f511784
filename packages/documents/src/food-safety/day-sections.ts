import { timeIn } from '@larder/domain/calendar.ts';
import { type DatedZone, zoneOfDay } from '@larder/domain/dated-zone.ts';
import { commentsAbout, type DayRecord, type ListLine, type UnitLine } from '@larder/domain/tasks/day-record.ts';
import { showFlag } from '@larder/domain/tasks/entry-clock.ts';
import type { FoodEntry } from '@larder/domain/tasks/food-records.ts';
import type { HalfDay, Reading } from '@larder/domain/tasks/fridge-day.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { FOOD_TYPE_LABELS, showLimit, type TemperatureLimit } from '@larder/domain/tasks/limits.ts';
import type { CommentAbout, EntryFacts, EntryOf, TaskEntry } from '@larder/domain/tasks/records.ts';
import { isAfterSignOff } from '@larder/domain/tasks/sign-offs.ts';
import type { TaskState } from '@larder/domain/tasks/task-state.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { joined, words } from '@larder/domain/tasks/texts.ts';
import { correctionsOf } from './corrections-of.ts';
import { HELD_COLUMNS, type HeldLine, NOT_TAKEN_IN } from './held-lines.ts';
import { signedOn } from './signed-on.ts';

/** A row of a part of a day's record, as text: what the screen and the paper show. */
export interface DiligenceRow {
  key: string;
  cells: readonly string[];
  /** Something is wrong with it: out of its limit, missed, late. */
  marked: boolean;
  /** What proves it by a photo. */
  tick?: EntryOf<'tick'>;
}

/** One part of a day's record: a table with its comments. */
export interface DiligenceSection {
  heading: string;
  columns: readonly string[];
  rows: readonly DiligenceRow[];
  comments: readonly string[];
}

/** What is shown of days beside their records. */
export interface BesideDays extends DatedZone {
  sections: readonly { id: string; name: string }[];
  /** What was thrown away because of a temperature, in words by its entry. */
  wasted?: ReadonlyMap<string, string>;
  /** What changed on signed allergen charts since the ones before, in words by their entries. */
  changed?: ReadonlyMap<string, string>;
  /** What came too late to be taken in without the owner, of any days. */
  held?: readonly HeldLine[];
}

interface Given extends BesideDays {
  record: DayRecord;
  /** Something was signed in the week: days without a signature say so. */
  showsSigned?: boolean;
}

/** A day's record with what was thrown away because of its temperatures. */
type DayShown = DayRecord & { wasted: ReadonlyMap<string, string> };
const NOTHING: ReadonlyMap<string, string> = new Map();

/** The parts of a day's record in the order in which they are reviewed (REV-021), each with its comments (REV-022). */
export function daySections({
  record: ofDay,
  sections,
  wasted = NOTHING,
  changed = NOTHING,
  held = [],
  showsSigned = false,
  ...zone
}: Given): DiligenceSection[] {
  const record = { ...ofDay, wasted };
  const timeZone = zoneOfDay(zone, ofDay.day);
  const at = (instant: string) => timeIn(timeZone, new Date(instant));
  const comments = (about: CommentAbout) =>
    commentsAbout(record, about).map(
      (comment) =>
        `${words(comment.payload.text)} (${joined([comment.userName, at(comment.claimedAt), ...marksOf(comment, record)])})`,
    );
  const list = (heading: string, lines: readonly ListLine[], about: CommentAbout): DiligenceSection => ({
    heading,
    columns: ['Task', 'Done by', 'At'],
    rows: lines.map((line) => listRow(line, record, at)),
    comments: comments(about),
  });
  const daily = sections
    .map(({ id, name }) => ({ id, name, lines: record.lists.DAILY.filter(({ sectionId }) => sectionId === id) }))
    .filter(({ lines }) => lines.length > 0);
  return [
    list('Opening Checklist', record.lists.OPEN, 'OPEN'),
    {
      heading: 'Fridge Temperatures',
      columns: ['Fridge', 'Target', 'AM', 'PM'],
      rows: record.fridges.map((unit) => unitRow(unit, record, { halves: ['am', 'pm'], at })),
      comments: comments('FRIDGE'),
    },
    {
      heading: 'Probe Temperatures',
      columns: ['Probe', 'Boiling', 'Iced'],
      rows: record.probes.map((unit) => unitRow(unit, record, { halves: ['boiling', 'iced'], at })),
      comments: comments('PROBE'),
    },
    {
      heading: 'Delivery Record',
      columns: ['Supplier', 'Invoice', 'Temperature', 'By'],
      rows: [
        ...record.deliveries.map((entry) => deliveryRow(entry, record, at)),
        ...record.noneCame.map((entry) => noneCameRow(entry, record, at)),
      ],
      comments: comments('DELIVERY'),
    },
    {
      heading: 'Food Record',
      columns: ['Food', 'Step', 'Time', 'Temperature', 'By'],
      rows: record.food.flatMap(({ ingredient, steps }) =>
        steps.map((step, index) => stepRow(step, index === 0 ? words(ingredient) : '', record)),
      ),
      comments: comments('FOOD'),
    },
    ...daily.map(({ id, name, lines }) => list(name, lines, `DAILY_${id}`)),
    list('Closing Checklist', record.lists.CLOSE, 'CLOSE'),
    ...correctionsOf(record, at),
    ...heldOn(record, held),
    ...(showsSigned ? [signedOn(record, { timeZone, changed })] : []),
  ];
}

function heldOn({ day }: DayRecord, held: readonly HeldLine[]): DiligenceSection[] {
  const rows = held.filter((line) => line.day === day).map(({ id, cells }) => ({ key: id, cells, marked: true }));
  return rows.length === 0 ? [] : [{ heading: NOT_TAKEN_IN, columns: HELD_COLUMNS, rows, comments: [] }];
}

function listRow(
  { taskId, action, stands }: ListLine,
  record: DayRecord,
  at: (instant: string) => string,
): DiligenceRow {
  const { state, tick, late } = stands;
  return {
    key: taskId,
    cells: [
      action,
      tick ? tick.userName : UNDONE[state],
      tick ? joined([at(tick.claimedAt), late && 'late', ...proofOf(tick), ...marksOf(tick, record)]) : '',
    ],
    marked: late || state === 'overdue' || state === 'missed',
    ...(tick ? { tick } : {}),
  };
}

/** How it is put that a task was not ticked. */
const UNDONE: Readonly<Record<TaskState['state'], string>> = {
  done: '',
  open: 'not done yet',
  overdue: 'not done',
  missed: 'missed',
  closed: 'not due: closed',
};

function proofOf({ payload: { reading, photos } }: EntryOf<'tick'>): string[] {
  return [...(reading ? [showTemperature(reading)] : []), ...(photos?.length ? ['with photo'] : [])];
}

interface Halves {
  halves: readonly string[];
  at: (instant: string) => string;
}

function unitRow(unit: UnitLine, record: DayShown, { halves, at }: Halves): DiligenceRow {
  const read = halves.map((half) => unit.halves.get(half));
  const isFree = record.isFree && record.probes.includes(unit);
  const isMissed = record.isOver && !unit.isOff && !isFree;
  const none = unit.isOff ? 'switched off' : isFree ? 'not due: closed' : isMissed ? 'missed' : 'not read yet';
  return {
    key: unit.unit,
    cells: [
      unit.action,
      ...(unit.target === null ? [] : [showLimit({ at_most: unit.target })]),
      ...read.map((half) => (half?.first ? halfText(half, record, at) : none)),
    ],
    marked: read.some((half) => (half?.first ? !half.first.payload.ok : isMissed)),
  };
}

/** The reading of a half day with who read it, what was done about it, and the further ones. */
function halfText({ first, further }: HalfDay, record: DayShown, at: (instant: string) => string): string {
  const one = (reading: Reading) =>
    joined([
      `${showTemperature(reading.payload.temperature)} ${initialsOf(reading.userName)}`,
      at(reading.claimedAt),
      ...outOfLimit(reading, record),
      ...marksOf(reading, record),
    ]);
  return [...(first ? [first] : []), ...further].map(one).join('; then ');
}

function deliveryRow(entry: EntryOf<'delivery'>, record: DayShown, at: (instant: string) => string): DiligenceRow {
  const { name, goods, invoice, temperature, ok } = entry.payload;
  return {
    key: entry.id,
    cells: [
      joined([words(name), goods]),
      invoice,
      joined([showTemperature(temperature), ...outOfLimit(entry, record), ...marksOf(entry, record)]),
      `${initialsOf(entry.userName)}, ${at(entry.claimedAt)}`,
    ],
    marked: !ok,
  };
}

function noneCameRow(entry: EntryOf<'none-came'>, record: DayRecord, at: (instant: string) => string): DiligenceRow {
  const { name, goods } = entry.payload;
  const by = `${initialsOf(entry.userName)}, ${at(entry.claimedAt)}`;
  return {
    key: entry.id,
    cells: [joined([words(name), goods]), '', joined(['none came', ...marksOf(entry, record)]), by],
    marked: false,
  };
}

function stepRow(step: FoodEntry, food: string, record: DayShown): DiligenceRow {
  const { type, time, temperature, ok, next } = step.payload;
  return {
    key: step.id,
    cells: [
      food,
      FOOD_TYPE_LABELS[type],
      time,
      joined([
        showTemperature(temperature),
        ...outOfLimit(step, record),
        next && `${FOOD_TYPE_LABELS[next].toLowerCase()} to come`,
        ...marksOf(step, record),
      ]),
      initialsOf(step.userName),
    ],
    marked: !ok,
  };
}

interface Measured extends EntryFacts {
  payload: { ok: boolean; limit: TemperatureLimit | null };
}

/** That a temperature was out of its limit, with what was done about it. */
function outOfLimit({ id, payload }: Measured, { actions, open, wasted }: DayShown): string[] {
  if (payload.ok) return [];
  const action = actions.get(id)?.payload;
  const done = action ? joined([action.done, action.text]) : null;
  const missing = open.some((entry) => entry.id === id) ? 'no action recorded' : null;
  const thrown = wasted.get(id);
  return [
    `out of limit (must be ${showLimit(payload.limit)})`,
    done ?? missing ?? '',
    thrown === undefined ? '' : `wastage: ${thrown}`,
  ].filter((text) => text !== '');
}

/** What is pointed out beside an entry: its clock, and that it came after the day was signed off. */
function marksOf(entry: TaskEntry, { signOffs }: DayRecord): string[] {
  return [...entry.flags.map(showFlag), ...(isAfterSignOff(entry, signOffs) ? ['after the sign-off'] : [])];
}
