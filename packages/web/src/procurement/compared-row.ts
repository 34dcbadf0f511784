import { parseDecimal } from '@larder/domain/money.ts';
import { priceText } from './price-text.ts';

/** One thing of an order or receipt on both sides, as text of its fields; null: that side does not have it. */
export interface ComparedRow {
  key: string;
  name: string;
  mine: string | null;
  stored: string | null;
  differs: boolean;
}

export function comparedRow(key: string, name: string, mine: string | null, stored: string | null): ComparedRow {
  return { key, name, mine, stored, differs: mine !== stored };
}

/** `3 × £2.00, price only`; without the price where the list's holds. */
export function lineText(quantity: string, price: string, priceOnly: boolean): string {
  const priced = price === '' ? '' : ` × ${pounds(price)}`;
  return `${plainText(quantity)}${priced}${priceOnly ? ', price only' : ''}`;
}

/** 2 and 2.0 are the same number; what is none is as it was typed. */
export function plainText(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text.trim();
}

/** A price as the form shows it; what is no number is as it was typed. */
function pounds(price: string): string {
  const value = parseDecimal(price);
  return value ? `£${priceText(value)}` : price.trim();
}
