import type { ReadLineKind } from '@larder/domain/invoices/read-file.ts';

const DISCOUNT =
  /\b(?:discount|rebate|promotion(?:al)? (?:saving|allowance|discount)|loyalty (?:saving|discount)|allowance|money off|multibuy saving|settlement disc)\b/i;
const DEPOSIT =
  /\b(?:deposits?|returnable|(?:keg|crate|tray|pallet|barrel|cask|bottle|container|dolly|basket)s? (?:deposit|charge|hire|returned|return|collected|credit))\b/i;
const CHARGE =
  /\b(?:delivery|carriage|courier|freight|transport|postage|shipping|p ?& ?p)\b(?! note)|\b(?:fuel|energy|congestion|ulez|service|handling|admin(?:istration)?|small order|minimum[- ]order|min(?:\.|imum)? order|below minimum|late payment|card)\W*(?:surcharge|charge|fee|levy|supplement)\b|\bsurcharge\b|\bminimum[- ]order\b/i;
/** Goods that bear such a word in their name: `Returnable bottle milk` has a quantity, a unit and a code. */
const GOODS = /\b(?:milk|cheese|cream|coffee|meal|deal)\b/i;

/** What a line is for, by its words: goods, or what only the invoice knows of. */
export function lineKind(name: string): ReadLineKind {
  if (GOODS.test(name)) return 'goods';
  if (DISCOUNT.test(name)) return 'discount';
  if (DEPOSIT.test(name)) return 'deposit';
  return CHARGE.test(name) ? 'charge' : 'goods';
}
