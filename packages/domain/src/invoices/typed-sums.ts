import { type Decimal, parseDecimal, sum } from '../money.ts';

/** What a person types of an invoice, as text of fields. */
export interface TypedTotals {
  lines: readonly { net: string }[];
  net: string;
  vat: string;
  gross: string;
}

/** What the parts of an invoice come to while it is typed, in its currency; differs: what is stated above it; null: something of it is not typed. */
export interface TypedSums {
  lines: Decimal;
  netDiffers: Decimal | null;
  grossDiffers: Decimal | null;
}

/** Adds up what is typed and compares it with the totals that the paper states (rule 65): a field that can't be read counts as not typed. */
export function typedSums({ lines, net, vat, gross }: TypedTotals): TypedSums {
  const ofLines = sum(lines.flatMap((line) => parseDecimal(line.net) ?? []));
  const [netStated, vatStated, grossStated] = [parseDecimal(net), parseDecimal(vat), parseDecimal(gross)];
  const whole = netStated && vatStated && grossStated;
  return {
    lines: ofLines,
    netDiffers: netStated && lines.length > 0 ? netStated.minus(ofLines) : null,
    grossDiffers: whole ? grossStated.minus(netStated).minus(vatStated) : null,
  };
}
