import type { DrawnLine } from '../drawn-invoice.ts';
import { amount, type Column, plain } from '../layout.ts';
import type { Random } from '../random.ts';
import { HEADINGS } from './words.ts';

/** How the papers of one supplier print a line. */
export interface Hand {
  columns: Column[];
  weights: boolean;
  discounts: boolean;
  /** Letters for VAT that a legend may explain: of 20 % and of 0 %. */
  codes: readonly [string, string] | null;
}

/** Columns in some order, with some headings; what they hold decides what they are. */
export function chanceColumns(random: Random, money: (pence: number) => string, capitals: boolean): Hand {
  const weights = random.chance(0.2);
  const discounts = !weights && random.chance(0.12);
  const heading = (of: keyof typeof HEADINGS) => random.pick(HEADINGS[of]);
  const codes = random.chance(0.35)
    ? random.pick([
        ['S', 'Z'],
        ['A', 'B'],
        ['1', '0'],
        ['V', 'Z'],
        ['1', '2'],
        ['T1', 'T0'],
        ['*', ''],
      ] as const)
    : null;
  const name: Column = {
    heading: heading('name'),
    width: '*',
    shows: 'name',
    cell: ({ name }) => (capitals ? name.toUpperCase() : name),
  };
  const parts: Column[] = [name];
  const code: Column = { heading: heading('code'), width: 58, shows: 'supplierCode', cell: (line) => line.code };
  const pack: Column = { heading: heading('pack'), width: 62, cell: (line) => line.pack };
  const unit: Column = { heading: heading('unit'), width: 42, shows: 'unit', cell: (line) => line.unit };
  const batch: Column = {
    heading: random.pick(['Batch', 'Lot No', 'Origin']),
    width: 45,
    cell: ({ code: text }) => `L${text.replace(/\D/g, '')}`,
  };
  if (random.chance(0.6)) parts.splice(random.chance(0.8) ? 0 : 1, 0, code);
  if (random.chance(0.4)) parts.push(pack);
  if (random.chance(0.1)) parts.push(batch);
  const count = quantityColumns(random, weights, heading);
  const price: Column = {
    heading: heading('price'),
    width: 52,
    align: 'right',
    shows: 'unitPrice',
    cell: ({ pence }) => (pence === 0 ? '' : money(pence)),
  };
  const first = random.chance(0.35);
  if (first) parts.unshift(...count);
  else parts.push(...count);
  if (random.chance(0.3)) parts.splice(first ? count.length : parts.length, 0, unit);
  parts.push(price);
  if (discounts)
    parts.push({
      heading: heading('discount'),
      width: 38,
      align: 'right',
      cell: ({ discountPercent }) => (discountPercent === 0 ? '' : `${discountPercent}${percentSign}`),
    });
  const percentSign = random.pick(['%', '', '%']);
  const net: Column = {
    heading: heading('net'),
    width: 58,
    align: 'right',
    shows: 'net',
    cell: (line) => money(line.net),
  };
  const vat = vatColumn(random, codes, heading);
  const last = random.pick<(Column | null)[]>([
    [net, vat],
    [vat, net],
    [net, null],
    [net, vat, vatAmount(heading, money)],
  ]);
  parts.push(...last.filter((one) => one !== null));
  if (random.chance(0.04)) parts.reverse();
  return { columns: parts, weights, discounts, codes: last.includes(vat) ? codes : null };
}

function quantityColumns(random: Random, weights: boolean, heading: (of: 'quantity' | 'weight') => string): Column[] {
  const print = random.pick<(text: string, line: DrawnLine) => string>([
    (text) => text,
    (text) => text,
    (text) => Number(text).toFixed(2),
    (text) => `${text} x`,
    (text) => `x${text}`,
    (text) => Number(text).toFixed(3),
  ]);
  const align = random.pick(['left', 'right', 'center'] as const);
  const quantity: Column = {
    heading: heading('quantity'),
    width: 42,
    align,
    shows: 'quantity',
    cell: (line) => (line.hundredths === 0 ? '' : print(amount(line.hundredths), line)),
  };
  if (!weights) return [quantity];
  const both = random.chance(0.6);
  const counted: Column = {
    heading: heading('quantity'),
    width: 40,
    align,
    cell: ({ cases, hundredths }) => (hundredths === 0 ? '' : cases === null ? amount(hundredths) : String(cases)),
  };
  const weight: Column = {
    heading: heading('weight'),
    width: 45,
    align: 'right',
    shows: 'quantity',
    cell: ({ hundredths, cases }) => (hundredths === 0 ? '' : cases === null && both ? '' : amount(hundredths)),
  };
  return both ? [counted, weight] : [quantity];
}

function vatColumn(random: Random, codes: readonly [string, string] | null, heading: (of: 'vat') => string): Column {
  const print = codes
    ? (percent: number) => (percent === 20 ? codes[0] : codes[1])
    : random.pick<(percent: number) => string>([
        (percent) => String(percent),
        (percent) => `${percent}%`,
        (percent) => `${percent.toFixed(2)}%`,
        (percent) => `${percent.toFixed(1)}`,
      ]);
  return {
    heading: heading('vat'),
    width: 38,
    align: random.pick(['left', 'right', 'center'] as const),
    shows: 'vatPercent',
    cell: ({ vatPercent }) => print(vatPercent),
  };
}

function vatAmount(heading: (of: 'vatAmount') => string, money: (pence: number) => string): Column {
  return {
    heading: heading('vatAmount'),
    width: 45,
    align: 'right',
    cell: ({ net, vatPercent }) => money(Math.round((net * vatPercent) / 100)),
  };
}

/** Money as one program prints it. */
export function chanceMoney(random: Random): (pence: number) => string {
  return random.pick([
    plain,
    plain,
    (pence: number) => (pence < 0 ? `-£${plain(-pence)}` : `£${plain(pence)}`),
    (pence: number) => (pence < 0 ? `-£ ${plain(-pence)}` : `£ ${plain(pence)}`),
  ]);
}
