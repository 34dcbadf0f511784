import { isDay, showDay } from '@larder/domain/calendar.ts';
import { readingsText } from '@larder/domain/procurement/goods-readings.ts';
import { lotText, type TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import {
  NOTHING_REFUSED,
  type RefusedAsText,
  refusedOf,
  refusedText,
} from '@larder/domain/procurement/refused-lots.ts';
import { movedText } from '@larder/domain/procurement/rest.ts';
import { showMoney } from '@larder/domain/show.ts';
import type { Clock } from '../../data/clock.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';

export type RescueClock = Pick<Clock, 'today' | 'showInstant'>;

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
    if (key === 'temperatures' && Array.isArray(value) && value.length > 0)
      return [`Temperatures: ${readingsText(value)}`];
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

export function shown(value: string, clock: RescueClock): string {
  if (isDay(value)) return showDay(value);
  return INSTANT.test(value) ? clock.showInstant(value) : value;
}

interface ReceivedLine extends Partial<RefusedAsText> {
  name?: string;
  uom?: string;
  quantityReceived?: string | null;
  finalPrice?: string | null;
  movedLots?: string | null | undefined;
  tracedLots?: readonly TracedLot[] | null | undefined;
}

function linesOf(row: object | null): string[] {
  const { lines = [] } = (row ?? {}) as { lines?: readonly ReceivedLine[] };
  return lines.flatMap(({ name, uom = '', quantityReceived, finalPrice, movedLots, tracedLots, ...line }) => {
    if (!name || quantityReceived == null) return [];
    const price = finalPrice == null ? '' : `, ${showMoney(finalPrice)} each`;
    const rest = movedLots == null ? '' : `, ${movedText(movedLots, null)}`;
    const lots = tracedLots?.length ? `, lots: ${tracedLots.map(lotText).join('; ')}` : '';
    const refused = refusedOf({ ...NOTHING_REFUSED, ...line });
    return [
      `${name}: ${quantityReceived} ${uom} received${price}${refused ? `, ${refusedText(refused)}` : ''}${rest}${lots}`,
    ];
  });
}
