import type { ReadLineKind } from '@larder/domain/invoices/read-file.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { BUYERS, FOOD_GOODS, type FoodGoods, STREETS, SUPPLIERS, TOWNS } from './food-goods.ts';
import { Random } from './random.ts';

/** A line of an invoice that is drawn. Money in pence, quantities in hundredths. */
export interface DrawnLine {
  kind: ReadLineKind;
  code: string;
  name: string;
  pack: string;
  unit: string;
  hundredths: number;
  /** Cases or pieces of what is sold by weight, where `hundredths` are of a kilogram. */
  cases: number | null;
  pence: number;
  discountPercent: number;
  net: number;
  vatPercent: 0 | 20;
}

/** An invoice that is drawn: what stands on it, before any layout. */
export interface DrawnInvoice {
  type: OrderType;
  supplier: string;
  supplierAddress: string[];
  vatNumber: string;
  sortCode: string;
  account: string;
  web: string;
  buyer: string;
  buyerAddress: string[];
  customer: string;
  number: string;
  orderNumber: string;
  day: Date;
  due: Date;
  lines: DrawnLine[];
  /** Put on and taken off the whole invoice, net, in pence; 0: none. */
  delivery: number;
  rebate: number;
  /** Left out: pounds. */
  currency?: 'GBP' | 'EUR';
  /** Pence by which the printed total is wrong; left out: it is right. */
  misadded?: number;
}

/** What a layout can show: others of an invoice are left out. */
export interface Wanted {
  lines: readonly [number, number];
  weights?: boolean;
  /** A percent off some lines, and at times a sum off them all; `lines`: never that sum. */
  discounts?: boolean | 'lines';
  /** Or for what, where it charges for one thing. */
  charges?: boolean | string;
  /** Or for what, where one trade takes them for one thing; or for each container of those that its goods come in. */
  deposits?: boolean | string | Container;
  delivery?: boolean;
  rebate?: boolean;
  credit?: boolean;
  /** Some of the goods went back: below zero. */
  returns?: boolean;
  /** What it sells, each at most once on a paper; left out: anything for a kitchen. */
  goods?: readonly FoodGoods[];
  /** In the order in which those stand there. */
  inOrder?: true;
  /** Who sends it; left out: any of the suppliers. */
  supplier?: string;
  /** What its numbers of papers begin with; left out: any of the usual forms. */
  numbers?: string;
  /** Its prices are whole numbers of so many pence. */
  priceStep?: number;
}

/** What goods of a unit come in: a deposit for each that is brought, paid back for each that is taken away. */
export interface Container {
  unit: string;
  code: string;
  name: string;
  back: string;
  pence: number;
}

/** Draws the figures of an invoice from a seed. */
export function drawnInvoice(seed: number, wanted: Wanted): DrawnInvoice {
  const random = new Random(seed);
  const supplier = wanted.supplier ?? random.pick(SUPPLIERS);
  const day = new Date(Date.UTC(2026, random.whole(0, 11), random.whole(1, 28)));
  const count = random.whole(...wanted.lines);
  const sold = wanted.goods ? chosen(random, wanted.goods, count, wanted.inOrder) : null;
  const lines = sold
    ? sold.map((item) => goodsLine(random, wanted, item))
    : Array.from({ length: count }, () => goodsLine(random, wanted, random.pick(FOOD_GOODS)));
  if (wanted.returns)
    for (const line of lines.slice(1)) if (random.chance(0.15)) sendBack(line, sold ? 100 : line.hundredths);
  if (wanted.charges)
    lines.push(
      extra(
        'charge',
        typeof wanted.charges === 'string'
          ? wanted.charges
          : random.pick(['Delivery charge', 'Fuel surcharge', 'Minimum order charge', 'Carriage']),
        random.whole(300, 1500),
      ),
    );
  if (typeof wanted.deposits === 'object') lines.push(...containers(random, wanted.deposits, lines));
  else if (wanted.deposits)
    lines.push(
      extra(
        'deposit',
        typeof wanted.deposits === 'string'
          ? wanted.deposits
          : random.pick(['Keg deposit', 'Crate deposit', 'Pallet deposit']),
        random.whole(500, 4000),
      ),
    );
  if (wanted.discounts === true && random.chance(0.5))
    lines.push(extra('discount', 'Loyalty discount', -random.whole(100, 900)));
  return {
    type: wanted.credit ? 'CREDIT' : 'DEBIT',
    supplier,
    supplierAddress: [random.pick(STREETS), random.pick(TOWNS)],
    vatNumber: `GB ${random.digits(3)} ${random.digits(4)} ${random.digits(2)}`,
    sortCode: [random.digits(2), random.digits(2), random.digits(2)].join('-'),
    account: random.digits(8),
    web: `www.${supplier.toLowerCase().replace(/\b(ltd|limited|plc|llp|co)\b|[^a-z]/g, '')}.example`,
    buyer: random.pick(BUYERS),
    buyerAddress: [random.pick(STREETS), random.pick(TOWNS)],
    customer: random.pick(['', 'C']) + random.digits(5),
    number: wanted.numbers
      ? wanted.numbers + random.digits(5)
      : random.pick([
          random.digits(6),
          `INV-${random.digits(5)}`,
          `SI${random.digits(6)}`,
          `${random.digits(2)}/${random.digits(4)}`,
          `A${random.digits(7)}`,
        ]),
    orderNumber: random.pick([random.digits(4), `PO${random.digits(4)}`]),
    day,
    due: new Date(day.getTime() + random.pick([7, 14, 30]) * 86_400_000),
    lines,
    delivery: wanted.delivery ? random.whole(400, 1500) : 0,
    rebate: wanted.rebate ? random.whole(100, 900) : 0,
  };
}

