import type { GoodsReading } from '@larder/domain/procurement/goods-readings.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';

/** In place of a temperature: none of this kind of goods came. */
export const NONE_CAME = 'none';

/** What was typed for one kind of goods; goods null: for all of the delivery. */
export interface TypedReading {
  goods: string | null;
  typed: string;
}

/** What was typed as it is sent and judged; nothing of a field that is empty. */
export function readingsTyped(typed: readonly TypedReading[]): GoodsReading[] {
  return typed.flatMap(({ goods, typed: text }): GoodsReading[] => {
    if (text.trim() === '') return [];
    return [{ goods, temperature: text === NONE_CAME ? null : (readTemperature(text).temperature ?? text) }];
  });
}

/** What a receipt states, as the form holds it; absent where it states one temperature, or none. */
export function typedReadings(stored: readonly GoodsReading[] | null | undefined): { readings?: TypedReading[] } {
  if (!stored) return {};
  return { readings: stored.map(({ goods, temperature }) => ({ goods, typed: temperature ?? NONE_CAME })) };
}
