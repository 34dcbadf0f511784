import { type Decimal, HUNDRED, ONE, roundFigure } from '../money.ts';

/** What the till printed for a line or for all lines of a dish, £; null where the sheet does not say. */
export interface PrintedPrices {
  quantity: Decimal;
  sheetPrice: Decimal | null;
  sheetGross: Decimal | null;
  sheetNet: Decimal | null;
}

/** The menu price in force: gross and net for one, and its VAT. */
export interface MenuPrice {
  menuPrice: Decimal;
  netPrice: Decimal;
  vatPercent: Decimal;
}

/**
 * The price that the till took for one, £ gross to the penny, when it is another than the menu price; null when they agree or the
 * sheet has no price. A sheet with net sales only is compared net and answered gross at the menu's VAT. Figures never come from here (rule 6).
 */
export function priceIssue(printed: PrintedPrices, menu: MenuPrice): Decimal | null {
  if (printed.quantity.isZero()) return null;
  const gross = printed.sheetGross?.div(printed.quantity) ?? printed.sheetPrice;
  if (gross) return penny(gross).eq(penny(menu.menuPrice)) ? null : penny(gross);

  const net = printed.sheetNet?.div(printed.quantity);
  if (!net || penny(net).eq(penny(menu.netPrice))) return null;
  return penny(net.mul(HUNDRED.plus(menu.vatPercent)).div(HUNDRED));
}

/**
 * The VAT percent between the sheet's gross and net, to 1 decimal, when it is another than the menu's; null when they agree or the
 * sheet lacks one of the two. Tills round the VAT of each dish sold, so half a penny for each is let pass.
 */
export function vatIssue(printed: PrintedPrices, menu: MenuPrice): Decimal | null {
  const gross = printed.sheetGross ?? printed.sheetPrice?.mul(printed.quantity);
  const net = printed.sheetNet;
  if (!gross || !net || net.isZero()) return null;

  const expectedNet = gross.mul(HUNDRED).div(HUNDRED.plus(menu.vatPercent));
  const letPass = printed.quantity.abs().plus(ONE).div(200);
  return net.minus(expectedNet).abs().lte(letPass) ? null : roundFigure(gross.div(net).minus(ONE).mul(HUNDRED), 1);
}

function penny(value: Decimal): Decimal {
  return roundFigure(value, 2);
}
