import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import {
  goodsToMeasure,
  type WarmReading,
  warmestOf,
  warmReadings,
} from '@larder/domain/procurement/goods-readings.ts';
import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { standing } from '@larder/domain/tasks/standing-entries.ts';
import { useMemo } from 'react';
import { broughtBy } from '../../../app/suppliers/goods.ts';
import { useCan, useCollection, useRow } from '../../../data/use-collections.ts';
import type { Receipt } from '../useReceipt.ts';
import { NONE_CAME, readingsTyped } from './typed-readings.ts';

/** A kind of goods that is measured, with what stands in its field. */
export interface MeasuredGoods extends DeliveredGoods {
  typed: string;
  isNone: boolean;
  set: (typed: string) => void;
}

export interface Readings {
  kinds: readonly MeasuredGoods[];
  brought: readonly DeliveredGoods[];
  /** Out of their limit, and nobody recorded what was done. */
  warm: readonly WarmReading[];
  /** What a person who approves is asked about: kinds with a target and neither a temperature nor that none came. */
  doubts: readonly string[];
  /** As the command takes it. */
  sent: () => { temperature?: string; temperatures?: { goods: string | null; temperature: string | null }[] };
}

/** How warm the goods of a delivery are, each kind with a target by itself (rule 123). What the delivery log has of the order stands there already. */
export function useReadings(order: OrderRow, receipt: Receipt): Readings {
  const supplier = useRow('suppliers', order.supplierId);
  const isLogged = useCan('tasksLocation');
  const logged = useLogged(order.id);
  const brought = broughtBy(supplier ?? undefined);
  const measured = goodsToMeasure(brought);
  const isOne = measured.length === 1;
  const { head, set } = receipt;

  const typedOf = ({ goods }: DeliveredGoods): string => {
    const typed = head.readings?.find((one) => one.goods === goods)?.typed;
    if (typed !== undefined) return typed;
    if (isOne && head.temperature !== '') return head.temperature;
    return logged.readings.get(goods) ?? '';
  };
  const setOf = ({ goods }: DeliveredGoods, typed: string) => {
    const others = (head.readings ?? []).filter((one) => one.goods !== goods);
    const { warm: _, ...rest } = head;
    const isWhole = isOne && goods === null && typed !== NONE_CAME && !head.readings;
    set({
      ...rest,
      ...(isWhole ? {} : { readings: [...others, { goods, typed }] }),
      ...(isOne ? { temperature: typed === NONE_CAME ? '' : typed } : {}),
      warm: undefined,
    });
  };
  const kinds = measured.map((kind): MeasuredGoods => {
    const typed = typedOf(kind);
    const isNone = typed === NONE_CAME;
    return { ...kind, typed: isNone ? '' : typed, isNone, set: (next) => setOf(kind, next) };
  });
  const readings = readingsTyped(
    kinds.map(({ goods, typed, isNone }) => ({ goods, typed: isNone ? NONE_CAME : typed })),
  );
  const readable = readings.filter(({ temperature }) => temperature === null || isNumber(temperature));
  const isOpen = ({ goods, temperature }: WarmReading) => !logged.acted.has(`${goods ?? ''} ${temperature}`);
  const isDelivery = order.type === 'DEBIT';
  return {
    ...{ kinds, brought },
    warm: isDelivery && isLogged ? warmReadings(readable, brought).filter(isOpen) : [],
    doubts: isDelivery && isLogged ? missingOf(kinds) : [],
    sent: () => {
      const isWhole = isOne && kinds[0]?.goods === null && !kinds[0].isNone && !order.temperatures;
      if (!isDelivery || isWhole) return isWhole ? { temperature: kinds[0]?.typed ?? '' } : {};
      return { temperatures: readings, temperature: warmestOf(readable) ?? '' };
    },
  };
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function missingOf(kinds: readonly MeasuredGoods[]): string[] {
  const missing = kinds.filter(({ target, typed, isNone }) => target !== null && typed.trim() === '' && !isNone);
  return missing.map(({ goods }) => `${goods ?? 'The delivery'}: no temperature, and not that none came`);
}

/** What the delivery log has of an order by kind of goods, and the temperatures about which something was done. */
function useLogged(orderId: string) {
  const rows = useCollection('taskEntries');
  return useMemo(() => {
    const held = standing(rows as unknown as readonly TaskEntry[]); // the server checked what each kind states
    const actedOn = new Set(held.flatMap((entry) => (entry.kind === 'action' ? [entry.payload.entry] : [])));
    const readings = new Map<string | null, string>();
    const acted = new Set<string>();
    for (const entry of held) {
      if (!isOf(orderId, entry)) continue;
      const { goods } = entry.payload;
      readings.set(goods, entry.kind === 'none-came' ? NONE_CAME : entry.payload.temperature);
      if (entry.kind === 'delivery' && actedOn.has(entry.id)) acted.add(`${goods ?? ''} ${entry.payload.temperature}`);
    }
    return { readings, acted };
  }, [rows, orderId]);
}

function isOf(orderId: string, entry: TaskEntry): entry is Extract<TaskEntry, { kind: 'delivery' | 'none-came' }> {
  return (entry.kind === 'delivery' || entry.kind === 'none-came') && entry.payload.order === orderId;
}
