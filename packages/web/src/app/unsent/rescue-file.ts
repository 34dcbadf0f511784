import { csvFile } from '@larder/documents/csv.ts';
import { isDay, showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import type { Clock } from '../../data/clock.ts';
import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';

type RescueClock = Pick<Clock, 'today' | 'showInstant'>;

const HEADING = ['Entry', 'Where', 'Entered', 'What it holds', 'Why it was not sent'];
const NOT_TRIED = 'It had not been sent yet';

/** Entries that were never sent as a CSV file that a person reads: a row for each thing that an entry holds, in words, with what it belongs to. */
export function rescueFile(entries: readonly OutboxEntry[], clock: RescueClock): { name: string; content: string } {
  const rows = entries.flatMap((entry) => {
    const { title, accountName = '', refusal } = entry;
    const about = [title, accountName, clock.showInstant(enteredInstant(entry))];
    const details = entryDetails(entry, clock);
    return (details.length > 0 ? details : ['']).map((detail) => [...about, detail, refusal?.message ?? NOT_TRIED]);
  });
  return { name: `Unsent entries ${clock.today()}.csv`, content: csvFile([HEADING, ...rows]) };
}

/** What is no fact of its own for a person: ids, versions, and what the title of the entry has in words. */
const INTERNAL = /(Id|Ids)$|^(version|kind|seen|recordUnit|mentions)$/;
const LABELS: Readonly<Record<string, string>> = {
  receivingComments: 'Comments',
  countedOn: 'Day',
  text: 'Message',
  flatDiscount: 'Discount £',
  percentDiscount: 'Discount %',
  deliveryCharge: 'Delivery charge £',
  temperature: 'Temperature °C',
};

/** What was typed, one fact each: `Reason: Spoiled`, and of a receipt each line with what came of it. */
export function entryDetails({ input, patches }: Pick<OutboxEntry, 'input' | 'patches'>, clock: RescueClock): string[] {
  const typed = Object.entries(input).flatMap(([key, value]) => {
    if (INTERNAL.test(key) || typeof value !== 'string' || value.trim() === '') return [];
    return [`${LABELS[key] ?? inWords(key)}: ${shown(value.trim(), clock)}`];
  });
  return [...typed, ...patches.flatMap(({ row }) => linesOf(row))];
}

/** `deliveryDate` is `Delivery date`. */
function inWords(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown(value: string, clock: RescueClock): string {
  if (isDay(value)) return showDay(value);
  return INSTANT.test(value) ? clock.showInstant(value) : value;
}

interface ReceivedLine {
  name?: string;
  uom?: string;
  quantityReceived?: string | null;
  finalPrice?: string | null;
}

function linesOf(row: object | null): string[] {
  const { lines = [] } = (row ?? {}) as { lines?: readonly ReceivedLine[] };
  return lines.flatMap(({ name, uom = '', quantityReceived, finalPrice }) => {
    if (!name || quantityReceived == null) return [];
    const price = finalPrice == null ? '' : `, ${showMoney(finalPrice)} each`;
    return [`${name}: ${quantityReceived} ${uom} received${price}`];
  });
}