/** Sums of an invoice in pence. VAT is rounded once for each rate; delivery and rebate are taxed at 20 % and 0 %. */
export function sumsOf({ lines, delivery, rebate, misadded = 0 }: DrawnInvoice) {
  const linesTotal = lines.reduce((sum, { net }) => sum + net, 0);
  const at = (percent: number) =>
    lines.filter(({ vatPercent }) => vatPercent === percent).reduce((sum, { net }) => sum + net, 0);
  const groups = [
    { percent: 20, net: at(20) + delivery },
    { percent: 0, net: at(0) - rebate },
  ].map(({ percent, net }) => ({ percent, net, vat: Math.round((net * percent) / 100) }));
  const vat = groups.reduce((sum, group) => sum + group.vat, 0);
  const net = linesTotal + delivery - rebate;
  return { linesTotal, net, vat, gross: net + vat + misadded, groups: groups.filter((group) => group.net !== 0) };
}

function chosen(random: Random, all: readonly FoodGoods[], count: number, inOrder = false): readonly FoodGoods[] {
  const some = random.shuffled(all).slice(0, count);
  return inOrder ? all.filter((one) => some.includes(one)) : some;
}

function goodsLine(random: Random, wanted: Wanted, item: FoodGoods): DrawnLine {
  const weighed = wanted.weights && item.byWeight ? item.byWeight : null;
  const cases = weighed ? random.whole(1, 4) : null;
  const hundredths =
    weighed && cases
      ? Math.round(cases * weighed * 100 * (0.92 + 0.16 * random.share()))
      : 100 * random.whole(1, random.chance(0.1) ? 60 : 8);
  const asked = weighed ? Math.round(item.pence / weighed) : Math.round(item.pence * (0.9 + 0.2 * random.share()));
  const { priceStep = 1 } = wanted;
  const pence = Math.max(priceStep, Math.round(asked / priceStep) * priceStep);
  const discountPercent = wanted.discounts && random.chance(0.3) ? random.pick([2.5, 5, 10]) : 0;
  return {
    kind: 'goods',
    code: random.pick([
      random.digits(6),
      `${item.name.slice(0, 3).toUpperCase()}${random.digits(3)}`,
      `${random.digits(3)}-${random.digits(2)}`,
    ]),
    name: item.name,
    pack: item.pack,
    unit: weighed ? 'kg' : item.unit,
    hundredths,
    cases,
    pence,
    discountPercent,
    net: Math.round(Math.round((hundredths * pence) / 100) * (1 - discountPercent / 100)),
    vatPercent: item.vatPercent,
  };
}

/** So much of a line went back: all that was drawn, or of a trade's own goods a single piece. */
function sendBack(line: DrawnLine, hundredths: number): void {
  line.net = -Math.round((line.net * hundredths) / line.hundredths);
  line.hundredths = -hundredths;
}

/** As many containers as came, and some that were taken away empty. */
function containers(
  random: Random,
  { unit, code, name, back, pence }: Container,
  lines: readonly DrawnLine[],
): DrawnLine[] {
  const came = lines.reduce((sum, line) => sum + (line.unit === unit ? line.hundredths / 100 : 0), 0);
  const counts: [string, number][] = [
    [name, came],
    [back, -random.whole(0, 6)],
  ];
  return counts
    .filter(([, count]) => count !== 0)
    .map(([text, count]) => ({
      ...extra('deposit', text, count * pence),
      code,
      unit: 'each',
      hundredths: count * 100,
      pence,
    }));
}

function extra(kind: ReadLineKind, name: string, net: number): DrawnLine {
  return {
    kind,
    code: '',
    name,
    pack: '',
    unit: '',
    hundredths: 0,
    cases: null,
    pence: 0,
    discountPercent: 0,
    net,
    vatPercent: 20,
  };
}
