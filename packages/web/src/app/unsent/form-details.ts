import { readingsText } from '@larder/domain/procurement/goods-readings.ts';
import { typedTimeText } from '@larder/domain/typed-time.ts';
import { type RescueClock, shown } from './entry-details.ts';

/** What forms store on the device, as far as the rescued file states it; each part may be missing in what an older version stored. */
interface Typed {
  text?: string;
  about?: { supplier: string; names: Readonly<Record<string, string>> };
  draft?: { lines?: readonly Line[] } | null;
  deliveryDate?: string | null;
  specialInstructions?: string;
  rows?: readonly (readonly [string, TypedLine])[];
  paper?: Readonly<Record<string, string | null>> | null;
  order?: { supplierName?: string; orderNumber?: number | null; lines?: readonly Line[] };
  whole?: {
    head: Readonly<Record<string, string | null>>;
    lines: readonly (readonly [string, TypedLine])[];
    extras: readonly (TypedLine & { name: string })[];
  };
}
/** readings: by kind of goods; `none`: none of it came. */
type TypedHead = { readings?: readonly { goods: string | null; typed: string }[] } & Readonly<
  Record<string, string | null>
>;
interface Line {
  id: string;
  optionId?: string | null;
  name: string;
}
interface TypedLine {
  quantity: string;
  price?: string;
  unitPrice?: string | null;
  refused?: { lots: string; reason: string } | null;
}

/** `Unfinished receipt from Fresh & Co`. form: what the device stores it under. */
export function formTitle(form: string, typed: unknown): string {
  const { order, about } = typed as Typed;
  if (form.startsWith('message')) return 'Unfinished message';
  if (form.startsWith('receipt')) return `Unfinished receipt${from(order?.supplierName)}`;
  return `Unfinished order${from(about?.supplier)}`;
}

const from = (supplier: string | undefined) => (supplier ? ` from ${supplier}` : '');

const LABELS: Readonly<Record<string, string>> = {
  deliveryDate: 'Delivery date',
  arrived: 'Arrived',
  invoiceNumber: 'Invoice number',
  temperature: 'Temperature °C',
  temperatures: 'Temperatures',
  comments: 'Comments',
  deliveryCharge: 'Delivery charge £',
  flatDiscount: 'Discount £',
  percentDiscount: 'Discount %',
  specialInstructions: 'Special instructions',
  number: 'Invoice number',
  date: 'Invoice date',
  vat: 'VAT £',
  total: 'Total £',
};

/** What was typed in a form, one fact each, as `entryDetails` states entries. */
export function formDetails(form: string, typed: unknown, clock: RescueClock): string[] {
  const { text = '', deliveryDate, specialInstructions, rows = [], paper, draft, order, whole, about } = typed as Typed;
  if (form.startsWith('message')) return text.trim() === '' ? [] : [`Message: ${text.trim()}`];
  const names = new Map([
    ...[...(draft?.lines ?? []), ...(order?.lines ?? [])].flatMap(
      ({ id, optionId, name }) =>
        [
          [id, name],
          [optionId ?? id, name],
        ] as const,
    ),
    ...Object.entries(about?.names ?? {}),
  ]);
  const lines = [...rows, ...(whole?.lines ?? []), ...(whole?.extras ?? []).map((line) => [line.name, line] as const)];
  return [
    ...facts({ deliveryDate, specialInstructions, ...paper, ...headOf(whole) }, clock),
    ...lines.flatMap(([id, line]) =>
      lineText(names.get(id) ?? (whole?.extras.some(({ name }) => name === id) ? id : 'Item'), line),
    ),
  ];
}

/** Of a receipt: when it arrived in words. */
function headOf(whole: Typed['whole']): Typed['paper'] {
  if (!whole) return null;
  const { readings = [], ...head } = whole.head as TypedHead;
  const temperatures = readings.map(({ goods, typed }) => ({ goods, temperature: typed === 'none' ? null : typed }));
  const byGoods = temperatures.length > 0 ? { temperature: null, temperatures: readingsText(temperatures) } : {};
  return { ...head, ...byGoods, arrived: typedTimeText(whole.head.arrived ?? '') };
}

function facts(head: Readonly<Record<string, string | null | undefined>>, clock: RescueClock): string[] {
  return Object.entries(head).flatMap(([field, value]) => {
    const label = LABELS[field];
    return label && value && value.trim() !== '' ? [`${label}: ${shown(value.trim(), clock)}`] : [];
  });
}

/** `Flour: 3, 12.50 each`; nothing of a line in which nothing was typed. */
function lineText(name: string, { quantity, price, unitPrice, refused }: TypedLine): string[] {
  const typedPrice = price || unitPrice;
  if (quantity === '' && !typedPrice && !refused) return [];
  const at = typedPrice ? `£${typedPrice} each` : '';
  const back = refused ? `${refused.lots} refused, ${refused.reason}` : '';
  return [`${name}: ${[quantity, at, back].filter((text) => text !== '').join(', ')}`];
}
