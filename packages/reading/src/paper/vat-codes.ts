import { type Decimal, decimal, HUNDRED, sum } from '@larder/domain/money.ts';

/** What stands in the column of VAT of one line, and its amount. */
export interface CodedLine {
  code: string;
  net: Decimal;
}

/** Hardly anything that kitchens buy bears it. */
const REDUCED = decimal('5');
const RATES = [decimal('20'), decimal('0'), REDUCED];
const MOST_CODES = 3;
/** Each line may be rounded on its own. */
const ROUNDED = decimal('0.01');

/**
 * Finds what letters of VAT stand for that no legend explains: the only rates with which the lines make a printed VAT. An empty place beside
 * letters is one of them, and alone where the legend says what has none. What more than one choice would make stays open.
 */
export function codesByTotal(
  lines: readonly CodedLine[],
  vats: readonly Decimal[],
  legend: ReadonlyMap<string, Decimal> = new Map(),
): Map<string, Decimal> {
  const codes = [...new Set(lines.map(({ code }) => code))];
  const printed = codes.filter((code) => code !== '');
  const open =
    (printed.length === 0 && legend.has('')) ||
    printed.some((code) => !RATES.some((rate) => rate.toFixed() === code.replace('%', '')));
  if (!open || codes.length > MOST_CODES) return new Map();
  const nets = new Map(
    codes.map((code) => [code, sum(lines.filter((line) => line.code === code).map(({ net }) => net))]),
  );
  const choices = choicesOf(codes, legend).filter((choice) => {
    const made = sum(codes.map((code) => (nets.get(code) ?? decimal(0)).mul(choice.get(code) ?? 0).div(HUNDRED)));
    return vats.some((vat) => vat.abs().minus(made.abs()).abs().lte(ROUNDED.mul(lines.length)));
  });
  const usual = choices.filter((choice) => [...choice.values()].every((rate) => !rate.eq(REDUCED)));
  const [first, ...others] = usual.length > 0 ? usual : choices;
  const same = (code: string) => others.every((choice) => choice.get(code)?.eq(first?.get(code) ?? -1));
  return new Map([...(first ?? [])].filter(([code]) => same(code)));
}

function choicesOf(codes: readonly string[], legend: ReadonlyMap<string, Decimal>): Map<string, Decimal>[] {
  const ratesOf = (code: string) => [legend.get(code) ?? RATES].flat();
  return codes.reduce<Map<string, Decimal>[]>(
    (choices, code) => choices.flatMap((choice) => ratesOf(code).map((rate) => new Map([...choice, [code, rate]]))),
    [new Map()],
  );
}
