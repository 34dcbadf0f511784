import { showDay, showInstant } from '@larder/domain/calendar.ts';
import { type DatedZone, zoneOfDay } from '@larder/domain/dated-zone.ts';
import { showFlag } from '@larder/domain/tasks/entry-clock.ts';
import { ENTRY_NAMES, entryAbout, type Names } from '@larder/domain/tasks/entry-words.ts';
import { FOOD_TYPE_LABELS, showLimit } from '@larder/domain/tasks/limits.ts';
import type { TaskEntry, Words } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements, type Standing } from '@larder/domain/tasks/standing-entries.ts';
import { csvLine } from '../csv.ts';

const HEADINGS = [
  ...['Number', 'Area', 'Day', 'What', 'Of', 'Value', 'Limit', 'In limit', 'Words', 'Photo'],
  ...['By', 'Happened', 'Arrived', 'Flags', 'Stands', 'Id'],
];

/** The head of the file of all entries, with the mark that tells spreadsheets it is UTF-8. */
export function recordsCsvHead(): string {
  return `\ufeff${csvLine(HEADINGS)}`;
}

interface Given extends DatedZone {
  area: string;
  /** Of its area, in any order. */
  entries: readonly TaskEntry[];
  names: Names;
  /** What came too late to be taken in without the owner. */
  held?: readonly TaskEntry[];
  /** What changed on signed allergen charts since the ones before, in words by their entries. */
  changed?: ReadonlyMap<string, string>;
  /** The names of the files of photos by their entries. */
  photos?: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Each entry as a line, in the order in which they happened; what was corrected or withdrawn, and what is not taken in yet, is listed too, marked as such. */
export function recordsCsv({
  area,
  entries,
  names,
  held = [],
  changed = NOTHING,
  photos = NOTHING,
  ...zone
}: Given): string {
  const line = (entry: TaskEntry, stands: string) => {
    const { of, value, words } = stated(entry, names, changed);
    const at = (instant: string) => showInstant(zoneOfDay(zone, entry.day), new Date(instant));
    return csvLine([
      ...[String(entry.seq ?? ''), area, showDay(entry.day), ENTRY_NAMES[entry.kind], of, value, ...limitOf(entry)],
      ...[
        words ?? 'erased on request',
        photos.get(entry.id) ?? '',
        entry.userName,
        at(entry.claimedAt),
        at(entry.recordedAt),
      ],
      ...[entry.flags.map(showFlag).join(', '), stands, entry.id],
    ]);
  };
  return [
    ...inOrderWithReplacements(entries).map((entry) => line(entry, standsText(entry))),
    ...held.map((entry) => line(entry, 'not taken in yet, waits for the owner')),
  ].join('');
}

interface Stated {
  of: string;
  value: string;
  /** Null: erased on request. */
  words: Words;
}

function stated(entry: TaskEntry, names: Names, changed: ReadonlyMap<string, string>): Stated {
  const text = (of: string, value: string, words: Words = ''): Stated => ({ of, value, words });
  switch (entry.kind) {
    case 'tick':
    case 'untick':
      return text(entryAbout(entry, names), entry.kind === 'tick' ? (entry.payload.reading ?? '') : '');
    case 'fridge':
    case 'probe':
      return text(entryAbout(entry, names), entry.payload.temperature);
    case 'food':
      return text(FOOD_TYPE_LABELS[entry.payload.type], entry.payload.temperature, entry.payload.ingredient);
    case 'food-step':
      return text(FOOD_TYPE_LABELS[entry.payload.type], entry.payload.temperature);
    case 'delivery':
      return text(
        [entry.payload.goods, entry.payload.invoice].filter(Boolean).join(', '),
        entry.payload.temperature,
        entry.payload.name,
      );
    case 'none-came':
      return text(entry.payload.goods ?? '', '', entry.payload.name);
    case 'comment':
      return text(entry.payload.about.replace(/_.*/, ''), '', entry.payload.text);
    case 'action':
      return text(entry.payload.entry, entry.payload.done, entry.payload.text);
    case 'unit':
      return text(entryAbout(entry, names), entry.payload.off ? 'off' : 'on');
    case 'closed-day':
      return text('', entry.payload.closed ? 'closed' : 'open after all', entry.payload.reason);
    case 'closed-days':
      return text(closedOn(entry.payload), `from ${showDay(entry.payload.from)}`);
    case 'definition':
      return text(
        names.nameOf(entry.payload.task, entry.day) ?? entry.payload.task,
        entry.payload.change,
        entry.payload.text,
      );
    case 'limits':
      return text(entry.payload.country, `from ${showDay(entry.payload.from)}`);
    case 'sign-off':
      return text(entry.payload.of, `${showDay(entry.payload.from)} to ${showDay(entry.payload.through)}`);
    case 'chart':
      return text(changed.get(entry.id) ?? '', entry.payload.sha256);
    case 'withdrawn':
      return text('', '', entry.payload.reason);
  }
}

function limitOf({ payload }: TaskEntry): [string, string] {
  if (!('limit' in payload)) return ['', ''];
  return [payload.limit ? showLimit(payload.limit) : '', payload.ok ? 'yes' : 'no'];
}

function standsText({ replacedBy }: Standing): string {
  if (!replacedBy) return 'yes';
  return replacedBy.kind === 'withdrawn'
    ? `withdrawn by number ${replacedBy.seq}`
    : `corrected by number ${replacedBy.seq}`;
}

/** The weekdays and dates on which an area is closed from a day on; none: it is open every day. */
function closedOn({ weekdays, dates }: { weekdays: string; dates: readonly string[] }): string {
  return [...weekdays.split('/').filter(Boolean), ...dates.map((date) => showDay(date))].join(', ') || 'none';
}
